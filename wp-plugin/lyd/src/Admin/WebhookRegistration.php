<?php

declare(strict_types=1);

namespace Lyd\Admin;

use Lyd\Module;
use Lyd\Service\ServiceClient;
use Lyd\Service\Settings;

defined('ABSPATH') || exit;

/**
 * The button "Register webhooks" on the settings screen.
 *
 * The service creates or repairs the webhooks through WooCommerce's REST API, as `flask lyd store webhooks` and
 * `tools/dev up` do. Their secret stays in the service and is never known to WordPress's screens.
 */
final class WebhookRegistration implements Module
{
    public const ACTION = 'lyd_webhooks';
    /** Long, because WooCommerce pings the delivery URL of every new webhook. */
    private const SECONDS = 60.0;

    public function __construct(
        private readonly ServiceClient $client,
        private readonly Settings $settings,
        private readonly FlashMessage $flash,
    ) {
    }

    public function register(): void
    {
        add_action('admin_post_' . self::ACTION, $this->handleRegistration(...));
    }

    private function handleRegistration(): never
    {
        check_admin_referer(self::ACTION);
        if (!current_user_can(Menu::capability())) {
            wp_die(esc_html__('You are not allowed to do this.', 'lyd'), '', ['response' => 403]);
        }
        $api = rawurlencode($this->settings->productApi());
        $response = $this->client->post("/shop/webhooks?api=$api", self::SECONDS);
        $created = count((array) ($response->data()['made'] ?? []));
        $this->flash->store($response->isSuccessful(), match (true) {
            !$response->isSuccessful() => $response->message(),
            $created === 0 => __('All webhooks were there. They are switched on and signed.', 'lyd'),
            /* translators: %d: a number */
            default => sprintf(__('%d webhooks were made. All are switched on and signed.', 'lyd'), $created),
        });
        wp_safe_redirect(Menu::settingsUrl(), 303, 'lyd');
        exit;
    }
}
