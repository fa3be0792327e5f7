<?php

/**
 * Activates a plugin. Run by tools/dev: php activate.php <settings.json> <plugin>.
 * What follows runs in a process of its own, in which the plugin is loaded from the start.
 */

declare(strict_types=1);

require __DIR__ . '/load.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';

if (get_option('permalink_structure') !== '/%postname%/') {
    update_option('permalink_structure', '/%postname%/');
    $GLOBALS['wp_rewrite']->init();
}

// A plugin whose files are gone, as WooCommerce's are where the stand-in plays the store, is switched off here.
validate_active_plugins();

$problem = activate_plugin($argv[2]);
if (is_wp_error($problem)) {
    fwrite(STDERR, "{$argv[2]}: {$problem->get_error_message()}\n");
    exit(1);
}
