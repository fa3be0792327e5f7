<?php

declare(strict_types=1);

namespace Lyd\Commerce;

defined('ABSPATH') || exit;

/** Whether WooCommerce's checkout could be paid at all. */
final class PaymentMethods
{
    private ?bool $areAvailable = null;

    public function areAvailable(): bool
    {
        return $this->areAvailable ??= WC()->payment_gateways()->get_available_payment_gateways() !== [];
    }
}
