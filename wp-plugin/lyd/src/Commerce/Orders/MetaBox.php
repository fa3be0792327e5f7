<?php

declare(strict_types=1);

namespace Lyd\Commerce\Orders;

use Lyd\Module;
use Lyd\Views;
use WC_Abstract_Order;
use WP_Post;

/** The box "LYD" beside an order: which team it is for, what became of it and why, and the document that used it. */
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
        // The screen's own name, with orders in tables of their own or as posts.
        add_meta_box('lyd-order', __('LYD', 'lyd'), $this->show(...), wc_get_page_screen_id('shop-order'), 'side');
    }

    private function show(WC_Abstract_Order|WP_Post $shown): void
    {
        $summary = $this->summaries->find($shown instanceof WP_Post ? $shown->ID : $shown->get_id());
        // The view escapes what it prints.
        echo $this->views->render('order-meta-box', ['summary' => $summary, 'failure' => $this->summaries->failure()]);
    }
}
