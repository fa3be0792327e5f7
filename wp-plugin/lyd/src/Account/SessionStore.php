<?php

declare(strict_types=1);

namespace Lyd\Account;

use Lyd\Service\Member;
use WP_Session_Tokens;
use WP_User_Meta_Session_Tokens;

/**
 * Ends a user's sessions by what the service knows of them: the beginning of the hash under which WordPress keeps each.
 * WordPress's own functions want the token itself, which only its owner's cookie has.
 */
final class SessionStore
{
    private const META = 'session_tokens';

    public function endAll(int $userId): void
    {
        WP_Session_Tokens::get_instance($userId)->destroy_all();
    }

    /** Where another plugin keeps the sessions, all of them end: nobody stays signed in who should not. */
    public function endAllExcept(int $userId, string $sid): void
    {
        $this->keepMatching($userId, static fn (string $verifier): bool => Member::isSession($verifier, $sid));
    }

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
