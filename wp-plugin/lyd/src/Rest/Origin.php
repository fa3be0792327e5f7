<?php

declare(strict_types=1);

namespace Lyd\Rest;

defined('ABSPATH') || exit;

/**
 * Checks that a request comes from the site's own pages.
 *
 * WordPress allows credentials for any origin, so a cookie alone must never be enough to get a token (architecture,
 * section 2).
 */
final class Origin
{
    private const PORTS = ['http' => 80, 'https' => 443];

    /**
     * Whether Sec-Fetch-Site and Origin name the site itself.
     *
     * False without either header: a typed URL, a link, an old browser or a client that is no browser.
     */
    public static function isSame(Request $request, string $siteUrl): bool
    {
        $site = $request->header('Sec-Fetch-Site');
        $origin = $request->header('Origin');
        if ($site === '' && $origin === '') {
            return false;
        }
        $own = self::of($siteUrl);

        return ($site === '' || $site === 'same-origin') && ($origin === '' || ($own !== null && self::of($origin) === $own));
    }

    /** scheme://host:port in lower case; null for a value without scheme and host, such as "null". */
    private static function of(string $url): ?string
    {
        $parts = wp_parse_url(strtolower($url));
        if (!is_array($parts) || !isset($parts['scheme'], $parts['host'])) {
            return null;
        }

        return $parts['scheme'] . '://' . $parts['host'] . ':' . ($parts['port'] ?? self::PORTS[$parts['scheme']] ?? 0);
    }
}
