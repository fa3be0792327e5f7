<?php

declare(strict_types=1);

namespace Lyd\Commerce\Orders;

use Lyd\Module;
use Lyd\Views;
use WC_Abstract_Order;
use WP_Post;

defined('ABSPATH') || exit;

/** The box "LYD" on the order screen: the team, the outcome and its reason, and the documents paid with the order. */
final class MetaBox implements Module
{
    public function __construct(private readonly OrderSummaries $summaries, private readonly Views $views)
    {
    }

    public function register(): void
    {
        add_action('add_meta_boxes', $this->add(...));
    }

    private function add(): void
    {
        // WooCommerce's id for the screen, which depends on how orders are stored.
        $screen = wc_get_page_screen_id('shop-order');
        // "high": above WooCommerce's attribution and history.
        add_meta_box('lyd-order', __('LYD', 'lyd'), $this->show(...), $screen, 'side', 'high');
    }

    private function show(WC_Abstract_Order|WP_Post $shown): void
    {
        $summary = $this->summaries->find($shown instanceof WP_Post ? $shown->ID : $shown->get_id());
        $this->views->show('order-meta-box', ['summary' => $summary, 'failure' => $this->summaries->failure()]);
    }
}
