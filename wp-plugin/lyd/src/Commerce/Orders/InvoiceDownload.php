<?php

declare(strict_types=1);

namespace Lyd\Commerce\Orders;

use Lyd\Account\Page;
use Lyd\Module;
use Lyd\Service\ServiceClient;

defined('ABSPATH') || exit;

/**
 * The address of an order's invoice, for pages and mail. The service makes the PDF and decides who may read it.
 *
 * It changes nothing, so it needs no nonce; a visitor signs in first.
 */
final class InvoiceDownload implements Module
{
    public const ACTION = 'lyd_invoice';
    /** Long enough for a busy converter. */
    private const SECONDS = 60.0;

    public function __construct(private readonly ServiceClient $client, private readonly Page $page)
    {
    }

    public function register(): void
    {
        add_action('admin_post_' . self::ACTION, $this->send(...));
        add_action('admin_post_nopriv_' . self::ACTION, $this->requestSignIn(...));
    }

    private function send(): never
    {
        $orderId = (int) filter_input(INPUT_GET, 'order_id', FILTER_VALIDATE_INT);
        $response = $this->client->download("/order/invoice?id_order=$orderId", self::SECONDS);
        if ($response['status'] !== 200 || !str_starts_with($response['body'], '%PDF-')) {
            $isMissing = in_array($response['status'], [404, 422], true);
            $text = $isMissing
                ? __('This order could not be found.', 'lyd')
                : __('The invoice could not be made just now. Please try again in a moment.', 'lyd');
            wp_die(esc_html($text), '', ['response' => $isMissing ? 404 : 503, 'back_link' => true]);
        }
        nocache_headers();
        header('Content-Type: application/pdf');
        header("Content-Disposition: attachment; filename=\"invoice-$orderId.pdf\"");
        header('Content-Length: ' . strlen($response['body']));
        header('X-Content-Type-Options: nosniff');
        // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- a PDF, sent as a file
        echo $response['body'];
        exit;
    }

    private function requestSignIn(): never
    {
        $orderId = (int) filter_input(INPUT_GET, 'order_id', FILTER_VALIDATE_INT);
        $target = add_query_arg(['action' => self::ACTION, 'order_id' => $orderId], admin_url('admin-post.php'));
        wp_safe_redirect(add_query_arg('redirect_to', rawurlencode($target), $this->page->url()), 302, 'lyd');
        exit;
    }
}
