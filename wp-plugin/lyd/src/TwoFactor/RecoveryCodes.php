<?php

declare(strict_types=1);

namespace Lyd\TwoFactor;

defined('ABSPATH') || exit;

/**
 * One-time recovery codes for members who have lost their phone.
 *
 * Each has 80 random bits, so an unkeyed hash is safe to store and stays valid if LYD_SECRET changes.
 */
final class RecoveryCodes
{
    public const COUNT = 10;
    private const BYTES = 10;
    private const LETTERS = 16;

    /** @return list<string> in the form shown to members: ABCD-EFGH-IJKL-MNOP */
    public static function generate(): array
    {
        $codes = [];
        while (count($codes) < self::COUNT) {
            $codes[] = implode('-', str_split(Base32::encode(random_bytes(self::BYTES)), 4));
        }

        return $codes;
    }

    /** Hash of a code, ignoring case, spaces and hyphens; null if the input cannot be a code. */
    public static function hash(string $input): ?string
    {
        $letters = preg_replace('/[\s-]+/', '', strtoupper($input)) ?? '';
        $isCode = strlen($letters) === self::LETTERS && strspn($letters, Base32::ALPHABET) === self::LETTERS;

        return $isCode ? hash('sha256', $letters) : null;
    }
}
