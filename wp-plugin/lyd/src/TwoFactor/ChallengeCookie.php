<?php

declare(strict_types=1);

namespace Lyd\TwoFactor;

use Lyd\Cookie;

defined('ABSPATH') || exit;

/** The cookie that holds the challenge between the password and the code. */
final class ChallengeCookie
{
    public function read(): ?Challenge
    {
        $sealed = filter_input(INPUT_COOKIE, Challenge::COOKIE);

        return is_string($sealed) ? Challenge::open($sealed, $this->vault()) : null;
    }

    public function set(Challenge $challenge): void
    {
        Cookie::send(Challenge::COOKIE, $challenge->seal($this->vault()), $challenge->expires);
    }

    public function clear(): void
    {
        Cookie::send(Challenge::COOKIE, '', 1);
    }

    /** Uses WordPress's own salt, so that recovery codes work even if LYD_SECRET is missing. */
    private function vault(): Vault
    {
        return new Vault([wp_salt('secure_auth')]);
    }
}
