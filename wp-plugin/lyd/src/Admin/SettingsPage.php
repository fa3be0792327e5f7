<?php

declare(strict_types=1);

namespace Lyd\Admin;

use Lyd\Commerce\WooCommerce;
use Lyd\Module;
use Lyd\Service\Settings;
use Lyd\Views;

defined('ABSPATH') || exit;

/** The settings screen, under WooCommerce if that is active. WordPress's Settings API checks nonce and capability. */
final class SettingsPage implements Module
{
    public const SLUG = 'lyd';
    private const GROUP = 'lyd';
    private const FIELDS = [
        Settings::SERVICE_URL,
        Settings::SECRET,
        Settings::PRODUCT_API,
        Settings::PRIMARY_COLOUR,
        Settings::SALES_PHONE,
        Settings::SALES_EMAIL,
        Settings::EXTERNAL_LOG,
    ];

    public function __construct(
        private readonly Settings $settings,
        private readonly HealthReport $health,
        private readonly Views $views,
        private readonly FlashMessage $flash,
    ) {
    }

    public function register(): void
    {
        add_action('admin_menu', $this->addPage(...), 60);
        add_action('admin_init', $this->addSettings(...));
        add_filter('option_page_capability_' . self::GROUP, Menu::capability(...));
    }

    private function addPage(): void
    {
        $parent = WooCommerce::isActive() ? 'woocommerce' : 'options-general.php';
        $title = __('LYD documents', 'lyd');
        add_submenu_page($parent, $title, $title, Menu::capability(), self::SLUG, $this->render(...));
    }

    private function addSettings(): void
    {
        $sanitizers = [
            Settings::SERVICE_URL => $this->sanitizeUrl(...),
            Settings::SECRET => $this->sanitizeSecret(...),
            Settings::PRODUCT_API => static fn (mixed $value): string
                => $value === Settings::THROUGH_PLUGIN ? Settings::THROUGH_PLUGIN : Settings::DIRECT,
            Settings::PRIMARY_COLOUR => static fn (mixed $value): string => (string) sanitize_hex_color(trim((string) $value)),
            Settings::SALES_PHONE => static fn (mixed $value): string => sanitize_text_field((string) $value),
            Settings::SALES_EMAIL => fn (mixed $value): string => $this->sanitizeEmail($value, Settings::SALES_EMAIL),
            Settings::REQUESTS_EMAIL => fn (mixed $value): string => $this->sanitizeEmail($value, Settings::REQUESTS_EMAIL),
            Settings::LEGAL_REVIEW_PRICE => fn (mixed $value): string => $this->sanitizePrice($value, Settings::LEGAL_REVIEW_PRICE),
            Settings::HARD_COPY_PRICE => fn (mixed $value): string => $this->sanitizePrice($value, Settings::HARD_COPY_PRICE),
            Settings::EXTERNAL_LOG => $this->sanitizeExternalLog(...),
            Settings::INVOICE_FIRM => static fn (mixed $value): string => sanitize_text_field((string) $value),
            Settings::INVOICE_ABN => $this->sanitizeAbn(...),
        ];
        foreach ($sanitizers as $name => $sanitize) {
            // A value set by a constant or the environment has no field. Registering it would empty the option on saving.
            if (!$this->settings->isFixed($name)) {
                register_setting(self::GROUP, $name, ['type' => 'string', 'sanitize_callback' => $sanitize, 'show_in_rest' => false]);
            }
        }
    }

    private function sanitizeUrl(mixed $value): string
    {
        $url = $this->readBaseUrl($value, ['http', 'https']);
        if ($url !== null) {
            return $url;
        }
        $this->addError(Settings::SERVICE_URL, __('The service address must look like http://127.0.0.1:8081.', 'lyd'));

        return (string) get_option(Settings::SERVICE_URL, '');
    }

    private function sanitizeExternalLog(mixed $value): string
    {
        $url = trim((string) $value) === '' ? '' : $this->readBaseUrl($value, ['https']);
        if ($url !== null) {
            return $url;
        }
        $this->addError(Settings::EXTERNAL_LOG, __('The external log must look like https://log.example.com/shop.', 'lyd'));

        return (string) get_option(Settings::EXTERNAL_LOG, '');
    }

    /**
     * @param list<string> $schemes
     * @return string|null the URL without a trailing slash; null if it is none, or has a user, a password or a query
     */
    private function readBaseUrl(mixed $value, array $schemes): ?string
    {
        $url = rtrim(esc_url_raw(trim((string) $value), $schemes), '/');
        $parts = wp_parse_url($url);
        $isBase = is_array($parts) && isset($parts['host']) && !isset($parts['user']) && !isset($parts['query']);

        return $isBase && in_array($parts['scheme'] ?? '', $schemes, true) ? $url : null;
    }

    private function sanitizeEmail(mixed $value, string $option): string
    {
        $email = sanitize_email(trim((string) $value));
        if ($email !== '' || trim((string) $value) === '') {
            return $email;
        }
        $this->addError($option, $option === Settings::SALES_EMAIL
            ? __('The sales email must look like sales@example.com.', 'lyd')
            : __('The email for requests must look like office@example.com.', 'lyd'));

        return (string) get_option($option, '');
    }

    private function sanitizePrice(mixed $value, string $option): string
    {
        $price = Price::read((string) $value);
        if ($price !== null) {
            return $price;
        }
        $this->addError($option, __('Please enter dollars and cents, as 220.00. The old price stays in use.', 'lyd'));

        return (string) get_option($option, '');
    }

    private function sanitizeAbn(mixed $value): string
    {
        $text = trim((string) $value);
        $abn = Abn::read($text);
        if ($abn !== null || $text === '') {
            return $abn?->written() ?? '';
        }
        $this->addError(Settings::INVOICE_ABN, __('Please enter a valid ABN of 11 digits. The old one stays in use.', 'lyd'));

        return (string) get_option(Settings::INVOICE_ABN, '');
    }

    /** The secret is never shown, so an empty field means "unchanged". */
    private function sanitizeSecret(mixed $value): string
    {
        $secret = trim((string) $value);
        $current = (string) get_option(Settings::SECRET, '');
        if ($secret === '' || $secret === $current) {
            return $current;
        }
        foreach (explode(',', $secret) as $one) {
            if (strlen(trim($one)) < Settings::SHORTEST_SECRET) {
                $this->addError(Settings::SECRET, __('The shared secret needs 32 bytes or more. The old one stays in use.', 'lyd'));

                return $current;
            }
        }

        return $secret;
    }

    private function addError(string $field, string $message): void
    {
        add_settings_error($field, $field, $message);
    }

    private function render(): void
    {
        if (!current_user_can(Menu::capability())) {
            return;
        }
        if (WooCommerce::isActive()) {
            // Below its own Settings menu WordPress prints them itself.
            settings_errors();
        }
        $this->views->show('settings', [
            'group' => self::GROUP,
            'serviceUrl' => $this->settings->serviceUrl(),
            'hasSecret' => $this->settings->signingSecret() !== null,
            'productRoute' => $this->settings->productRoute(),
            'primaryColour' => $this->settings->primaryColour(),
            'sales' => $this->settings->salesContact(),
            'externalLog' => $this->settings->externalLog(),
            'seller' => $this->settings->invoiceSeller(),
            'requests' => $this->settings->requests(),
            'fixed' => array_combine(self::FIELDS, array_map($this->settings->isFixed(...), self::FIELDS)),
            'rows' => $this->health->rows(),
            'flash' => $this->flash->pull(),
            'webhooks' => WooCommerce::isActive() ? WebhookRegistration::ACTION : '',
        ]);
    }
}
