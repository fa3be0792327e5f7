<?php

/**
 * Installs WordPress into an empty database. Run by tools/dev: php install.php <settings.json>.
 * Does nothing when it is installed.
 */

declare(strict_types=1);

define('WP_INSTALLING', true);
require __DIR__ . '/load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';

if (!is_blog_installed()) {
    $admin = $settings['accounts']['admin'];
    wp_install($settings['title'], $admin['login'], $admin['email'], true, '', $admin['password']);
}
