<?php

declare(strict_types=1);

namespace Lyd\TwoFactor;

use WP_User;

defined('ABSPATH') || exit;

/**
 * A sign-in with a correct password that still needs a code.
 *
 * It is kept in an encrypted cookie, not on the server. So the page can be reloaded (phones do that on return from the
 * authenticator app), and simultaneous sign-ins to one account do not interfere. It is worthless without a code.
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
        /** Key for counting attempts. */
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

    /** Decrypt a challenge; null if it is forged or has expired. */
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
        return (string) $vault->seal((string) wp_json_encode([
            'user' => $this->userId,
            'remember' => $this->remember,
            'to' => $this->destination->toArray(),
            'id' => $this->id,
            'expires' => $this->expires,
            'stamp' => $this->stamp,
        ], JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE), self::CONTEXT);
    }

    /** The user; null if the account was deleted or its password changed in the meantime. */
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
