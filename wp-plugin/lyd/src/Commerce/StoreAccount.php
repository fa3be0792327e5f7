<?php

declare(strict_types=1);

namespace Lyd\Commerce;

use Lyd\Account\Content;
use Lyd\Account\Endpoint;
use Lyd\Account\Endpoints;
use Lyd\Account\Header;
use Lyd\Account\Shell;
use Lyd\Module;
use Lyd\Views;

defined('ABSPATH') || exit;

/** My Account on a site with WooCommerce: the plugin's endpoints beside WooCommerce's, all of them in the plugin's shell. */
final class StoreAccount implements Module
{
    /** WooCommerce menu entries that the plugin's profile page and sign-out widget replace. */
    private const REPLACED = ['edit-address', 'edit-account', 'customer-logout'];
    private const TEMPLATE = 'myaccount/my-account.php';
    /** Action of the view `store-account`, which WooCommerce includes without the plugin's objects. */
    public const PAGE_ACTION = 'lyd_store_account';

    public function __construct(
        private readonly Endpoints $endpoints,
        private readonly Content $content,
        private readonly Header $header,
        private readonly Shell $shell,
        private readonly Views $views,
    ) {
    }

    public function register(): void
    {
        add_filter('woocommerce_get_query_vars', $this->addEndpoints(...));
        add_filter('woocommerce_account_menu_items', $this->addEntries(...), 20);
        add_filter('woocommerce_get_endpoint_url', $this->entryUrl(...), 10, 2);
        add_filter('wc_get_template', $this->template(...), 20, 2);
        add_action(self::PAGE_ACTION, $this->printPage(...));
        add_action('woocommerce_account_dashboard', fn () => $this->content->printWidget(Endpoints::dashboard()), 5);
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
            $replaced = $this->shell->isShown() ? self::REPLACED : array_diff(self::REPLACED, ['customer-logout']);
            $items = array_diff_key($items, array_flip($replaced));
        }
        $upgrade = $this->header->hasUpgrade() ? [Header::UPGRADE_ENTRY => __('Upgrade', 'lyd')] : [];

        return array_slice($items, 0, 1, true) + $own + $upgrade + $items;
    }

    /** The upgrade entry opens a dialog instead of a page. */
    private function entryUrl(string $url, string $endpoint): string
    {
        return $endpoint === Header::UPGRADE_ENTRY ? Header::UPGRADE : $url;
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

    /** Replace WooCommerce's frame of the account, and with it the theme's. */
    private function template(mixed $path, string $name): mixed
    {
        return $name === self::TEMPLATE && $this->shell->isShown() ? $this->views->path('store-account') : $path;
    }

    private function printPage(): void
    {
        // The shell has a navigation; what other plugins add to WooCommerce's is printed below it.
        remove_action('woocommerce_account_navigation', 'woocommerce_account_navigation');
        $this->shell->show($this->pageTitle(), $this->entries(), $this->printAccountContent(...), wc_logout_url());
    }

    /** @return list<array{url: string, label: string, isCurrent: bool}> */
    private function entries(): array
    {
        $entries = [];
        foreach (wc_get_account_menu_items() as $endpoint => $label) {
            $entries[] = [
                'url' => wc_get_account_endpoint_url($endpoint),
                'label' => $label,
                'isCurrent' => wc_is_current_account_menu_item($endpoint),
            ];
        }

        return $entries;
    }

    private function pageTitle(): string
    {
        $endpoint = WC()->query->get_current_endpoint();
        $own = $this->endpoints->current()?->title() ?? '';

        return $own !== '' ? $own : WC()->query->get_endpoint_title($endpoint);
    }

    /** Print the page's notices and content; the dashboard without WooCommerce's text. */
    private function printAccountContent(): void
    {
        $isDashboard = $this->endpoints->current()?->widget === Endpoint::DASHBOARD;
        if ($isDashboard) {
            remove_action('woocommerce_account_content', 'woocommerce_account_content');
        }
        do_action('woocommerce_account_navigation');
        do_action('woocommerce_account_content');
        if ($isDashboard) {
            do_action('woocommerce_account_dashboard');
        }
    }
}
