<?php

declare(strict_types=1);

namespace Lyd\TwoFactor;

/**
 * Codes for who has lost the phone, each good once.
 *
 * Each has 80 random bits, so a plain hash of it gives nothing away, and works on when LYD_SECRET is changed.
 */
final class RecoveryCodes
{
    public const COUNT = 10;
    private const BYTES = 10;
    private const LETTERS = 16;

    /** @return list<string> as members write them down: ABCD-EFGH-IJKL-MNOP */
    public static function generate(): array
    {
        $codes = [];
        while (count($codes) < self::COUNT) {
            $codes[] = implode('-', str_split(Base32::encode(random_bytes(self::BYTES)), 4));
        }

        return $codes;
    }

    /** What is kept of a code however it was typed; null for what cannot be one. */
    public static function hash(string $input): ?string
    {
        $letters = preg_replace('/[\s-]+/', '', strtoupper($input)) ?? '';
        $isCode = strlen($letters) === self::LETTERS && strspn($letters, Base32::ALPHABET) === self::LETTERS;

        return $isCode ? hash('sha256', $letters) : null;
    }
}
