<?php

declare(strict_types=1);

namespace Lyd\Commerce;

use Lyd\Account\Content;
use Lyd\Account\Endpoint;
use Lyd\Account\Endpoints;
use Lyd\Account\Header;
use Lyd\Module;

/** My Account on a site with WooCommerce: the plugin's endpoints are added to WooCommerce's account endpoints. */
final class StoreAccount implements Module
{
    /** WooCommerce menu entries that the plugin's profile page replaces. */
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
        // Buffer everything WooCommerce and other plugins print there.
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
     * Add the plugin's entries after the dashboard. WooCommerce's forms for name, password and address still exist, but
     * their menu entries are replaced by the profile page so that there is only one place to edit them.
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

    /** The upgrade entry opens a dialog instead of a page. */
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
     * Replace WooCommerce's sign-out link with the sign-out widget, inside the same list item: themes lay out navigation
     * and content side by side, so an element between them would break the page. Themes without that item are unchanged.
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
