<?php

/**
 * Deletes the plugin's options and two-factor secrets. Documents stay in the service, and the My Account page stays
 * because the site may have edited it.
 */

declare(strict_types=1);

if (!defined('WP_UNINSTALL_PLUGIN')) {
    exit;
}

$options = [
    'lyd_service_url',
    'lyd_secret',
    'lyd_product_api',
    'lyd_primary_colour',
    'lyd_sales_phone',
    'lyd_sales_email',
    'lyd_external_log_url',
    'lyd_requests_email',
    'lyd_legal_review_price',
    'lyd_hard_copy_price',
    'lyd_invoice_firm',
    'lyd_invoice_abn',
    'lyd_account_page_id',
    'lyd_catalogue_page_id',
    'lyd_invitation_page_id',
    'lyd_rewrites',
    'lyd_last_error',
    'lyd_dummy_hash',
];
foreach ($options as $option) {
    delete_option($option);
}
// Without the plugin no code is ever asked for and no link answered, so these are useless.
foreach (['lyd_new_address', 'lyd_two_factor', 'lyd_two_factor_pending', 'lyd_two_factor_step', 'lyd_two_factor_recovery'] as $key) {
    delete_metadata('user', 0, $key, '', true);
}
wp_unschedule_hook('lyd_security_report');
wp_unschedule_hook('lyd_session_end');
