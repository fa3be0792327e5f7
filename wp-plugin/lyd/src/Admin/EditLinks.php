<?php

declare(strict_types=1);

namespace Lyd\Admin;

use Lyd\Commerce\WooCommerce;
use WC_Order;

defined('ABSPATH') || exit;

/** URLs of the screens on which a shop admin edits orders and products; empty if there is nothing to edit. */
final class EditLinks
{
    public static function order(int $id): string
    {
        $order = $id > 0 && WooCommerce::isActive() ? wc_get_order($id) : null;

        return $order instanceof WC_Order ? $order->get_edit_order_url() : '';
    }

    public static function product(int $id): string
    {
        return $id > 0 ? (string) get_edit_post_link($id, 'raw') : '';
    }
}
