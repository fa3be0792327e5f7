<?php

declare(strict_types=1);

namespace Lyd\Commerce;

use Lyd\Account\Content;
use Lyd\Account\Endpoint;
use Lyd\Account\Endpoints;
use Lyd\Account\Header;
use Lyd\Module;

/** My Account with WooCommerce: our endpoints are account endpoints like its own. */
final class StoreAccount implements Module
{
    /** Entries of WooCommerce's menu that our profile page stands for. */
    private const REPLACED = ['edit-address', 'edit-account'];

    public function __construct(
        private readonly Endpoints $endpoints,
        private readonly Content $content,
        private readonly Header $header,
    ) {
    }

    public function register(): void
    {
        add_filter('woocommerce_get_query_vars', $this->addEndpoints(...));
        add_filter('woocommerce_account_menu_items', $this->addEntries(...), 20);
        add_filter('woocommerce_get_endpoint_url', $this->entryUrl(...), 10, 2);
        add_action('woocommerce_before_account_navigation', $this->printHeader(...));
        // Around everything that WooCommerce and others print there.
        add_action('woocommerce_account_navigation', static fn () => ob_start(), PHP_INT_MIN);
        add_action('woocommerce_account_navigation', $this->printNavigation(...), PHP_INT_MAX);
        foreach (Endpoints::slugs() as $slug) {
            add_filter("woocommerce_endpoint_{$slug}_title", $this->title(...));
            add_action("woocommerce_account_{$slug}_endpoint", $this->printContent(...));
        }
    }

    /**
     * @param array<string, string> $vars
     * @return array<string, string>
     */
    private function addEndpoints(array $vars): array
    {
        return $vars + array_combine(Endpoints::slugs(), Endpoints::slugs());
    }

    /**
     * Ours come first, after the dashboard: they are what members are here for. WooCommerce's own forms for name, password
     * and address stay where they are, but the menu leads to ours: two for one thing would only raise the question which.
     *
     * @param array<string, string> $items
     * @return array<string, string>
     */
    private function addEntries(array $items): array
    {
        $own = $this->endpoints->navigation();
        if (isset($own[Endpoints::PROFILE])) {
            $items = array_diff_key($items, array_flip(self::REPLACED));
        }
        $upgrade = $this->header->hasUpgrade() ? [Header::UPGRADE_ENTRY => __('Upgrade', 'lyd')] : [];

        return array_slice($items, 0, 1, true) + $own + $upgrade + $items;
    }

    /** The entry that opens a dialog instead of a page. */
    private function entryUrl(string $url, string $endpoint): string
    {
        return $endpoint === Header::UPGRADE_ENTRY ? Header::UPGRADE : $url;
    }

    private function printHeader(): void
    {
        // Mount::element() has escaped it.
        echo $this->header->html();
    }

    private function title(string $title): string
    {
        return $this->endpoints->current()?->title() ?? $title;
    }

    private function printContent(): void
    {
        $endpoint = $this->endpoints->current();
        if ($endpoint instanceof Endpoint) {
            $this->content->printWidget($endpoint);
        }
    }

    /**
     * The sign-out widget takes the place of WooCommerce's link, in its list item: anywhere else it would stand between
     * navigation and content, which themes lay out as neighbours. A theme without that item keeps what it has.
     */
    private function printNavigation(): void
    {
        $widget = $this->content->signOutHtml(wc_logout_url());
        $navigation = (string) ob_get_clean();
        if ($widget !== '') {
            $navigation = preg_replace_callback(
                '#(<li[^>]*--customer-logout[^>]*>).*?(</li>)#s',
                static fn (array $item): string => $item[1] . $widget . $item[2],
                $navigation,
                1
            ) ?? $navigation;
        }
        // WooCommerce's own markup, and the widget that Mount::element() has escaped.
        echo $navigation;
    }
}
