<?php

declare(strict_types=1);

namespace Lyd\Account;

use Lyd\Commerce\WooCommerce;
use Lyd\Module;

defined('ABSPATH') || exit;

/**
 * Adds the endpoints to the site's permalinks.
 *
 * Runs after activation, after an update, and when WooCommerce is activated or deactivated.
 */
final class RewriteRules implements Module
{
    public const OPTION = 'lyd_rewrites';

    public function __construct(private readonly Page $page)
    {
    }

    public function register(): void
    {
        if (!WooCommerce::isActive()) {
            add_action('init', $this->addEndpoints(...));
        }
        add_action('wp_loaded', $this->flushWhenChanged(...));
    }

    /** Add the rewrite endpoints. With WooCommerce this is not needed: it adds all account endpoints itself. */
    private function addEndpoints(): void
    {
        $isFrontPage = get_option('show_on_front') === 'page' && (int) get_option('page_on_front') === $this->page->id();
        foreach (Endpoints::slugs() as $slug) {
            add_rewrite_endpoint($slug, $isFrontPage ? EP_ROOT | EP_PAGES : EP_PAGES);
        }
    }

    /** Rebuild WordPress's stored rewrite rules if the plugin's part of them has changed. */
    private function flushWhenChanged(): void
    {
        $current = implode(' ', [...Endpoints::slugs(), WooCommerce::isActive() ? 'shop' : 'own', (string) get_option('page_on_front')]);
        if (get_option(self::OPTION) !== $current) {
            // phpcs:ignore WordPressVIPMinimum.Functions.RestrictedFunctions.flush_rewrite_rules_flush_rewrite_rules -- once per change
            flush_rewrite_rules(false);
            update_option(self::OPTION, $current);
        }
    }
}
