<?php

declare(strict_types=1);

namespace Lyd\Commerce\Orders;

use Lyd\Commerce\ServiceCall;
use Lyd\Module;
use WC_Order;
use WP_Error;

defined('ABSPATH') || exit;

/**
 * Makes one order for each request of the document service (a press of Buy), however often it asks.
 *
 * The service looks in the shop's tables before it repeats a call whose answer was lost. If it was killed while this
 * site worked, nothing is there yet: the first call is still making the order.
 */
final class OrderRequests implements Module
{
    private const WAIT_SECONDS = 20;

    public function __construct(private readonly ServiceCall $call)
    {
    }

    public function register(): void
    {
        if ($this->call->hasServiceAgent()) {
            // The last moment before WooCommerce saves the order.
            add_filter('woocommerce_rest_pre_insert_shop_order_object', $this->refuseRepetition(...), 20, 3);
        }
    }

    private function refuseRepetition(mixed $order, mixed $request, bool $isNew = true): mixed
    {
        if (!$isNew || !$order instanceof WC_Order || !OrderContents::isPlacedHere($order)) {
            return $order;
        }
        if (!$this->lock($order)) {
            return new WP_Error('lyd_order_in_progress', 'This order is being made.', ['status' => 503]);
        }

        return $this->exists($order)
            ? new WP_Error('lyd_order_exists', 'This order was made before.', ['status' => 409])
            : $order;
    }

    /** Have other calls of the same request wait until this one ends: its connection to the database holds the lock. */
    private function lock(WC_Order $order): bool
    {
        global $wpdb;
        $name = 'lyd_order_' . md5(DB_NAME . $order->get_customer_id() . OrderContents::requestOf($order));

        return $wpdb->get_var($wpdb->prepare('SELECT GET_LOCK(%s, %d)', $name, self::WAIT_SECONDS)) === '1';
    }

    private function exists(WC_Order $order): bool
    {
        return wc_get_orders([
            'limit' => 1,
            'return' => 'ids',
            'status' => 'any',
            'customer_id' => $order->get_customer_id(),
            'meta_key' => OrderContents::REQUEST,
            'meta_value' => OrderContents::requestOf($order),
        ]) !== [];
    }
}
