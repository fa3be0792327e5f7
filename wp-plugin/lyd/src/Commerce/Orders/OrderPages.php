<?php

declare(strict_types=1);

namespace Lyd\Commerce\Orders;

use Lyd\Commerce\PaymentMethods;
use Lyd\Module;
use Lyd\Views;
use WC_Order;

defined('ABSPATH') || exit;

/**
 * WooCommerce's pages of an order: thank-you page, order list and order page lead to its documents and its invoice, and
 * to a payment that works (decision 0038).
 */
final class OrderPages implements Module
{
    /** Statuses without an invoice: nothing was or will be paid. */
    private const WITHOUT_INVOICE = ['checkout-draft', 'cancelled', 'failed', 'trash'];

    public function __construct(
        private readonly OrderLinks $links,
        private readonly PaymentMethods $methods,
        private readonly Views $views,
    ) {
    }

    public function register(): void
    {
        add_filter('woocommerce_my_account_my_orders_actions', $this->changeActions(...), 20, 2);
        add_filter('woocommerce_get_checkout_payment_url', $this->paymentUrl(...), 20, 2);
        add_filter('woocommerce_valid_order_statuses_for_order_again', $this->orderAgainStatuses(...), 20);
        add_action('woocommerce_before_thankyou', $this->printThankYou(...));
        add_action('woocommerce_view_order', $this->printOrderPage(...), 5);
    }

    /**
     * @param array<string, array<string, string>> $actions
     * @return array<string, array<string, string>>
     */
    private function changeActions(array $actions, WC_Order $order): array
    {
        if (!OrderContents::isPlacedHere($order) && !$this->methods->areAvailable()) {
            unset($actions['pay']);
        }
        $number = $order->get_order_number();
        if (!$this->hasSection() && $order->is_paid() && OrderContents::templates($order) !== []) {
            $name = OrderLinks::documentsLabel($order);
            /* translators: 1: "Start your documents" or "Open your documents" 2: number of an order */
            $label = sprintf(__('%1$s of order %2$s', 'lyd'), $name, $number);
            $actions['lyd-documents'] = ['url' => $this->links->documents($order), 'name' => $name, 'aria-label' => $label];
        }
        if (!$order->has_status(self::WITHOUT_INVOICE)) {
            /* translators: %s: number of an order */
            $label = sprintf(__('Invoice of order %s as PDF', 'lyd'), $number);
            $name = __('Invoice', 'lyd');
            $actions['lyd-invoice'] = ['url' => $this->links->invoice($order), 'name' => $name, 'aria-label' => $label];
        }

        return $actions;
    }

    /** Whether the page shows the order's documents in a section of their own, whose link its actions need not repeat. */
    private function hasSection(): bool
    {
        return is_wc_endpoint_url('view-order') || is_wc_endpoint_url('order-received');
    }

    /** An order placed in My Account is paid there: WooCommerce's own page has no method for it. */
    private function paymentUrl(string $url, WC_Order $order): string
    {
        return OrderContents::isPlacedHere($order) ? $this->links->payment($order) : $url;
    }

    /**
     * @param array<string> $statuses
     * @return array<string> empty if a new order could not be paid
     */
    private function orderAgainStatuses(array $statuses): array
    {
        return $this->methods->areAvailable() ? $statuses : [];
    }

    private function printThankYou(mixed $orderId): void
    {
        $order = wc_get_order($orderId);
        if ($order instanceof WC_Order) {
            $this->printSection($order);
        }
    }

    private function printOrderPage(mixed $orderId): void
    {
        $this->printThankYou($orderId);
    }

    private function printSection(WC_Order $order): void
    {
        $templates = OrderContents::templates($order);
        if ($templates === [] || !($order->is_paid() || $order->has_status('on-hold'))) {
            return;
        }
        $this->views->show('order-documents', [
            'templates' => $templates,
            'isPaid' => $order->is_paid(),
            'url' => $this->links->documents($order),
            'label' => OrderLinks::documentsLabel($order),
        ]);
    }
}
