<?php

declare(strict_types=1);

namespace Lyd\Commerce\Orders;

use Lyd\Module;
use Lyd\Views;
use WC_Email;
use WC_Order;

defined('ABSPATH') || exit;

/** WooCommerce's mail about an order speaks of documents, and links to them and to the invoice (decision 0038). */
final class OrderMail implements Module
{
    /** Mail about a paid order. Its default texts speak of goods on their way. */
    private const PAID = ['customer_completed_order', 'customer_processing_order'];

    public function __construct(private readonly OrderLinks $links, private readonly Views $views)
    {
    }

    public function register(): void
    {
        foreach (self::PAID as $id) {
            add_filter("woocommerce_email_subject_$id", $this->subject(...), 20, 3);
            add_filter("woocommerce_email_heading_$id", $this->heading(...), 20, 3);
        }
        add_action('woocommerce_email_order_details', $this->printLinks(...), 5, 4);
    }

    /** A subject typed by a shop admin is kept. */
    private function subject(string $subject, mixed $order, mixed $email): string
    {
        if (!$this->isOurs($order, $email, 'subject')) {
            return $subject;
        }
        $text = OrderContents::templates($order) === []
            /* translators: 1: number of an order 2: name of the site */
            ? __('Your order %1$s from %2$s is complete', 'lyd')
            /* translators: 1: number of an order 2: name of the site */
            : __('The documents of your order %1$s from %2$s are ready to start', 'lyd');

        return sprintf($text, $order->get_order_number(), wp_specialchars_decode((string) get_option('blogname'), ENT_QUOTES));
    }

    private function heading(string $heading, mixed $order, mixed $email): string
    {
        if (!$this->isOurs($order, $email, 'heading')) {
            return $heading;
        }

        return OrderContents::templates($order) === []
            ? __('Thank you for your order', 'lyd')
            : __('Your documents are ready to start', 'lyd');
    }

    private function isOurs(mixed $order, mixed $email, string $option): bool
    {
        if (!$order instanceof WC_Order || !$email instanceof WC_Email) {
            return false;
        }
        $default = $option === 'subject' ? $email->get_default_subject() : $email->get_default_heading();

        // WooCommerce returns the default as the option once it has read it.
        return in_array((string) $email->get_option($option), ['', $default], true) && OrderContents::isDigital($order);
    }

    private function printLinks(WC_Order $order, bool $isForAdmin, bool $isPlain, mixed $email): void
    {
        $links = $isForAdmin ? [] : $this->links($order);
        // The views escape what they print.
        $this->views->show($isPlain ? 'order-mail-plain' : 'order-mail', ['links' => $links]);
    }

    /** @return array<string, string> label => URL */
    private function links(WC_Order $order): array
    {
        $links = [];
        if ($order->is_paid() && OrderContents::templates($order) !== []) {
            $links[OrderLinks::documentsLabel($order)] = $this->links->documents($order);
        }
        if ($order->is_paid() && OrderContents::isForCompany($order)) {
            $links[__('See your company page', 'lyd')] = $this->links->company();
        }
        if ($order->is_paid() || $order->has_status('refunded')) {
            $links[__('Invoice (PDF)', 'lyd')] = $this->links->invoice($order);
        }

        return $links;
    }
}
