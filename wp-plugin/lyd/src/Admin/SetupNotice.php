<?php

declare(strict_types=1);

namespace Lyd\Admin;

use Lyd\Module;
use Lyd\Service\Settings;
use Lyd\Widgets\Registry;

defined('ABSPATH') || exit;

/** Warns administrators about an incomplete setup: widgets without a bundle, or no shared secret. */
final class SetupNotice implements Module
{
    public function __construct(private readonly Registry $registry, private readonly Settings $settings)
    {
    }

    public function register(): void
    {
        // Not earlier: translations are loaded with the admin screens.
        add_action('admin_init', fn () => (new Notices($this->problems(), 'warning'))->register());
    }

    /** @return list<string> */
    private function problems(): array
    {
        $problems = [];
        $missing = $this->registry->missing();
        if ($missing !== []) {
            /* translators: %s: names of widgets */
            $message = __('These widgets have no bundle and are left out: %s. Install the plugin with its build.', 'lyd');
            $problems[] = sprintf($message, implode(', ', $missing));
        }
        if ($this->settings->signingSecret() === null) {
            $problems[] = __('The shared secret is not set yet, so no widget can reach the document service.', 'lyd');
        }

        return $problems;
    }
}
