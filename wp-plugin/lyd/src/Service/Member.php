<?php

declare(strict_types=1);

namespace Lyd\Service;

/** A signed-in member: the WordPress user and the session the cookie belongs to. */
final class Member
{
    public function __construct(
        public readonly int $userId,
        /** Names the session without giving it away: see sessionId(). */
        public readonly string $sid,
    ) {
    }

    /** First 32 hex digits of SHA-256 of the session token, the form in which WordPress stores it too. */
    public static function sessionId(string $sessionToken): string
    {
        return substr(hash('sha256', $sessionToken), 0, 32);
    }

    /** Whether WordPress keeps under this verifier the session with that id. */
    public static function isSession(string $verifier, string $sid): bool
    {
        return substr($verifier, 0, 32) === $sid;
    }
}
