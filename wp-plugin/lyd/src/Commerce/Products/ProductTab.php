<?php

declare(strict_types=1);

namespace Lyd\Commerce\Products;

use Lyd\Admin\FlashMessage;
use Lyd\Admin\FlashNotice;
use Lyd\Admin\Style;
use Lyd\Commerce\Packages\PackageSlug;
use Lyd\Module;
use Lyd\Plugin;
use Lyd\Service\ServiceClient;
use Lyd\Views;
use WC_Product;
use WP_Post;

defined('ABSPATH') || exit;

/** The tab "LYD" in WooCommerce's product data: the kind of product and the package its documents are made from. */
final class ProductTab implements Module
{
    private const PANEL = 'lyd_product_data';
    /** Prefix of the form fields: lyd_tab[benefits]. If it is missing, the product was not saved through this form. */
    private const FIELD = 'lyd_tab';

    public function __construct(
        private readonly ServiceClient $client,
        private readonly Views $views,
        private readonly FlashMessage $flash,
        private readonly string $pluginFile,
    ) {
    }

    public function register(): void
    {
        add_filter('woocommerce_product_data_tabs', $this->addTab(...));
        add_action('woocommerce_product_data_panels', $this->printPanel(...));
        add_action('woocommerce_admin_process_product_object', $this->save(...));
        add_action('admin_notices', $this->printErrors(...));
        add_action('admin_enqueue_scripts', $this->enqueue(...));
    }

    /**
     * @param array<string, array<string, mixed>> $tabs
     * @return array<string, array<string, mixed>>
     */
    private function addTab(array $tabs): array
    {
        return $tabs + ['lyd' => ['label' => __('LYD', 'lyd'), 'target' => self::PANEL, 'class' => [], 'priority' => 15]];
    }

    private function enqueue(): void
    {
        $screen = get_current_screen()?->id;
        if (in_array($screen, ['product', 'edit-product'], true)) {
            wp_enqueue_style(Style::HANDLE);
        }
        if ($screen !== 'product') {
            return;
        }
        $script = plugins_url('assets/product-tab.js', $this->pluginFile);
        wp_enqueue_script('lyd-product-tab', $script, ['wp-i18n'], Plugin::VERSION, true);
        wp_set_script_translations('lyd-product-tab', 'lyd', dirname($this->pluginFile) . '/languages');
    }

    private function printPanel(): void
    {
        $post = get_post();
        $isSaved = $post instanceof WP_Post && $post->post_status !== 'auto-draft';
        $response = $isSaved ? $this->client->get('/shop/packages', ['product_ids' => $post->ID]) : null;
        PackageSlug::keep($response?->rows()[0] ?? []);
        $product = $post instanceof WP_Post ? wc_get_product($post->ID) ?: new WC_Product() : new WC_Product();
        $meta = static fn (string $key): string => (string) $product->get_meta($key);
        $this->views->show('product-tab', [
            'panel' => self::PANEL,
            'field' => self::FIELD,
            'meta' => $meta,
            'kind' => ProductFields::kindOf($meta) ?: (($response?->rows() ?? []) === [] ? '' : 'document'),
            'faq' => ProductFields::faq($meta(ProductFields::FAQ)),
            'categories' => $this->categories(),
            'productId' => $isSaved ? $post->ID : 0,
            'published' => $response?->rows()[0] ?? null,
            'failure' => $response === null || $response->isSuccessful() ? '' : $response->message(),
        ]);
    }

    /** @return array<int, string> category id => path such as "Parent › Child" */
    private function categories(): array
    {
        $terms = get_terms(['taxonomy' => 'product_cat', 'hide_empty' => false]);
        $names = [];
        foreach (is_array($terms) ? $terms : [] as $term) {
            $ancestors = array_map(
                static fn (int $id): string => (string) get_term_field('name', $id, 'product_cat', 'raw'),
                array_reverse(get_ancestors($term->term_id, 'product_cat', 'taxonomy'))
            );
            $names[$term->term_id] = implode(' › ', [...$ancestors, $term->name]);
        }
        asort($names, SORT_NATURAL | SORT_FLAG_CASE);

        return $names;
    }

    /** WooCommerce has checked the nonce and the permission to edit this product, and saves the product afterwards. */
    private function save(WC_Product $product): void
    {
        $input = filter_input(INPUT_POST, self::FIELD, FILTER_DEFAULT, FILTER_REQUIRE_ARRAY);
        if (!is_array($input) || !current_user_can('edit_products')) {
            return;
        }
        $form = new ProductForm($input);
        foreach ($form->values as $key => $value) {
            $value === null ? $product->delete_meta_data($key) : $product->update_meta_data($key, $value);
        }
        if ($form->errors !== []) {
            // WooCommerce stores its own errors site-wide, so another admin might see them first.
            $this->flash->store(false, implode(' ', $form->errors));
        }
    }

    private function printErrors(): void
    {
        if (get_current_screen()?->id === 'product') {
            FlashNotice::printNotice($this->flash->pull());
        }
    }
}
