<?php

declare(strict_types=1);

namespace Lyd\Commerce;

use Lyd\Account\Page;
use Lyd\Module;

defined('ABSPATH') || exit;

/** Makes WooCommerce use the plugin's My Account page, at the same URL, instead of creating a second one. */
final class PageHandover implements Module
{
    public function register(): void
    {
        add_filter('woocommerce_create_page_id', $this->reuseAccountPage(...), 10, 3);
        add_shortcode(Page::SHORTCODE, static fn (): string => do_shortcode('[' . Page::WOOCOMMERCE_SHORTCODE . ']'));
    }

    private function reuseAccountPage(mixed $existing, string $slug, string $content): mixed
    {
        $pageId = (int) get_option(Page::OPTION);
        $isAccount = str_contains($content, '[' . Page::WOOCOMMERCE_SHORTCODE . ']');
        if (!empty($existing) || !$isAccount || get_post_status($pageId) !== 'publish') {
            return $existing;
        }
        wp_update_post(['ID' => $pageId, 'post_content' => $content]);

        return $pageId;
    }
}
