<?php

declare(strict_types=1);

namespace Lyd\Account;

use Lyd\Widgets\Mount;
use Lyd\Widgets\Registry;

defined('ABSPATH') || exit;

/** The content of My Account's own pages, with or without WooCommerce: one widget each. */
final class Content
{
    public function __construct(private readonly Registry $registry, private readonly Mount $mount)
    {
    }

    /** Print the endpoint's widget, or a notice if its bundle is missing. */
    public function printWidget(Endpoint $endpoint): void
    {
        $widget = $this->registry->find($endpoint->widget);
        if ($widget !== null) {
            $this->mount->show($widget);
            return;
        }
        $message = in_array($endpoint->widget, Registry::BUILT, true) && current_user_can('activate_plugins')
            /* translators: %s: name of a folder */
            ? sprintf(__('This widget has no bundle in %s. Install the plugin with its build.', 'lyd'), 'lyd/build')
            : __('This page is not available yet.', 'lyd');
        echo '<p>' . esc_html($message) . '</p>';
    }
}
