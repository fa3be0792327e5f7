<?php

declare(strict_types=1);

namespace Lyd\Commerce;

use Automattic\WooCommerce\Utilities\FeaturesUtil;
use Lyd\Module;

defined('ABSPATH') || exit;

/** Declares the WooCommerce features the plugin is compatible with. It changes neither order storage nor the checkout. */
final class Compatibility implements Module
{
    private const FEATURES = ['custom_order_tables', 'cart_checkout_blocks'];

    public function __construct(private readonly string $pluginFile)
    {
    }

    public function register(): void
    {
        add_action('before_woocommerce_init', $this->declareFeatures(...));
    }

    private function declareFeatures(): void
    {
        foreach (self::FEATURES as $feature) {
            FeaturesUtil::declare_compatibility($feature, $this->pluginFile);
        }
    }
}
