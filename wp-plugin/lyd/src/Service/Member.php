<?php

declare(strict_types=1);

namespace Lyd\Service;

defined('ABSPATH') || exit;

/** A signed-in member: the WordPress user and the session of the cookie. */
final class Member
{
    public function __construct(
        public readonly int $userId,
        /** Session id, which does not reveal the session token: see sessionId(). */
        public readonly string $sid,
    ) {
    }

    /** First 32 hex digits of the token's SHA-256, which is also the form WordPress stores. */
    public static function sessionId(string $sessionToken): string
    {
        return substr(hash('sha256', $sessionToken), 0, 32);
    }

    /** Whether a verifier, WordPress's key for a stored session, belongs to the session id. */
    public static function isSession(string $verifier, string $sid): bool
    {
        return substr($verifier, 0, 32) === $sid;
    }
}
