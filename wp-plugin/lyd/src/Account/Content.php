<?php

declare(strict_types=1);

namespace Lyd\Account;

use Lyd\Widgets\Mount;
use Lyd\Widgets\Registry;

/** The content of My Account, with or without WooCommerce: the endpoint's widget and the sign-out link. */
final class Content
{
    private const SIGN_OUT = 'sign-out';

    public function __construct(private readonly Registry $registry, private readonly Mount $mount)
    {
    }

    /** Print the endpoint's widget, or a notice if its bundle is missing. */
    public function printWidget(Endpoint $endpoint): void
    {
        $widget = $this->registry->find($endpoint->widget);
        if ($widget !== null) {
            // Mount::element() has escaped it.
            echo $this->mount->html($widget);
            return;
        }
        $message = in_array($endpoint->widget, Registry::BUILT, true) && current_user_can('activate_plugins')
            /* translators: %s: name of a folder */
            ? sprintf(__('This widget has no bundle in %s. Install the plugin with its build.', 'lyd'), 'lyd/build')
            : __('This page is not available yet.', 'lyd');
        echo '<p>' . esc_html($message) . '</p>';
    }

    /**
     * The sign-out widget, which asks for confirmation, with a plain link for browsers without scripts.
     *
     * @return string escaped HTML; empty if the widget is not built
     */
    public function signOutHtml(string $logoutUrl): string
    {
        $widget = $this->registry->find(self::SIGN_OUT);
        if ($widget === null) {
            return '';
        }
        $link = '<a href="' . esc_url($logoutUrl) . '">' . esc_html__('Sign out', 'lyd') . '</a>';

        return $this->mount->html($widget) . "<noscript>$link</noscript>";
    }
}
