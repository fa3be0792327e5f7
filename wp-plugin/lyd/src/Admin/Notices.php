<?php

declare(strict_types=1);

namespace Lyd\Admin;

use Lyd\Module;

defined('ABSPATH') || exit;

/** Notices for administrators at the top of the admin screens: what is missing and how to fix it. */
final class Notices implements Module
{
    /** @param list<string> $problems */
    public function __construct(private readonly array $problems, private readonly string $kind = 'error')
    {
    }

    public function register(): void
    {
        if ($this->problems !== []) {
            add_action('admin_notices', $this->render(...));
        }
    }

    private function render(): void
    {
        if (!current_user_can('activate_plugins')) {
            return;
        }
        foreach ($this->problems as $problem) {
            echo '<div class="notice notice-' . esc_attr($this->kind) . '"><p><strong>LYD documents.</strong> '
                . esc_html($problem) . '</p></div>';
        }
    }
}
