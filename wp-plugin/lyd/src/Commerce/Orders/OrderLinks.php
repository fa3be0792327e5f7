<?php

declare(strict_types=1);

namespace Lyd\Commerce\Orders;

use Lyd\Account\Page;
use WC_Order;

defined('ABSPATH') || exit;

/** Where an order leads in My Account: to its documents, its payment and its invoice. */
final class OrderLinks
{
    private const DOCUMENTS = 'my-document';
    private const COMPANY = 'my-company';

    public function __construct(private readonly Page $page)
    {
    }

    /** A dialog over My documents that starts or opens what the order paid. */
    public function documents(WC_Order $order): string
    {
        return add_query_arg('order_id', $order->get_id(), $this->page->endpointUrl(self::DOCUMENTS));
    }

    public function company(): string
    {
        return $this->page->endpointUrl(self::COMPANY);
    }

    /** The same dialog as after leaving the payment page: it offers to pay this order. */
    public function payment(WC_Order $order): string
    {
        $endpoint = OrderContents::isForCompany($order) ? self::COMPANY : self::DOCUMENTS;
        $query = ['order_id' => $order->get_id(), 'error' => '1', 'message' => 'cancelled'];

        return add_query_arg($query, $this->page->endpointUrl($endpoint));
    }

    public function invoice(WC_Order $order): string
    {
        $query = ['action' => InvoiceDownload::ACTION, 'order_id' => $order->get_id()];

        return add_query_arg($query, admin_url('admin-post.php'));
    }

    /** Text of the link to the documents. */
    public static function documentsLabel(WC_Order $order): string
    {
        return OrderContents::isStarted($order) ? __('Open your documents', 'lyd') : __('Start your documents', 'lyd');
    }
}
