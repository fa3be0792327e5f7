<?php

declare(strict_types=1);

namespace Lyd\Commerce\Orders;

use Lyd\Module;
use WC_Abstract_Order;

defined('ABSPATH') || exit;

/** Columns in the order list (both order storages): the team, what was bought, and the outcome. */
final class Columns implements Module
{
    private const TEAM = 'lyd_team';
    private const KIND = 'lyd_kind';
    private const EFFECT = 'lyd_effect';

    public function __construct(private readonly OrderSummaries $summaries)
    {
    }

    public function register(): void
    {
        foreach (['woocommerce_shop_order_list_table_columns', 'manage_edit-shop_order_columns'] as $columns) {
            add_filter($columns, $this->add(...), 20);
        }
        foreach (['manage_woocommerce_page_wc-orders_custom_column', 'manage_shop_order_posts_custom_column'] as $column) {
            add_action($column, $this->show(...), 20, 2);
        }
        add_filter('woocommerce_order_query', $this->readPage(...));
        add_filter('the_posts', $this->readPosts(...));
    }

    /**
     * @param array<string, string> $columns
     * @return array<string, string>
     */
    private function add(array $columns): array
    {
        $ours = [self::TEAM => __('Team', 'lyd'), self::KIND => __('Bought', 'lyd'), self::EFFECT => __('Effect', 'lyd')];
        $total = array_search('order_total', array_keys($columns), true);

        return $total === false
            ? $columns + $ours
            : array_slice($columns, 0, $total, true) + $ours + array_slice($columns, $total, null, true);
    }

    /** Load the summaries for a page of the order list in one request, if orders are in their own tables. */
    private function readPage(mixed $result): mixed
    {
        $orders = is_object($result) ? ($result->orders ?? null) : null;
        if (is_array($orders) && $this->isScreen('woocommerce_page_wc-orders')) {
            $found = array_filter($orders, static fn (mixed $order): bool => $order instanceof WC_Abstract_Order);
            $this->summaries->load(array_values(array_map(static fn (WC_Abstract_Order $order): int => $order->get_id(), $found)));
        }

        return $result;
    }

    /**
     * Load the summaries for a page of the order list in one request, if orders are posts.
     *
     * @param array<mixed> $posts
     * @return array<mixed>
     */
    private function readPosts(array $posts): array
    {
        if ($this->isScreen('edit-shop_order')) {
            $orders = wp_filter_object_list($posts, ['post_type' => 'shop_order'], 'and', 'ID');
            $this->summaries->load(array_values(array_map('intval', $orders)));
        }

        return $posts;
    }

    /** @param mixed $order an order, or its id if orders are posts */
    private function show(string $column, mixed $order): void
    {
        if (!in_array($column, [self::TEAM, self::KIND, self::EFFECT], true)) {
            return;
        }
        $summary = $this->summaries->find($order instanceof WC_Abstract_Order ? $order->get_id() : (int) $order);
        $text = $summary === null ? $this->placeholder() : match ($column) {
            self::TEAM => (string) $summary['team']['name'],
            self::KIND => OrderSummaries::kindLabel((string) $summary['kind']),
            self::EFFECT => $this->effect($summary),
        };
        echo esc_html($text);
    }

    /** Text for an order the service does not know, or for all orders if the service could not be reached. */
    private function placeholder(): string
    {
        return $this->summaries->failure() === '' ? '–' : __('Not known just now', 'lyd');
    }

    /** @param array<string, mixed> $summary */
    private function effect(array $summary): string
    {
        $documents = array_map(OrderSummaries::documentLabel(...), $summary['documents']);
        $reason = (string) ($summary['reason'] ?? '');

        return implode('. ', array_filter([OrderSummaries::stateLabel((string) $summary['state']), implode(', ', $documents), $reason]));
    }

    private function isScreen(string $id): bool
    {
        return function_exists('get_current_screen') && get_current_screen()?->id === $id;
    }
}
