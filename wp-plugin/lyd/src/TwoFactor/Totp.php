<?php

declare(strict_types=1);

namespace Lyd\TwoFactor;

defined('ABSPATH') || exit;

/** Time-based one-time passwords (RFC 6238) with SHA-1, 30 seconds and 6 digits, supported by every authenticator app. */
final class Totp
{
    public const STEP_SECONDS = 30;
    public const DIGITS = 6;
    /** RFC 4226, section 4: 160 bits. */
    private const SECRET_BYTES = 20;
    /** Time steps a phone's clock may be ahead or behind (RFC 6238, section 5.2). */
    private const TOLERANCE = 1;

    public static function generateSecret(): string
    {
        return random_bytes(self::SECRET_BYTES);
    }

    public static function step(int $time): int
    {
        return intdiv($time, self::STEP_SECONDS);
    }

    /** The code for a time step, with leading zeros (RFC 4226, section 5.3). */
    public static function code(string $secret, int $step): string
    {
        $hash = hash_hmac('sha1', pack('J', $step), $secret, true);
        $number = unpack('N', $hash, ord($hash[19]) & 0xf)[1] & 0x7fffffff;

        return str_pad((string) ($number % 10 ** self::DIGITS), self::DIGITS, '0', STR_PAD_LEFT);
    }

    /** @return list<int> time steps within the tolerance that have this code: none, or almost always one */
    public static function matchingSteps(string $secret, string $code, int $time): array
    {
        $steps = [];
        $now = self::step($time);
        for ($step = $now - self::TOLERANCE; $step <= $now + self::TOLERANCE; $step++) {
            // Compare all steps, so that the duration does not reveal which one matched.
            if (hash_equals(self::code($secret, $step), $code)) {
                $steps[] = $step;
            }
        }

        return $steps;
    }

    /** Content of the QR code for authenticator apps (Key URI format). */
    public static function uri(string $secret, string $issuer, string $account): string
    {
        $issuer = str_replace(':', ' ', $issuer);
        $query = http_build_query([
            'secret' => Base32::encode($secret),
            'issuer' => $issuer,
            'algorithm' => 'SHA1',
            'digits' => self::DIGITS,
            'period' => self::STEP_SECONDS,
        ], '', '&', PHP_QUERY_RFC3986);

        return 'otpauth://totp/' . rawurlencode($issuer) . ':' . rawurlencode($account) . '?' . $query;
    }
}
