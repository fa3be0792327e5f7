<?php

declare(strict_types=1);

namespace Lyd\Service;

defined('ABSPATH') || exit;

/** A JSON Web Token signed with HS256 (RFC 7515), the only algorithm the service accepts. */
final class Token
{
    /** @param array<string, mixed> $claims */
    public static function encode(array $claims, string $secret): string
    {
        $input = self::base64url(self::json(['alg' => 'HS256', 'typ' => 'JWT'])) . '.' . self::base64url(self::json($claims));

        return $input . '.' . self::signature($input, $secret);
    }

    public static function signature(string $input, string $secret): string
    {
        return self::base64url(hash_hmac('sha256', $input, $secret, true));
    }

    /** @param array<string, mixed> $value */
    private static function json(array $value): string
    {
        return (string) wp_json_encode($value, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR);
    }

    private static function base64url(string $bytes): string
    {
        return rtrim(strtr(base64_encode($bytes), '+/', '-_'), '=');
    }
}
