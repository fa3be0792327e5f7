<?php

/**
 * Plugin Name: LYD development site
 * Description: Sends mail to the mail catcher and keeps WordPress quiet. Put there by tools/dev; no part of the product.
 */

declare(strict_types=1);

add_action('phpmailer_init', static function ($mailer): void {
    $mailer->isSMTP();
    $mailer->Host = LYD_DEV_SMTP_HOST;
    $mailer->Port = LYD_DEV_SMTP_PORT;
    $mailer->SMTPAuth = false;
    $mailer->SMTPAutoTLS = false;
});
// WordPress would make it wordpress@127.0.0.1, which no mail library accepts as an address.
add_filter('wp_mail_from', static fn (): string => 'site@lyd.example');

// Every one of these would ask wordpress.org or woocommerce.com.
foreach (['update_core', 'update_plugins', 'update_themes'] as $transient) {
    add_filter("pre_site_transient_{$transient}", static fn (): object => (object) ['last_checked' => time()]);
}
add_filter('action_scheduler_allow_async_request_runner', '__return_false');
add_filter('woocommerce_helper_suppress_admin_notices', '__return_true');
add_filter('admin_email_check_interval', '__return_zero');

// Webhooks go out as soon as the page that caused them has been answered; on a site of its own, WP-Cron sends them.
add_filter('woocommerce_webhook_deliver_async', '__return_false');
add_action('shutdown', static function (): void {
    if (!empty($GLOBALS['wc_queued_webhooks']) && function_exists('fastcgi_finish_request')) {
        fastcgi_finish_request();
    }
}, 0);
// The service and listeners of tests are on this machine, on ports that WordPress finds unsafe.
add_filter('http_allowed_safe_ports', static function (array $ports, string $host, string $url): array {
    return $host === '127.0.0.1' ? [...$ports, (int) parse_url($url, PHP_URL_PORT)] : $ports;
}, 10, 3);
// A restarting service refuses requests for a while; that must not switch its webhooks off.
add_filter('woocommerce_max_webhook_delivery_failures', static fn (): int => PHP_INT_MAX);
