<?php

declare(strict_types=1);

namespace Lyd\Service;

defined('ABSPATH') || exit;

/**
 * The plugin's settings. Each value comes from a constant or an environment variable of its upper-case name
 * (LYD_SECRET), otherwise from the option of its name (lyd_secret).
 */
final class Settings
{
    public const SERVICE_URL = 'lyd_service_url';
    public const SECRET = 'lyd_secret';
    public const PRODUCT_API = 'lyd_product_api';
    public const PRIMARY_COLOUR = 'lyd_primary_colour';
    public const SALES_PHONE = 'lyd_sales_phone';
    public const SALES_EMAIL = 'lyd_sales_email';

    /** Base URL of the log outside the site; errors go to js-log and results of orders to order-log below it. */
    public const EXTERNAL_LOG = 'lyd_external_log_url';

    /** Name and ABN of the firm on invoices. The service reads both options from the database. */
    public const INVOICE_FIRM = 'lyd_invoice_firm';
    public const INVOICE_ABN = 'lyd_invoice_abn';

    /** Where members' requests go, and what they cost unless the template says otherwise. The service reads the options. */
    public const REQUESTS_EMAIL = 'lyd_requests_email';
    public const LEGAL_REVIEW_PRICE = 'lyd_legal_review_price';
    public const HARD_COPY_PRICE = 'lyd_hard_copy_price';

    /** The web server routes /lyd-api to the service (server/nginx.conf, server/apache.conf). */
    public const DIRECT = '/lyd-api';
    /** The plugin forwards the same paths, for hosts that cannot route them. */
    public const THROUGH_PLUGIN = '/wp-json/lyd/api';

    /** Read on every page with a widget. */
    public const OF_PAGES = [self::PRODUCT_API, self::PRIMARY_COLOUR, self::SALES_PHONE, self::SALES_EMAIL, self::EXTERNAL_LOG];
    /** Bytes. */
    public const SHORTEST_SECRET = 32;
    private const DEFAULT_SERVICE = 'http://127.0.0.1:8081';

    /** URL of the service without a trailing slash. */
    public function serviceUrl(): string
    {
        return rtrim($this->read(self::SERVICE_URL) ?: self::DEFAULT_SERVICE, '/');
    }

    /** The secret used for signing; null if it is missing or shorter than 32 bytes. */
    public function signingSecret(): ?string
    {
        // Two comma-separated values while the secret is being rotated: the first signs.
        $secret = trim(explode(',', $this->read(self::SECRET))[0]);

        return strlen($secret) >= self::SHORTEST_SECRET ? $secret : null;
    }

    /** @return list<string> secrets accepted for verification: one, or two while the secret is being rotated */
    public function secrets(): array
    {
        $given = array_map('trim', explode(',', $this->read(self::SECRET)));

        return array_values(array_filter($given, static fn (string $one): bool => strlen($one) >= self::SHORTEST_SECRET));
    }

    /** The configured route of the product API: DIRECT or THROUGH_PLUGIN. */
    public function productRoute(): string
    {
        return $this->read(self::PRODUCT_API) === self::THROUGH_PLUGIN ? self::THROUGH_PLUGIN : self::DIRECT;
    }

    /** Path of the product API on this site. */
    public function productApi(): string
    {
        return $this->productRoute() === self::DIRECT ? self::DIRECT : wp_make_link_relative(rest_url('lyd/api'));
    }

    /** The site's URL as the service knows it: the issuer of tokens. */
    public function siteUrl(): string
    {
        return rtrim((string) get_option('home'), '/');
    }

    /** #rrggbb; if empty, the widgets use the theme's colour. */
    public function primaryColour(): string
    {
        return $this->read(self::PRIMARY_COLOUR);
    }

    /**
     * Sales contact for members who want another plan; empty strings if not configured.
     *
     * @return array{phone: string, email: string}
     */
    public function salesContact(): array
    {
        return ['phone' => $this->read(self::SALES_PHONE), 'email' => $this->read(self::SALES_EMAIL)];
    }

    /** URL of the external log without a trailing slash; empty if nothing is logged outside the site. */
    public function externalLog(): string
    {
        return rtrim($this->read(self::EXTERNAL_LOG), '/');
    }

    /** @return array{firm: string, abn: string} the seller on invoices; empty strings if not configured */
    public function invoiceSeller(): array
    {
        return ['firm' => (string) get_option(self::INVOICE_FIRM, ''), 'abn' => (string) get_option(self::INVOICE_ABN, '')];
    }

    /** @return array{email: string, review: string, copy: string} of requests; empty strings if not configured */
    public function requests(): array
    {
        return [
            'email' => (string) get_option(self::REQUESTS_EMAIL, ''),
            'review' => (string) get_option(self::LEGAL_REVIEW_PRICE, ''),
            'copy' => (string) get_option(self::HARD_COPY_PRICE, ''),
        ];
    }

    /** Whether a constant or the environment sets the value, so that the settings screen cannot change it. */
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
