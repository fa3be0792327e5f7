#!/bin/sh
# Installs and sets up WordPress, WooCommerce and the plugin in compose.yaml. Runs once; running it again changes nothing.
set -eu
cd /var/www/html

if ! wp core is-installed; then
    wp core install --url="$LYD_SITE_URL" --title=LYD --skip-email \
        --admin_user=admin --admin_password="$LYD_ADMIN_PASSWORD" --admin_email=admin@lyd.example
    wp rewrite structure '/%postname%/'
fi
wp plugin is-installed woocommerce || wp plugin install woocommerce --version=10.6.2
wp plugin activate woocommerce lyd
wp eval 'require "/setup/store.php";
    configure_woocommerce();
    save_store_key(getenv("LYD_STORE_KEY"), getenv("LYD_STORE_SECRET"));
    provide_account_page();
    flush_rewrite_rules();'
