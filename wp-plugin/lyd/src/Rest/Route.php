<?php

declare(strict_types=1);

namespace Lyd\Rest;

defined('ABSPATH') || exit;

/** The requested API route: family, path and query, byte for byte as received. */
final class Route
{
    private const NAMESPACE = '/lyd/';
    private const PRODUCT = '/api/';

    private function __construct(
        public readonly Family $family,
        /** Starts with a slash; still encoded. */
        public readonly string $path,
        /** Without the question mark; still encoded. */
        public readonly string $query,
    ) {
    }

    /**
     * @param string $home path of the site's URL, such as "" or "/blog"
     * @param string $prefix rest_get_url_prefix(), usually "wp-json"
     */
    public static function match(string $target, string $home, string $prefix): ?self
    {
        [$path, $query] = array_pad(explode('?', $target, 2), 2, '');
        [$home, $prefix] = [preg_quote(rtrim($home, '/'), '#'), preg_quote(trim($prefix, '/'), '#')];
        $pattern = "#^$home/+(?:index\\.php/+)?$prefix(/lyd/.+)$#sD";
        if (preg_match($pattern, $path, $found) === 1) {
            return self::of($found[1], $query);
        }

        return self::fromQuery($query);
    }

    /** The address of the product API in a request's target; a path of the service is appended to it, as the widgets do. */
    public static function productAddress(string $target): string
    {
        [$path] = explode('?', $target, 2);
        $end = strpos($path, rtrim(self::NAMESPACE, '/') . self::PRODUCT);

        return ($end === false ? "$path?rest_route=" : substr($path, 0, $end)) . rtrim(rtrim(self::NAMESPACE, '/') . self::PRODUCT, '/');
    }

    /** Whether the decoded path contains "." or ".." segments or control characters, which curl or the service might resolve. */
    public function isTraversal(): bool
    {
        return preg_match('#(^|[/\\\\])\.{1,2}([/\\\\]|$)|[\x00-\x1f\x7f]#D', rawurldecode(rawurldecode($this->path))) === 1;
    }

    /** Compare paths without decoding, so that each route has exactly one spelling. */
    public function isPath(string $path): bool
    {
        return $this->path === $path;
    }

    /** Path and query at the service. */
    public function serviceTarget(): string
    {
        return $this->family->servicePath() . $this->path . ($this->query === '' ? '' : '?' . $this->query);
    }

    /** Sites without permalinks: /index.php?rest_route=/lyd/doc&type=1 */
    private static function fromQuery(string $query): ?self
    {
        $pairs = explode('&', $query);
        foreach ($pairs as $index => $pair) {
            if (str_starts_with($pair, 'rest_route=')) {
                unset($pairs[$index]);
                [$path, $own] = array_pad(explode('?', substr($pair, strlen('rest_route=')), 2), 2, '');
                // A value encoded as a whole starts with %2F. One with a plain slash was appended to a base URL, as the
                // widgets do, so its bytes must not be decoded again.
                $path = str_starts_with($path, '/') ? $path : self::encode(urldecode($path));

                return str_starts_with($path, self::NAMESPACE)
                    ? self::of($path, implode('&', $own === '' ? $pairs : [$own, ...$pairs]))
                    : null;
            }
        }

        return null;
    }

    private static function of(string $path, string $query): ?self
    {
        $path = substr($path, strlen(self::NAMESPACE) - 1);
        if (str_starts_with($path, self::PRODUCT)) {
            return new self(Family::Product, substr($path, strlen(self::PRODUCT) - 1), $query);
        }

        return $path === '/' || $path === '/api' ? null : new self(Family::Site, $path, $query);
    }

    /** Percent-encode characters that are not allowed in a path; existing escapes stay unchanged. */
    private static function encode(string $text): string
    {
        return (string) preg_replace_callback(
            '#%(?![0-9A-Fa-f]{2})|[^%A-Za-z0-9\-._~!$\'()*,;:@/]#',
            static fn (array $found): string => rawurlencode($found[0]),
            $text
        );
    }
}
