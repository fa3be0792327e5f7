<?php

declare(strict_types=1);

namespace Lyd\Commerce;

use Lyd\Account\Page;
use Lyd\Module;

/** When WooCommerce makes its pages on a site where ours is My Account, it gets ours: same page, same address. */
final class PageHandover implements Module
{
    public function register(): void
    {
        add_filter('woocommerce_create_page_id', $this->offerOurs(...), 10, 3);
        add_shortcode(Page::SHORTCODE, static fn (): string => do_shortcode('[' . Page::WOOCOMMERCE_SHORTCODE . ']'));
    }

    private function offerOurs(mixed $found, string $slug, string $content): mixed
    {
        $ours = (int) get_option(Page::OPTION);
        $isAccount = str_contains($content, '[' . Page::WOOCOMMERCE_SHORTCODE . ']');
        if (!empty($found) || !$isAccount || get_post_status($ours) !== 'publish') {
            return $found;
        }
        wp_update_post(['ID' => $ours, 'post_content' => $content]);

        return $ours;
    }
}
