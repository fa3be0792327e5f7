<?php

declare(strict_types=1);

namespace Lyd\Service;

/**
 * What the plugin needs to know about the service. Each value comes from a constant or an environment
 * variable of its upper-case name (LYD_SECRET), else from the option of its name (lyd_secret).
 */
final class Settings
{
    public const SERVICE_URL = 'lyd_service_url';
    public const SECRET = 'lyd_secret';
    public const PRODUCT_API = 'lyd_product_api';
    public const PRIMARY_COLOUR = 'lyd_primary_colour';
    public const SALES_PHONE = 'lyd_sales_phone';
    public const SALES_EMAIL = 'lyd_sales_email';

    /** The web server sends /lyd-api to the service (server/nginx.conf, server/apache.conf). */
    public const DIRECT = '/lyd-api';
    /** The plugin passes the same paths on, for hosts that cannot route. */
    public const THROUGH_PLUGIN = '/wp-json/lyd/api';

    public const SHORTEST_SECRET = 32;
    private const DEFAULT_SERVICE = 'http://127.0.0.1:8081';

    /** Address of the service without a trailing slash. */
    public function serviceUrl(): string
    {
        return rtrim($this->read(self::SERVICE_URL) ?: self::DEFAULT_SERVICE, '/');
    }

    /** The secret that signs, or null when there is none of 32 bytes or more. */
    public function signingSecret(): ?string
    {
        // Two values, comma separated, while the secret is being changed: the first signs.
        $secret = trim(explode(',', $this->read(self::SECRET))[0]);

        return strlen($secret) >= self::SHORTEST_SECRET ? $secret : null;
    }

    /** @return list<string> what the service may sign with: one secret, or two while it is being changed */
    public function secrets(): array
    {
        $given = array_map('trim', explode(',', $this->read(self::SECRET)));

        return array_values(array_filter($given, static fn (string $one): bool => strlen($one) >= self::SHORTEST_SECRET));
    }

    /** The route that was chosen: DIRECT or THROUGH_PLUGIN. */
    public function productRoute(): string
    {
        return $this->read(self::PRODUCT_API) === self::THROUGH_PLUGIN ? self::THROUGH_PLUGIN : self::DIRECT;
    }

    /** Where the browser finds the product API on this site, without host. */
    public function productApi(): string
    {
        return $this->productRoute() === self::DIRECT ? self::DIRECT : wp_make_link_relative(rest_url('lyd/api'));
    }

    /** The site's address as the service knows it: issuer of tokens. */
    public function siteUrl(): string
    {
        return rtrim((string) get_option('home'), '/');
    }

    /** #rrggbb, or empty: the widgets then take the theme's. */
    public function primaryColour(): string
    {
        return $this->read(self::PRIMARY_COLOUR);
    }

    /**
     * Whom members talk to about another plan; empty strings where the site names nobody.
     *
     * @return array{phone: string, email: string}
     */
    public function salesContact(): array
    {
        return ['phone' => $this->read(self::SALES_PHONE), 'email' => $this->read(self::SALES_EMAIL)];
    }

    /** True when a constant or the environment decides, so that the settings page cannot. */
    public function isFixed(string $name): bool
    {
        return $this->fixed($name) !== null;
    }

    private function read(string $name): string
    {
        return $this->fixed($name) ?? (string) get_option($name, '');
    }

    private function fixed(string $name): ?string
    {
        $key = strtoupper($name);
        if (defined($key)) {
            return (string) constant($key);
        }
        $value = getenv($key);

        return $value === false || $value === '' ? null : $value;
    }
}
