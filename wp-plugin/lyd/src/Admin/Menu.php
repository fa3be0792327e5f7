<?php

declare(strict_types=1);

namespace Lyd\Admin;

use Lyd\Commerce\WooCommerce;

/** Capability and URLs of the plugin's admin screens. */
final class Menu
{
    public const SLUG = 'lyd-events';

    /** The capability of shop managers, or of administrators if WooCommerce is not active. */
    public static function capability(): string
    {
        return WooCommerce::isActive() ? 'manage_woocommerce' : 'manage_options';
    }

    /** URL of the events screen. */
    public static function eventsUrl(): string
    {
        return admin_url('admin.php?page=' . self::SLUG);
    }

    /** URL of the settings screen, which is under WooCommerce if that is active. */
    public static function settingsUrl(): string
    {
        $parent = WooCommerce::isActive() ? 'admin.php' : 'options-general.php';

        return admin_url("$parent?page=" . SettingsPage::SLUG);
    }
}
