<?php

declare(strict_types=1);

namespace Lyd\Account;

use Lyd\Service\Member;
use WP_Session_Tokens;
use WP_User_Meta_Session_Tokens;

defined('ABSPATH') || exit;

/**
 * Ends WordPress sessions by the id the service knows: the first 32 hex digits of the hash WordPress stores.
 *
 * WordPress's own functions need the session token itself, which only the member's cookie contains.
 */
final class SessionStore
{
    private const META = 'session_tokens';

    public function endAll(int $userId): void
    {
        WP_Session_Tokens::get_instance($userId)->destroy_all();
    }

    /**
     * End all sessions except one.
     *
     * If another plugin stores the sessions, all of them end: too many is safer than too few.
     */
    public function endAllExcept(int $userId, string $sid): void
    {
        $this->keepMatching($userId, static fn (string $verifier): bool => Member::isSession($verifier, $sid));
    }

    /** End one session. If another plugin stores the sessions, all of them end. */
    public function endOne(int $userId, string $sid): void
    {
        $this->keepMatching($userId, static fn (string $verifier): bool => !Member::isSession($verifier, $sid));
    }

    /** @param callable(string): bool $isKept */
    private function keepMatching(int $userId, callable $isKept): void
    {
        $sessions = get_user_meta($userId, self::META, true);
        if (!WP_Session_Tokens::get_instance($userId) instanceof WP_User_Meta_Session_Tokens || !is_array($sessions)) {
            $this->endAll($userId);
            return;
        }
        update_user_meta($userId, self::META, array_filter($sessions, $isKept, ARRAY_FILTER_USE_KEY));
    }
}
