<?php

declare(strict_types=1);

namespace Lyd\Admin;

use Lyd\Module;
use Lyd\Plugin;

defined('ABSPATH') || exit;

/** Registers the style of the plugin's parts of the admin screens, which each screen enqueues by its handle. */
final class Style implements Module
{
    public const HANDLE = 'lyd-admin';

    public function __construct(private readonly string $pluginFile)
    {
    }

    public function register(): void
    {
        add_action('admin_enqueue_scripts', $this->registerStyle(...), 5);
    }

    private function registerStyle(): void
    {
        wp_register_style(self::HANDLE, plugins_url('assets/admin.css', $this->pluginFile), [], Plugin::VERSION);
    }
}
