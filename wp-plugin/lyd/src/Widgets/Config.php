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

    /** @var array<string, array<string, mixed>> by user and language */
    private array $shared = [];

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
        return [
            'widget' => $widget->slug,
            ...$this->shared(),
            'cart' => in_array($widget->slug, self::WITH_CART, true) ? $this->cart->addresses() : null,
        ];
    }

    /**
     * What all widgets of a page are passed: a page of My Account has 13 of them, and an address passes through many filters.
     *
     * @return array<string, mixed>
     */
    private function shared(): array
    {
        // Something else might render a mount for another user, or in another language, in the same request.
        $case = get_current_user_id() . ' ' . determine_locale();
        $this->shared[$case] ??= $this->compute();

        return ['endpoint' => $this->page->currentEndpoint()] + $this->shared[$case];
    }

    /** @return array<string, mixed> */
    private function compute(): array
    {
        $user = wp_get_current_user();

        return [
            'user' => ['id' => $user->ID, 'display_name' => $user->ID > 0 ? $user->display_name : ''],
            'site_api' => wp_make_link_relative(rest_url('lyd')),
            'product_api' => $this->settings->productApi(),
            'wp_auth' => self::sessionCheckUrl(),
            'nonce' => $user->ID > 0 ? wp_create_nonce('wp_rest') : '',
            'urls' => $this->addresses(),
            'locale' => strtr(determine_locale(), '_', '-'),
            'timezone' => wp_timezone_string(),
            'theme' => ['primary' => $this->settings->primaryColour()],
            'sales' => $this->settings->salesContact(),
            'external_log' => $this->settings->externalLog(),
        ];
    }

    /** @return array<string, string> paths of the pages that widgets lead to */
    private function addresses(): array
    {
        return array_map(wp_make_link_relative(...), [
            'my_account' => $this->page->url(),
            'my_document' => $this->page->endpointUrl('my-document'),
            'new_document' => $this->page->endpointUrl('my-document', 'new'),
            'my_templates' => $this->page->endpointUrl(Endpoints::TEMPLATES),
            'my_company' => $this->page->endpointUrl('my-company'),
            'my_integration' => $this->page->endpointUrl(Endpoints::INTEGRATION),
            'edit_profile' => $this->page->endpointUrl(Endpoints::PROFILE),
            'interview' => $this->page->endpointUrl('my-document', 'template'),
            'catalogue' => CataloguePage::url(),
            'sign_in' => $this->page->url(),
            'after_sign_out' => home_url('/'),
        ]);
    }
}
