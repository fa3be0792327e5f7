<?php

declare(strict_types=1);

namespace Lyd\Admin;

use Lyd\Commerce\WooCommerce;

/** Who may see the plugin's screens, and what they hang below. */
final class Menu
{
    public const SLUG = 'lyd-events';

    /** The capability of who runs the shop; without WooCommerce, of who runs the site. */
    public static function capability(): string
    {
        return WooCommerce::isActive() ? 'manage_woocommerce' : 'manage_options';
    }

    /** Address of the events screen. */
    public static function eventsUrl(): string
    {
        return admin_url('admin.php?page=' . self::SLUG);
    }

    /** Address of the settings, which stay where plugins for WooCommerce have theirs. */
    public static function settingsUrl(): string
    {
        $parent = WooCommerce::isActive() ? 'admin.php' : 'options-general.php';

        return admin_url("$parent?page=" . SettingsPage::SLUG);
    }
}
