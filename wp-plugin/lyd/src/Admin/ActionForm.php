<?php

declare(strict_types=1);

namespace Lyd\Admin;

defined('ABSPATH') || exit;

/** A form of an admin screen that is a button: it posts an action, hidden fields and their nonce to admin-post.php. */
final class ActionForm
{
    /**
     * Print the form with its one button.
     *
     * @param array<string, scalar> $fields
     * @param string $subject what the nonce is valid for, in addition to the action
     * @param string $which what the button is about, for screen readers; empty if the label says it
     */
    public static function printForm(
        string $action,
        array $fields,
        string $subject,
        string $label,
        string $which,
        string $class = 'button button-small',
    ): void {
        self::printStart($action, $fields, $subject);
        self::printButton($label, $which, $class);
        echo '</form>';
    }

    /**
     * Print the start tag and the hidden fields, for a form with more than a button. Ids would repeat in a list of forms,
     * therefore this is not wp_nonce_field().
     *
     * @param array<string, scalar> $fields
     */
    public static function printStart(string $action, array $fields, string $subject, string $class = ''): void
    {
        echo '<form method="post" action="' . esc_url(admin_url('admin-post.php')) . '" class="' . esc_attr($class) . '">';
        foreach (['action' => $action] + $fields + ['_wpnonce' => wp_create_nonce($action . $subject)] as $name => $value) {
            echo '<input type="hidden" name="' . esc_attr($name) . '" value="' . esc_attr((string) $value) . '">';
        }
    }

    /** Print the button. */
    public static function printButton(string $label, string $which, string $class = 'button button-small'): void
    {
        echo '<button class="' . esc_attr($class) . '">' . esc_html($label);
        echo $which === '' ? '' : ' <span class="screen-reader-text">' . esc_html($which) . '</span>';
        echo '</button>';
    }
}
