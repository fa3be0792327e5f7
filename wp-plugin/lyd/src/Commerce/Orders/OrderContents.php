<?php

declare(strict_types=1);

namespace Lyd\Commerce\Orders;

use Lyd\Commerce\Products\ProductFields;
use WC_Order;
use WC_Order_Item_Product;
use WC_Product;

defined('ABSPATH') || exit;

/** What an order holds of LYD, by the products' meta. */
final class OrderContents
{
    /** Set by the service on orders that members place in My Account. */
    public const REQUEST = '_lyd_request';
    private const KIND = '_lyd_kind';
    /** Stripe's invoice, on orders of plans that were renewed automatically. */
    private const RENEWAL = '_lyd_renewal';
    /** The document that used the order (document 1, section 4). */
    private const USED = 'is_used';

    public static function kindOf(WC_Product $product): string
    {
        return ProductFields::kindOf(static fn (string $key): string => (string) $product->get_meta($key));
    }

    /** Whether the order was placed in My Account, where it is also paid. */
    public static function isPlacedHere(WC_Order $order): bool
    {
        return self::requestOf($order) !== '';
    }

    /** The key of the service's request, or nothing. */
    public static function requestOf(WC_Order $order): string
    {
        return (string) $order->get_meta(self::REQUEST);
    }

    /** Whether a document was made with it. */
    public static function isStarted(WC_Order $order): bool
    {
        return (string) $order->get_meta(self::USED) !== '';
    }

    /** @return list<string> names of the templates it holds, with their quantity if that is not 1 */
    public static function templates(WC_Order $order): array
    {
        $names = [];
        foreach (self::lines($order) as [$item, $kind]) {
            if ($kind === 'document') {
                $quantity = $item->get_quantity();
                $names[] = $item->get_name() . ($quantity > 1 ? " × $quantity" : '');
            }
        }

        return $names;
    }

    /** Whether it holds credits or a plan, which belong to the company. */
    public static function isForCompany(WC_Order $order): bool
    {
        $kinds = [(string) $order->get_meta(self::KIND), ...array_column(self::lines($order), 1)];

        return array_intersect(['credits', 'plan'], $kinds) !== [];
    }

    /** Whether it pays for a member's request about a document: a legal review or hard copies. */
    public static function isForRequest(WC_Order $order): bool
    {
        return (string) $order->get_meta(self::KIND) === 'request';
    }

    /** Whether Stripe collected its payment by itself, at the price that was agreed when the plan was bought. */
    public static function isRenewal(WC_Order $order): bool
    {
        return (string) $order->get_meta(self::RENEWAL) !== '';
    }

    /** Whether all it holds is of LYD: WooCommerce's own words about goods on their way do not fit. */
    public static function isDigital(WC_Order $order): bool
    {
        if (self::isForRequest($order)) {
            return true;
        }
        $kinds = array_column(self::lines($order), 1);

        return $kinds !== [] && !in_array('', $kinds, true);
    }

    /** @return list<array{WC_Order_Item_Product, string}> the products with their kind; empty for what is not of LYD */
    private static function lines(WC_Order $order): array
    {
        $lines = [];
        foreach ($order->get_items() as $item) {
            if ($item instanceof WC_Order_Item_Product) {
                $product = $item->get_variation_id() ?: $item->get_product_id();
                // A list of orders would load every product for this: five more queries each.
                $lines[] = [$item, ProductFields::kindOf(static fn (string $key): string => (string) get_post_meta($product, $key, true))];
            }
        }

        return $lines;
    }
}
