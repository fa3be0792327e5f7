<?php

declare(strict_types=1);

namespace Lyd\Account;

use Lyd\Commerce\WooCommerce;

defined('ABSPATH') || exit;

/** The My Account page: WooCommerce's if there is one, otherwise the plugin's own. The URLs are the same. */
final class Page
{
    public const SLUG = 'my-account';
    public const OPTION = 'lyd_account_page_id';
    public const WOOCOMMERCE_OPTION = 'woocommerce_myaccount_page_id';
    /** Shortcodes of the plugin's page and of WooCommerce's page. */
    public const SHORTCODE = 'lyd_my_account';
    public const WOOCOMMERCE_SHORTCODE = 'woocommerce_my_account';

    private ?int $id = null;

    /** Page id; 0 if there is no published My Account page. */
    public function id(): int
    {
        return $this->id ??= self::published(self::WOOCOMMERCE_OPTION) ?: self::published(self::OPTION);
    }

    /** The page whose id this option has; 0 unless it is published. */
    private static function published(string $option): int
    {
        $id = (int) get_option($option);

        return $id > 0 && get_post_status($id) === 'publish' ? $id : 0;
    }

    public function isCurrent(): bool
    {
        return $this->id() > 0 && is_page($this->id());
    }

    /** Slug of the requested endpoint: empty on My Account itself, null on all other pages. */
    public function currentEndpoint(): ?string
    {
        if (!$this->isCurrent()) {
            return null;
        }
        // WooCommerce's list contains the plugin's endpoints as well as its own.
        $slugs = WooCommerce::isActive() ? array_keys(WC()->query->get_query_vars()) : Endpoints::slugs();
        foreach ($slugs as $slug) {
            if (isset($GLOBALS['wp']->query_vars[$slug])) {
                return $slug;
            }
        }

        return '';
    }

    /** URL of My Account, or of the home page if there is no My Account page. */
    public function url(): string
    {
        $link = $this->id() > 0 ? get_permalink($this->id()) : false;

        return $link === false ? home_url('/') : $link;
    }

    /** URL of an endpoint, in the same form as WooCommerce's endpoint URLs. */
    public function endpointUrl(string $endpoint, string $value = ''): string
    {
        $url = $this->url();
        if ((string) get_option('permalink_structure') === '' || str_contains($url, '?')) {
            return add_query_arg($endpoint, $value, $url);
        }

        return user_trailingslashit(trailingslashit($url) . trim("$endpoint/$value", '/'));
    }
}
