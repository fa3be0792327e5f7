<?php

/**
 * Plugin Name:       LYD documents
 * Description:       Puts the document-assembly widgets into the members' account area and connects them to the document service.
 * Version:           0.1.0
 * Requires at least: 6.6
 * Requires PHP:      8.1
 * Author:            LYD
 * License:           GPL-2.0-or-later
 * Text Domain:       lyd
 * Domain Path:       /languages
 * WC requires at least: 9.0
 *
 * This file must run on old PHP versions, so that they show a notice instead of a parse error.
 * It only checks the version, registers the autoloader and starts the plugin.
 */

if (!defined('ABSPATH')) {
    exit;
}

if (PHP_VERSION_ID < 80100) {
    add_action('admin_notices', function () {
        $words = sprintf('LYD documents needs PHP 8.1 or newer; this site runs %s. Nothing of it is loaded until then.', PHP_VERSION);
        echo '<div class="notice notice-error"><p>' . esc_html($words) . '</p></div>';
    });
    return;
}

spl_autoload_register(static function ($class) {
    if (strncmp($class, 'Lyd\\', 4) === 0) {
        $file = __DIR__ . '/src/' . strtr(substr($class, 4), '\\', '/') . '.php';
        if (is_file($file)) {
            require $file;
        }
    }
});

Lyd\Plugin::boot(__FILE__);
