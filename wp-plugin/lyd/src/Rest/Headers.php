<?php

declare(strict_types=1);

namespace Lyd\Rest;

defined('ABSPATH') || exit;

/** Filters headers in both directions. Headers that are not listed here pass unchanged. */
final class Headers
{
    /** RFC 9110, section 7.6.1, and the de facto hop-by-hop headers. */
    private const HOP_BY_HOP = [
        'connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection', 'te', 'trailer',
        'transfer-encoding', 'upgrade',
    ];
    /** Set by the plugin itself, meant for WordPress, or claims a client could forge. */
    private const NOT_TO_SERVICE = [
        'host', 'content-length', 'expect', 'cookie', 'x-wp-nonce', 'x-request-id', 'forwarded', 'x-forwarded-for',
        'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto', 'x-real-ip',
    ];
    /** Set by the web server itself, cookies (only WordPress sets them on this site), or meant for the plugin only. */
    private const NOT_TO_BROWSER = [
        'date', 'server', 'set-cookie', 'access-control-allow-origin', 'access-control-allow-credentials', LoginCookie::HEADER,
    ];

    /** @return list<string> lines for curl, with the client's address and exactly one request id */
    public static function toService(Request $request, string $requestId, ?string $bearer = null): array
    {
        $headers = self::without($request->headers, self::NOT_TO_SERVICE);
        if ($bearer !== null) {
            $headers['authorization'] = 'Bearer ' . $bearer;
        }
        $headers['x-request-id'] = $requestId;
        $headers['x-forwarded-for'] = $request->remoteAddress;
        $headers['x-forwarded-proto'] = $request->isSecure ? 'https' : 'http';
        $lines = [];
        foreach ($headers as $name => $value) {
            // Curl omits a header with an empty value unless the line ends in a semicolon.
            $lines[] = $value === '' ? "$name;" : "$name: $value";
        }
        foreach (['accept', 'expect', 'content-type', 'user-agent'] as $name) {
            if (!isset($headers[$name])) {
                $lines[] = "$name:";
            }
        }

        return $lines;
    }

    /**
     * @param list<array{string, string}> $headers as received
     * @param string $productAddress where this request reached the product API; replaces the service's own in Location
     * @return list<array{string, string}>
     */
    public static function toBrowser(array $headers, string $productAddress = ''): array
    {
        $connection = '';
        $service = Family::Product->servicePath() . '/';
        foreach ($headers as $index => [$name, $value]) {
            $connection .= strtolower($name) === 'connection' ? ',' . $value : '';
            if ($productAddress !== '' && strtolower($name) === 'location' && str_starts_with($value, $service)) {
                $headers[$index][1] = $productAddress . '/' . substr($value, strlen($service));
            }
        }
        $dropped = [...self::HOP_BY_HOP, ...self::NOT_TO_BROWSER, ...self::named($connection)];

        return array_values(array_filter(
            $headers,
            static fn (array $header): bool => !in_array(strtolower($header[0]), $dropped, true)
        ));
    }

    /**
     * @param array<string, string> $headers
     * @param list<string> $more
     * @return array<string, string>
     */
    private static function without(array $headers, array $more): array
    {
        $dropped = [...self::HOP_BY_HOP, ...$more, ...self::named($headers['connection'] ?? '')];

        return array_diff_key($headers, array_flip($dropped));
    }

    /** @return list<string> the headers that a Connection header declares hop-by-hop */
    private static function named(string $connection): array
    {
        return array_values(array_filter(array_map('trim', explode(',', strtolower($connection)))));
    }
}
