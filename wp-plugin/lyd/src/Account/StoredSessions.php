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
final class StoredSessions
{
    private const META = 'session_tokens';

    public function endAll(int $userId): void
    {
        WP_Session_Tokens::get_instance($userId)->destroy_all();
    }

    /** Where another plugin keeps the sessions, all of them end: nobody stays signed in who should not. */
    public function endOthers(int $userId, string $keep): void
    {
        $this->leave($userId, static fn (string $verifier): bool => Member::isSession($verifier, $keep));
    }

    public function endOnly(int $userId, string $only): void
    {
        $this->leave($userId, static fn (string $verifier): bool => !Member::isSession($verifier, $only));
    }

    /** @param callable(string): bool $stays */
    private function leave(int $userId, callable $stays): void
    {
        $sessions = get_user_meta($userId, self::META, true);
        if (!WP_Session_Tokens::get_instance($userId) instanceof WP_User_Meta_Session_Tokens || !is_array($sessions)) {
            $this->endAll($userId);
            return;
        }
        update_user_meta($userId, self::META, array_filter($sessions, $stays, ARRAY_FILTER_USE_KEY));
    }
}
