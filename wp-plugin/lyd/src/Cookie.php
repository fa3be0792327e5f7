<?php

declare(strict_types=1);

namespace Lyd;

defined('ABSPATH') || exit;

/** A cookie of the plugin. Scripts cannot read it; other sites' requests do not send it, links from them do. */
final class Cookie
{
    public static function send(string $name, string $value, int $expires): void
    {
        // phpcs:ignore WordPressVIPMinimum.Functions.RestrictedFunctions.cookies_setcookie -- only pages that are never cached read it
        setcookie($name, $value, [
            'expires' => $expires,
            'path' => COOKIEPATH ?: '/',
            'domain' => (string) COOKIE_DOMAIN,
            'secure' => is_ssl(),
            'httponly' => true,
            // Lax, so that it is sent when a link leads back from a mail or an authenticator app.
            'samesite' => 'Lax',
        ]);
    }
}
