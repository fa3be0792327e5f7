<?php

declare(strict_types=1);

namespace Lyd\Rest;

/**
 * Whether the browser says that one of our own pages is asking. WordPress answers any origin with credentials allowed,
 * so a cookie alone must never be enough for a token (architecture, section 2).
 */
final class Origin
{
    private const PORTS = ['http' => 80, 'https' => 443];

    /** No evidence is a no: a typed address, a link, an old browser or a script outside a browser. */
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

    /** scheme://host:port in lower case, or null for what has none, such as "null". */
    private static function of(string $url): ?string
    {
        $parts = parse_url(strtolower($url));
        if (!is_array($parts) || !isset($parts['scheme'], $parts['host'])) {
            return null;
        }

        return $parts['scheme'] . '://' . $parts['host'] . ':' . ($parts['port'] ?? self::PORTS[$parts['scheme']] ?? 0);
    }
}
