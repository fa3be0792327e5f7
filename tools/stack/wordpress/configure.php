<?php

/**
 * Sets the site, the store and our plugin up for development. Run by tools/dev: php configure.php <settings.json>.
 * Running it again changes nothing.
 */

declare(strict_types=1);

require __DIR__ . '/load.php';
require __DIR__ . '/pages.php';
require __DIR__ . '/store.php';

update_option('blogname', $settings['title']);
update_option('timezone_string', 'Australia/Sydney');
update_option('date_format', 'd M Y');
update_option('start_of_week', 1);
update_option('default_comment_status', 'closed');
update_option('lyd_service_url', $settings['service_url']);
update_option('lyd_secret', $settings['secret']);
update_option('lyd_product_api', '/lyd-api');
update_option('lyd_sales_phone', '1300 555 010');
update_option('lyd_sales_email', 'sales@lyd.example');

if (!get_role('customer')) {
    add_role('customer', 'Customer', ['read' => true]);
}

if (class_exists('WooCommerce')) {
    configure_woocommerce();
    save_store_key($settings['store_key'], $settings['store_secret']);
}
provide_account_page();
provide_home_page();
provide_menu();
remove_samples();

flush_rewrite_rules();
