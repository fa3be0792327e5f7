<?php

declare(strict_types=1);

namespace Lyd\Commerce\Products;

use Lyd\Account\Endpoints;
use Lyd\Account\Header;
use Lyd\Account\Page;
use Lyd\Commerce\Orders\OrderContents;
use Lyd\Commerce\PaymentMethods;
use Lyd\Module;
use Lyd\Views;
use WC_Product;

defined('ABSPATH') || exit;

/**
 * The shop's pages lead from products of LYD to their purchase in My Account, where the shop's cart cannot sell them
 * (decision 0038): credits and plans depend on role and plan, and a cart without a payment method sells nothing.
 */
final class PurchaseLinks implements Module
{
    public function __construct(
        private readonly Page $page,
        private readonly PaymentMethods $methods,
        private readonly Views $views,
    ) {
    }

    public function register(): void
    {
        add_filter('woocommerce_is_purchasable', $this->isPurchasable(...), 20, 2);
        add_filter('woocommerce_product_add_to_cart_url', $this->url(...), 20, 2);
        add_filter('woocommerce_product_add_to_cart_text', $this->text(...), 20, 2);
        add_filter('woocommerce_product_add_to_cart_description', $this->description(...), 20, 2);
        add_action('woocommerce_simple_add_to_cart', $this->printLink(...), 40);
        add_filter('woocommerce_checkout_registration_required', $this->requireAccount(...), 20);
    }

    private function isPurchasable(bool $isPurchasable, WC_Product $product): bool
    {
        return $isPurchasable && !$this->isSoldHere($product);
    }

    private function url(string $url, WC_Product $product): string
    {
        return $this->isSoldHere($product) ? $this->purchaseUrl($product) : $url;
    }

    private function text(string $text, WC_Product $product): string
    {
        return $this->isSoldHere($product) ? __('Purchase', 'lyd') : $text;
    }

    private function description(string $text, WC_Product $product): string
    {
        /* translators: %s: name of a product */
        return $this->isSoldHere($product) ? sprintf(__('Purchase “%s” in your account', 'lyd'), $product->get_name()) : $text;
    }

    /** In place of WooCommerce's form on the product page. */
    private function printLink(): void
    {
        $product = $GLOBALS['product'] ?? null;
        if ($product instanceof WC_Product && $this->isSoldHere($product)) {
                $this->views->show('purchase-link', ['url' => $this->purchaseUrl($product)]);
        }
    }

    /** What is bought must belong to a member: a guest's order could never be started. */
    private function requireAccount(bool $isRequired): bool
    {
        foreach ($isRequired || WC()->cart === null ? [] : WC()->cart->get_cart() as $item) {
            if (($item['data'] ?? null) instanceof WC_Product && OrderContents::kindOf($item['data']) !== '') {
                return true;
            }
        }

        return $isRequired;
    }

    /** Whether a page of the shop leads to My Account. WooCommerce's APIs and admin screens are not changed. */
    private function isSoldHere(WC_Product $product): bool
    {
        if (is_admin() || wp_doing_cron() || wp_is_serving_rest_request() || (defined('WP_CLI') && WP_CLI)) {
            return false;
        }
        $kind = OrderContents::kindOf($product);

        return match ($kind) {
            'credits', 'plan' => true,
            'document' => !$this->methods->areAvailable(),
            default => false,
        };
    }

    private function purchaseUrl(WC_Product $product): string
    {
        return match (OrderContents::kindOf($product)) {
            'credits' => $this->page->endpointUrl('my-company'),
            'plan' => $this->page->url() . Header::UPGRADE,
            default => add_query_arg('productId', $product->get_id(), $this->page->endpointUrl(Endpoints::TEMPLATES, 'preview')),
        };
    }
}
