<?php

declare(strict_types=1);

namespace Lyd\TwoFactor;

/** RFC 4648, section 6, without padding: the form in which authenticator apps take a secret. */
final class Base32
{
    public const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

    /** Whole bytes only become whole letters for lengths that 5 divides, which ours do. */
    public static function encode(string $bytes): string
    {
        $bits = '';
        foreach (str_split($bytes) as $byte) {
            $bits .= str_pad(decbin(ord($byte)), 8, '0', STR_PAD_LEFT);
        }
        $letters = '';
        foreach (str_split($bits, 5) as $five) {
            $letters .= self::ALPHABET[(int) bindec(str_pad($five, 5, '0'))];
        }

        return $letters;
    }
}
