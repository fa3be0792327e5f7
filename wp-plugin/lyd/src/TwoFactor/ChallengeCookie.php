<?php

declare(strict_types=1);

namespace Lyd\TwoFactor;

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
        $this->send($challenge->seal($this->vault()), $challenge->expires);
    }

    public function clear(): void
    {
        $this->send('', 1);
    }

    /** Uses WordPress's own salt, so that recovery codes work even if LYD_SECRET is missing. */
    private function vault(): Vault
    {
        return new Vault([wp_salt('secure_auth')]);
    }

    private function send(string $value, int $expires): void
    {
        // phpcs:ignore WordPressVIPMinimum.Functions.RestrictedFunctions.cookies_setcookie -- only pages that are never cached read it
        setcookie(Challenge::COOKIE, $value, [
            'expires' => $expires,
            'path' => COOKIEPATH ?: '/',
            'domain' => (string) COOKIE_DOMAIN,
            'secure' => is_ssl(),
            'httponly' => true,
            // Lax, so that the cookie is sent when a link leads back from the authenticator app.
            'samesite' => 'Lax',
        ]);
    }
}
