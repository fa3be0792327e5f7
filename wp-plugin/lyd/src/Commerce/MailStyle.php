<?php

declare(strict_types=1);

namespace Lyd\Commerce;

use Lyd\Module;
use Lyd\Service\Settings;
use Lyd\Views;

defined('ABSPATH') || exit;

/**
 * Gives WooCommerce's mail the look of the service's own: a card on a quiet ground, without a coloured head.
 *
 * Ground, card and text keep the colours of WooCommerce's settings; links have the plugin's primary colour if one is set.
 */
final class MailStyle implements Module
{
    /** Filter: false leaves the mail to WooCommerce and the theme. Arguments: bool. */
    public const FILTER = 'lyd_shop_mail_style';

    public function __construct(private readonly Settings $settings, private readonly Views $views)
    {
    }

    public function register(): void
    {
        add_filter('woocommerce_email_styles', $this->addStyle(...), 20);
    }

    private function addStyle(mixed $css): mixed
    {
        if (!is_string($css) || !(bool) apply_filters(self::FILTER, true)) {
            return $css;
        }
        $colour = static fn (string $name): string => (string) sanitize_hex_color((string) get_option("woocommerce_email_$name"));

        return $css . $this->views->render('mail-style', [
            'text' => $colour('text_color') ?: '#1c212b',
            'card' => $colour('body_background_color') ?: '#ffffff',
            'link' => $this->settings->primaryColour() ?: $colour('base_color'),
        ]);
    }
}
