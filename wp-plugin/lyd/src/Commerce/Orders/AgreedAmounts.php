<?php

declare(strict_types=1);

namespace Lyd\Commerce\Orders;

use Lyd\Commerce\ServiceCall;
use Lyd\Module;
use WC_Order;
use WC_Order_Item_Fee;
use WC_Order_Item_Product;
use WC_Tax;

defined('ABSPATH') || exit;

/**
 * Amounts of orders of the document service that were agreed with tax: the fee of a request (legal review, hard copy), as
 * prices of products if the shop enters them so, and the line of a plan that Stripe renewed. Without this WooCommerce
 * would add tax to the amounts of its REST API.
 */
final class AgreedAmounts implements Module
{
    public function __construct(private readonly ServiceCall $call)
    {
    }

    public function register(): void
    {
        if ($this->call->hasServiceAgent()) {
            // After the lines were read from the request, before WooCommerce calculates the totals and saves the order.
            add_filter('woocommerce_rest_pre_insert_shop_order_object', $this->takeTaxOut(...), 10, 3);
        }
    }

    private function takeTaxOut(mixed $order, mixed $request, bool $isNew = true): mixed
    {
        if (!$isNew || !$order instanceof WC_Order || !wc_tax_enabled()) {
            return $order;
        }
        if (OrderContents::isForRequest($order) && wc_prices_include_tax()) {
            foreach ($order->get_fees() as $fee) {
                $this->setNetFee($fee);
            }
        }
        if (OrderContents::isRenewal($order)) {
            foreach ($order->get_items() as $line) {
                if ($line instanceof WC_Order_Item_Product) {
                    $this->setNetLine($line);
                }
            }
        }

        return $order;
    }

    private function setNetFee(WC_Order_Item_Fee $fee): void
    {
        $fee->set_total($this->net((float) $fee->get_total(), (string) $fee->get_tax_class()));
    }

    private function setNetLine(WC_Order_Item_Product $line): void
    {
        $net = $this->net((float) $line->get_total(), (string) $line->get_tax_class());
        $line->set_subtotal($net);
        $line->set_total($net);
    }

    /** As WooCommerce calculates the net price of a product: with the rates of the shop's own address. */
    private function net(float $gross, string $taxClass): string
    {
        $taxes = WC_Tax::calc_tax($gross, WC_Tax::get_base_tax_rates($taxClass), true);

        return (string) ($gross - array_sum($taxes));
    }
}
