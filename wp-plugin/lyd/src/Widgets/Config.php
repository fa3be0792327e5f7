<?php

declare(strict_types=1);

namespace Lyd\Widgets;

use Lyd\Account\Endpoints;
use Lyd\Account\Page;
use Lyd\Commerce\Cart;
use Lyd\Service\Settings;

defined('ABSPATH') || exit;

/**
 * The configuration passed to a widget in its mount element.
 *
 * A page cache may serve it to another visitor, so it contains no secrets, and a widget calls wp-auth before it relies on
 * the user or the nonce.
 */
final class Config
{
    /** Widgets that sell through the shop's cart. To know its payment methods takes time that other pages are spared. */
    private const WITH_CART = ['products-catalogue', 'preview'];

    public function __construct(
        private readonly Settings $settings,
        private readonly Page $page,
        private readonly Cart $cart,
    ) {
    }

    /** The path of wp-auth, which says who is signed in. */
    public static function sessionCheckUrl(): string
    {
        return wp_make_link_relative(rest_url('lyd/auth/wp-auth'));
    }

    /** @return array<string, mixed> */
    public function for(Widget $widget): array
    {
        $user = wp_get_current_user();

        return [
            'widget' => $widget->slug,
            'user' => ['id' => $user->ID, 'display_name' => $user->ID > 0 ? $user->display_name : ''],
            'site_api' => wp_make_link_relative(rest_url('lyd')),
            'product_api' => $this->settings->productApi(),
            'wp_auth' => self::sessionCheckUrl(),
            'nonce' => $user->ID > 0 ? wp_create_nonce('wp_rest') : '',
            'urls' => [
                'my_account' => wp_make_link_relative($this->page->url()),
                'my_document' => wp_make_link_relative($this->page->endpointUrl('my-document')),
                'new_document' => wp_make_link_relative($this->page->endpointUrl('my-document', 'new')),
                'my_templates' => wp_make_link_relative($this->page->endpointUrl(Endpoints::TEMPLATES)),
                'my_company' => wp_make_link_relative($this->page->endpointUrl('my-company')),
                'my_integration' => wp_make_link_relative($this->page->endpointUrl(Endpoints::INTEGRATION)),
                'edit_profile' => wp_make_link_relative($this->page->endpointUrl(Endpoints::PROFILE)),
                'interview' => wp_make_link_relative($this->page->endpointUrl('my-document', 'template')),
                'catalogue' => wp_make_link_relative(CataloguePage::url()),
                'sign_in' => wp_make_link_relative($this->page->url()),
                'after_sign_out' => wp_make_link_relative(home_url('/')),
            ],
            'endpoint' => $this->page->currentEndpoint(),
            'locale' => strtr(determine_locale(), '_', '-'),
            'timezone' => wp_timezone_string(),
            'theme' => ['primary' => $this->settings->primaryColour()],
            'sales' => $this->settings->salesContact(),
            'cart' => in_array($widget->slug, self::WITH_CART, true) ? $this->cart->addresses() : null,
            'external_log' => $this->settings->externalLog(),
        ];
    }
}
