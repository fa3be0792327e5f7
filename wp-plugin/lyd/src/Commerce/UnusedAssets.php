<?php

declare(strict_types=1);

namespace Lyd\Commerce;

use Lyd\Account\Endpoint;
use Lyd\Account\Endpoints;
use Lyd\Module;

defined('ABSPATH') || exit;

/**
 * Keeps WooCommerce's scripts and styles off the plugin's own account pages, whose widgets use none of them.
 *
 * With jQuery they are 100 KB that a page would load before its first row. What another plugin or the theme depends on is loaded all
 * the same, and so are the cart fragments of a theme and order attribution. The dashboard keeps the styles: other plugins add
 * their parts to it.
 */
final class UnusedAssets implements Module
{
    /** Filter: what is not loaded. Arguments: list of handles of scripts and styles. */
    public const FILTER = 'lyd_unused_shop_assets';
    private const SCRIPTS = ['selectWoo', 'wc-account-i18n', 'wc-add-to-cart'];
    private const STYLES = ['woocommerce-general', 'woocommerce-layout', 'woocommerce-smallscreen', 'woocommerce-blocktheme'];
    /** Loaded after the widgets, not before them. */
    private const LATE = ['sourcebuster-js', 'wc-order-attribution'];

    public function __construct(private readonly Endpoints $endpoints)
    {
    }

    public function register(): void
    {
        // After WooCommerce has enqueued them.
        add_action('wp_enqueue_scripts', $this->dequeue(...), 20);
    }

    private function dequeue(): void
    {
        $endpoint = is_user_logged_in() && is_account_page() ? $this->endpoints->current() : null;
        if ($endpoint === null) {
            return;
        }
        foreach (array_map('strval', (array) apply_filters(self::FILTER, $this->unused($endpoint))) as $handle) {
            wp_dequeue_script($handle);
            wp_dequeue_style($handle);
        }
        foreach (self::LATE as $handle) {
            wp_script_add_data($handle, 'strategy', 'defer');
        }
    }

    /** @return list<string> */
    private function unused(Endpoint $endpoint): array
    {
        $always = [...self::SCRIPTS, 'select2'];
        // The shop's notice needs its style, and its script to be dismissed.
        if (is_store_notice_showing()) {
            return $always;
        }

        return [...$always, 'woocommerce', ...($endpoint->widget === Endpoint::DASHBOARD ? [] : self::STYLES)];
    }
}
