<?php

declare(strict_types=1);

namespace Lyd\Commerce;

defined('ABSPATH') || exit;

/** Whether WooCommerce is active. Only reliable after `plugins_loaded`. */
final class WooCommerce
{
    public static function isActive(): bool
    {
        return self::version() !== null;
    }

    public static function version(): ?string
    {
        return defined('WC_VERSION') ? (string) constant('WC_VERSION') : null;
    }
}
