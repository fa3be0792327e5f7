<?php

/* Written by tools/dev at every start; edit tools/stack/config/wp-config.php instead. */

define('DB_NAME', '@{database}');
define('DB_USER', '@{database}');
define('DB_PASSWORD', '@{database_password}');
define('DB_HOST', '127.0.0.1:@{mariadb}');
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
$table_prefix = 'wp_';

define('WP_HOME', '@{address}');
define('WP_SITEURL', '@{address}');

foreach (['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'] as $purpose) {
    define("{$purpose}_KEY", hash('sha256', "@{salt} {$purpose} key"));
    define("{$purpose}_SALT", hash('sha256', "@{salt} {$purpose} salt"));
}

// Without its translation WordPress keeps its English words, and pages say that they are in Australian English.
define('WPLANG', 'en_AU');

define('WP_HTTP_BLOCK_EXTERNAL', true);
define('WP_ACCESSIBLE_HOSTS', '127.0.0.1,localhost');
define('DISABLE_WP_CRON', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
define('DISALLOW_FILE_MODS', true);
define('WP_ENVIRONMENT_TYPE', 'local');
define('WP_DEBUG', true);
// Setting up (PHP from the command line) says what went wrong; pages never do.
define('WP_DEBUG_DISPLAY', PHP_SAPI === 'cli' ? null : false);
define('WP_DISABLE_FATAL_ERROR_HANDLER', PHP_SAPI === 'cli');
define('WP_DEBUG_LOG', '@{log}/wordpress.log');
define('LYD_DEV_SMTP_HOST', '127.0.0.1');
define('LYD_DEV_SMTP_PORT', @{smtp});
define('LYD_DEV_SHOP_FAULTS', '@{shop_faults}');

if (!defined('ABSPATH')) {
    define('ABSPATH', __DIR__ . '/');
}

require_once ABSPATH . 'wp-settings.php';
