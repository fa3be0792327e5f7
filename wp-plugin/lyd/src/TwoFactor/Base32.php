<?php

declare(strict_types=1);

namespace Lyd\TwoFactor;

defined('ABSPATH') || exit;

/** Base32 encoding without padding (RFC 4648, section 6), the format authenticator apps expect for secrets. */
final class Base32
{
    public const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

    /** Encode bytes. All lengths used here are multiples of 5, so no padding is needed. */
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
