<?php

declare(strict_types=1);

namespace Lyd\Commerce\Orders;

use Lyd\Service\Client;

/** What the service knows of orders, asked once for all orders of a screen. */
final class Facts
{
    /** As many as the service takes in one call. */
    private const AT_ONCE = 100;

    /** @var array<int, array<string, mixed>|null> by order; null for one that brings nothing of ours */
    private array $known = [];
    private string $failure = '';

    public function __construct(private readonly Client $client)
    {
    }

    /** @param list<int> $orderIds */
    public function read(array $orderIds): void
    {
        $unknown = array_values(array_diff($orderIds, array_keys($this->known)));
        foreach (array_chunk($unknown, self::AT_ONCE) as $ids) {
            $reply = $this->client->get('/shop/orders', ['order_ids' => implode(',', $ids)]);
            $this->failure = $reply->isGood() ? $this->failure : $reply->message();
            $this->known = array_column($reply->rows(), null, 'order_id') + array_fill_keys($ids, null) + $this->known;
        }
    }

    /** @return array<string, mixed>|null */
    public function of(int $orderId): ?array
    {
        $this->read([$orderId]);

        return $this->known[$orderId];
    }

    /** Why the service could not be asked; empty when it could. */
    public function failure(): string
    {
        return $this->failure;
    }

    public static function kind(string $kind): string
    {
        return match ($kind) {
            'document' => __('Document', 'lyd'),
            'credits' => __('Credits', 'lyd'),
            'plan' => __('Plan', 'lyd'),
            default => $kind,
        };
    }

    public static function state(string $state): string
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
     * One document in words: its name, or that it is gone.
     *
     * @param array<string, mixed> $document
     */
    public static function document(array $document): string
    {
        $name = (string) $document['name'];

        return $name === ''
            /* translators: %d: number of a document */
            ? sprintf(__('Document %d (deleted)', 'lyd'), $document['id'])
            /* translators: 1: number of a document 2: its name */
            : sprintf(__('Document %1$d: %2$s', 'lyd'), $document['id'], $name);
    }
}
