<?php

declare(strict_types=1);

namespace Lyd\Commerce\Orders;

use Lyd\Service\ServiceClient;

defined('ABSPATH') || exit;

/** The service's summaries of orders, loaded in one request for all orders of a screen. */
final class OrderSummaries
{
    /** The service's limit for one request. */
    private const BATCH_SIZE = 100;

    /** @var array<int, array<string, mixed>|null> by order id; null for an order without LYD products */
    private array $summaries = [];
    private string $failure = '';

    public function __construct(private readonly ServiceClient $client)
    {
    }

    /**
     * Load the summaries that are not loaded yet.
     *
     * @param list<int> $orderIds
     */
    public function load(array $orderIds): void
    {
        $missing = array_values(array_diff($orderIds, array_keys($this->summaries)));
        foreach (array_chunk($missing, self::BATCH_SIZE) as $ids) {
            $response = $this->client->get('/shop/orders', ['order_ids' => implode(',', $ids)]);
            $this->failure = $response->isSuccessful() ? $this->failure : $response->message();
            $this->summaries = array_column($response->rows(), null, 'order_id') + array_fill_keys($ids, null) + $this->summaries;
        }
    }

    /** @return array<string, mixed>|null null for an order without LYD products, or if the service did not answer */
    public function find(int $orderId): ?array
    {
        $this->load([$orderId]);

        return $this->summaries[$orderId];
    }

    /** Error message of the last failed request; empty if all requests succeeded. */
    public function failure(): string
    {
        return $this->failure;
    }

    public static function kindLabel(string $kind): string
    {
        return match ($kind) {
            'document' => __('Document', 'lyd'),
            'credits' => __('Credits', 'lyd'),
            'plan' => __('Plan', 'lyd'),
            'request' => __('Legal review or hard copy', 'lyd'),
            default => $kind,
        };
    }

    public static function stateLabel(string $state): string
    {
        return match ($state) {
            'new' => __('Being made', 'lyd'),
            'unpaid' => __('Not paid', 'lyd'),
            'paid' => __('Paid, not used yet', 'lyd'),
            'done' => __('Done', 'lyd'),
            'failed' => __('Paid, but without effect', 'lyd'),
            'cancelled' => __('Cancelled', 'lyd'),
            'refunded' => __('Refunded and taken back', 'lyd'),
            default => $state,
        };
    }

    /**
     * A document's number and name, or a note that it is deleted.
     *
     * @param array<string, mixed> $document
     */
    public static function documentLabel(array $document): string
    {
        $name = (string) $document['name'];

        return $name === ''
            /* translators: %d: number of a document */
            ? sprintf(__('Document %d (deleted)', 'lyd'), $document['id'])
            /* translators: 1: number of a document 2: its name */
            : sprintf(__('Document %1$d: %2$s', 'lyd'), $document['id'], $name);
    }
}
