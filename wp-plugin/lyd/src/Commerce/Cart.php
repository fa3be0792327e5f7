<?php

declare(strict_types=1);

namespace Lyd\Commerce;

use WC_AJAX;

defined('ABSPATH') || exit;

/** The shop's cart, in which the catalogue puts templates (document 2, section 2.5). */
final class Cart
{
    public function __construct(private readonly PaymentMethods $methods)
    {
    }

    /** @return array{url: string, add: string}|null the cart's page and its call; null if a cart could not be paid for */
    public function addresses(): ?array
    {
        if (!WooCommerce::isActive() || !$this->methods->areAvailable()) {
            return null;
        }

        return [
            'url' => wp_make_link_relative(wc_get_cart_url()),
            'add' => wp_make_link_relative(WC_AJAX::get_endpoint('add_to_cart')),
        ];
    }
}
