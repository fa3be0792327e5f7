<?php

declare(strict_types=1);

namespace Lyd;

defined('ABSPATH') || exit;

/** The versions the plugin requires, and the messages if they are not met. */
final class Requirements
{
    public const WORDPRESS = '6.6';
    public const WOOCOMMERCE = '9.0';

    /**
     * @param string|null $wooCommerce null if WooCommerce is not active, which is allowed
     * @return list<string> unmet requirements; the plugin only starts if this is empty
     */
    public static function problems(string $wordPress, ?string $wooCommerce): array
    {
        $problems = [];
        if (version_compare(self::plain($wordPress), self::WORDPRESS, '<')) {
            $problems[] = sprintf('WordPress %s or newer is needed; this site runs %s.', self::WORDPRESS, $wordPress);
        }
        if ($wooCommerce !== null && version_compare(self::plain($wooCommerce), self::WOOCOMMERCE, '<')) {
            $problems[] = sprintf(
                'WooCommerce %s or newer is needed; this site runs %s. Update it, or deactivate it: My Account works without a shop.',
                self::WOOCOMMERCE,
                $wooCommerce
            );
        }
        if (!function_exists('curl_init')) {
            $problems[] = 'PHP\'s curl extension is needed to reach the document service.';
        }

        return $problems;
    }

    /** Strip suffixes: a release candidate of 9.0 counts as 9.0. */
    private static function plain(string $version): string
    {
        return (string) preg_replace('/[^0-9.].*$/', '', $version);
    }
}
