<?php

declare(strict_types=1);

namespace Lyd;

use Lyd\Account\Page;
use Lyd\Account\RewriteRules;
use Lyd\Commerce\WooCommerce;
use Lyd\Service\Settings;

defined('ABSPATH') || exit;

/** Activation and deactivation of the plugin. */
final class Installer
{
    public static function activate(): void
    {
        delete_option(RewriteRules::OPTION);
        self::addSettings();
        if (!WooCommerce::isActive() && (new Page())->id() === 0) {
            self::createAccountPage();
        }
    }

    public static function deactivate(): void
    {
        delete_option(RewriteRules::OPTION);
        // WordPress rebuilds its rules, without the plugin's endpoints, on the next request.
        delete_option('rewrite_rules');
    }

    /** Add the settings of pages to those that WordPress loads at once: each missing one would take a query on every page. */
    public static function addSettings(): void
    {
        foreach (Settings::OF_PAGES as $name) {
            add_option($name, '');
        }
    }

    private static function createAccountPage(): void
    {
        $existing = get_page_by_path(Page::SLUG);
        $id = $existing?->post_status === 'publish' ? $existing->ID : wp_insert_post([
            'post_type' => 'page',
            'post_status' => 'publish',
            'post_name' => Page::SLUG,
            'post_title' => __('My account', 'lyd'),
            'post_content' => '<!-- wp:shortcode -->[' . Page::SHORTCODE . ']<!-- /wp:shortcode -->',
            'comment_status' => 'closed',
        ]);
        update_option(Page::OPTION, $id);
    }
}
