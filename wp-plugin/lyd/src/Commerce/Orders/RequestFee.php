<?php

declare(strict_types=1);

namespace Lyd\Commerce\Orders;

use Lyd\Commerce\ServiceCall;
use Lyd\Module;
use WC_Order;
use WC_Order_Item_Fee;
use WC_Tax;

/**
 * The fee of a request that the document service orders (legal review, hard copy): it includes tax, as prices of
 * products do if the shop enters them so. Without this WooCommerce would add tax to the fees of its REST API.
 */
final class RequestFee implements Module
{
    public function __construct(private readonly ServiceCall $call)
    {
    }

    public function register(): void
    {
        if ($this->call->hasServiceAgent()) {
            // After the fees were read from the request, before WooCommerce calculates the totals and saves the order.
            add_filter('woocommerce_rest_pre_insert_shop_order_object', $this->takeTaxOut(...), 10, 3);
        }
    }

    private function takeTaxOut(mixed $order, mixed $request, bool $isNew = true): mixed
    {
        if ($isNew && $order instanceof WC_Order && OrderContents::isForRequest($order) && wc_tax_enabled() && wc_prices_include_tax()) {
            foreach ($order->get_fees() as $fee) {
                $this->setNetTotal($fee);
            }
        }

        return $order;
    }

    /** As WooCommerce calculates the net price of a product: with the rates of the shop's own address. */
    private function setNetTotal(WC_Order_Item_Fee $fee): void
    {
        $gross = (float) $fee->get_total();
        $taxes = WC_Tax::calc_tax($gross, WC_Tax::get_base_tax_rates($fee->get_tax_class()), true);
        $fee->set_total((string) ($gross - array_sum($taxes)));
    }
}
