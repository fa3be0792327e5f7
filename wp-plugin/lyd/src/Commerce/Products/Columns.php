<?php

declare(strict_types=1);

namespace Lyd\Commerce\Products;

use Lyd\Module;
use Lyd\Service\ServiceClient;
use WP_Query;

defined('ABSPATH') || exit;

/** A column in the product list: the kind of product, with its template package, credits or plan. */
final class Columns implements Module
{
    private const COLUMN = 'lyd_brings';
    /** The service's limit for one request. */
    private const BATCH_SIZE = 100;

    /** @var array<int, array<string, mixed>> published package versions by product id */
    private array $versions = [];

    public function __construct(private readonly ServiceClient $client)
    {
    }

    public function register(): void
    {
        add_filter('manage_edit-product_columns', $this->add(...), 20);
        add_action('manage_product_posts_custom_column', $this->show(...), 10, 2);
        add_filter('the_posts', $this->loadVersions(...), 10, 2);
    }

    /**
     * Insert the column before the date, which is WooCommerce's last column.
     *
     * @param array<string, string> $columns
     * @return array<string, string>
     */
    private function add(array $columns): array
    {
        $ours = [self::COLUMN => __('LYD', 'lyd')];
        $date = array_search('date', array_keys($columns), true);

        return $date === false
            ? $columns + $ours
            : array_slice($columns, 0, $date, true) + $ours + array_slice($columns, $date, null, true);
    }

    /**
     * Load the package versions for a page of the list in one request.
     *
     * @param array<mixed> $posts
     * @return array<mixed>
     */
    private function loadVersions(array $posts, WP_Query $query): array
    {
        $isList = $query->is_main_query() && function_exists('get_current_screen') && get_current_screen()?->id === 'edit-product';
        foreach ($isList ? array_chunk(wp_list_pluck($posts, 'ID'), self::BATCH_SIZE) : [] as $ids) {
            foreach ($this->client->get('/shop/packages', ['product_ids' => implode(',', $ids)])->rows() as $row) {
                $this->versions[(int) $row['product_id']] = $row;
            }
        }

        return $posts;
    }

    private function show(string $column, int $productId): void
    {
        if ($column !== self::COLUMN) {
            return;
        }
        $meta = static fn (string $key): string => (string) get_post_meta($productId, $key, true);
        $kind = ProductFields::kindOf($meta) ?: (isset($this->versions[$productId]) ? 'document' : '');
        echo esc_html($this->describe($kind, $productId, $meta));
    }

    private function describe(string $kind, int $productId, callable $meta): string
    {
        $version = $this->versions[$productId] ?? null;

        return match ($kind) {
            'document' => $version === null
                /* translators: %s: slug of a package */
                ? rtrim(sprintf(__('Template without a package %s', 'lyd'), $meta(ProductFields::PACKAGE)))
                /* translators: 1: slug of a package 2: its version */
                : sprintf(__('Template: %1$s %2$s', 'lyd'), $version['slug'], $version['version']),
            /* translators: %s: a number */
            'credits' => sprintf(__('Credits: %s', 'lyd'), $meta(ProductFields::CREDITS)),
            /* translators: %s: name of a plan */
            'plan' => sprintf(__('Plan: %s', 'lyd'), ProductFields::PLANS[$meta(ProductFields::PLAN)] ?? $meta(ProductFields::PLAN)),
            default => '–',
        };
    }
}
