<?php

declare(strict_types=1);

namespace Lyd\Account;

use Lyd\Commerce\WooCommerce;

/** The page that is My Account: WooCommerce's when there is one, else our own. Same addresses in both. */
final class Page
{
    public const SLUG = 'my-account';
    public const OPTION = 'lyd_account_page_id';
    public const WOOCOMMERCE_OPTION = 'woocommerce_myaccount_page_id';
    /** The shortcode of both: a page that WooCommerce has made goes on working when WooCommerce goes. */
    public const SHORTCODE = 'lyd_my_account';
    public const WOOCOMMERCE_SHORTCODE = 'woocommerce_my_account';

    private ?int $id = null;

    /** 0 when there is no such page. */
    public function id(): int
    {
        if ($this->id === null) {
            $this->id = 0;
            foreach ([self::WOOCOMMERCE_OPTION, self::OPTION] as $option) {
                $id = (int) get_option($option);
                if ($this->id === 0 && $id > 0 && get_post_status($id) === 'publish') {
                    $this->id = $id;
                }
            }
        }

        return $this->id;
    }

    public function isCurrent(): bool
    {
        return $this->id() > 0 && is_page($this->id());
    }

    /** Slug of the endpoint that is asked for: empty on My Account itself, null on every other page of the site. */
    public function currentEndpoint(): ?string
    {
        if (!$this->isCurrent()) {
            return null;
        }
        // WooCommerce knows ours beside its own.
        $slugs = WooCommerce::isActive() ? array_keys(WC()->query->get_query_vars()) : Endpoints::slugs();
        foreach ($slugs as $slug) {
            if (isset($GLOBALS['wp']->query_vars[$slug])) {
                return $slug;
            }
        }

        return '';
    }

    public function url(): string
    {
        $link = $this->id() > 0 ? get_permalink($this->id()) : false;

        return $link === false ? home_url('/') : $link;
    }

    /** Address of an endpoint, in the form that WooCommerce gives its own. */
    public function endpointUrl(string $endpoint, string $value = ''): string
    {
        $url = $this->url();
        if ((string) get_option('permalink_structure') === '' || str_contains($url, '?')) {
            return add_query_arg($endpoint, $value, $url);
        }

        return user_trailingslashit(trailingslashit($url) . trim("$endpoint/$value", '/'));
    }
}
