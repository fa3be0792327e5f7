<?php

declare(strict_types=1);

namespace Lyd\TwoFactor;

use WP_User;

/**
 * A sign-in whose password was right and whose code is still to come. It travels in a sealed cookie, so nothing is kept
 * here, pages can be reloaded (a phone does that when one comes back from the authenticator app), and a sign-in that
 * somebody else begins with the same account disturbs nobody. It opens nothing without a code.
 */
final class Challenge
{
    public const COOKIE = 'lyd_sign_in';
    public const SECONDS = 600;
    private const CONTEXT = 'challenge';
    private const STAMP_LENGTH = 16;

    private function __construct(
        public readonly int $userId,
        public readonly bool $remember,
        public readonly Destination $destination,
        /** What its tries are counted by. */
        public readonly string $id,
        public readonly int $expires,
        private readonly string $stamp,
    ) {
    }

    public static function create(WP_User $user, bool $remember, Destination $destination): self
    {
        $id = bin2hex(random_bytes(12));

        return new self($user->ID, $remember, $destination, $id, time() + self::SECONDS, self::passwordStamp($user));
    }

    public static function open(string $sealed, Vault $vault): ?self
    {
        $values = json_decode((string) $vault->open($sealed, self::CONTEXT), true);
        if (!is_array($values) || $values['expires'] < time()) {
            return null;
        }
        $destination = Destination::fromArray($values['to']);

        return new self($values['user'], $values['remember'], $destination, $values['id'], $values['expires'], $values['stamp']);
    }

    public function seal(Vault $vault): string
    {
        return (string) $vault->seal((string) json_encode([
            'user' => $this->userId,
            'remember' => $this->remember,
            'to' => $this->destination->toArray(),
            'id' => $this->id,
            'expires' => $this->expires,
            'stamp' => $this->stamp,
        ], JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE), self::CONTEXT);
    }

    /** Who it is; null when the account is gone or its password was changed in the meantime. */
    public function user(): ?WP_User
    {
        $user = get_userdata($this->userId);

        return $user instanceof WP_User && hash_equals(self::passwordStamp($user), $this->stamp) ? $user : null;
    }

    private static function passwordStamp(WP_User $user): string
    {
        return substr(hash('sha256', $user->user_pass), 0, self::STAMP_LENGTH);
    }
}
