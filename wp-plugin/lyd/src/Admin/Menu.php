<?php

declare(strict_types=1);

namespace Lyd\Admin;

use Closure;
use Lyd\Commerce\WooCommerce;

defined('ABSPATH') || exit;

/** Registration, capability and URLs of the plugin's admin screens. */
final class Menu
{
    public const SLUG = 'lyd-events';

    /** The capability of shop managers, or of administrators if WooCommerce is not active. */
    public static function capability(): string
    {
        return WooCommerce::isActive() ? 'manage_woocommerce' : 'manage_options';
    }

    /**
     * Add a screen below LYD, with the style of our screens.
     *
     * @param Closure(): void $render
     * @param Closure(): void|null $load called before any output
     */
    public static function addScreen(string $slug, string $title, Closure $render, ?Closure $load = null): void
    {
        $hook = add_submenu_page(self::SLUG, $title, $title, self::capability(), $slug, $render, 1);
        if ($hook !== false) {
            add_action("load-$hook", static function () use ($load): void {
                wp_enqueue_style(Style::HANDLE);
                $load === null || $load();
            });
        }
    }

    /**
     * URL of the events screen.
     *
     * @param array<string, scalar> $query additional parameters
     */
    public static function eventsUrl(array $query = []): string
    {
        return self::screenUrl(self::SLUG, $query);
    }

    /**
     * URL of a screen below LYD.
     *
     * @param array<string, scalar> $query additional parameters
     */
    public static function screenUrl(string $slug, array $query = []): string
    {
        return add_query_arg(array_map('rawurlencode', array_map('strval', $query)), admin_url("admin.php?page=$slug"));
    }

    /** URL of the settings screen, which is under WooCommerce if that is active. */
    public static function settingsUrl(): string
    {
        $parent = WooCommerce::isActive() ? 'admin.php' : 'options-general.php';

        return admin_url("$parent?page=" . SettingsPage::SLUG);
    }
}
