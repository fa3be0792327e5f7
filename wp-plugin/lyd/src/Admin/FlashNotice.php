<?php

declare(strict_types=1);

namespace Lyd\Admin;

defined('ABSPATH') || exit;

/** The notice on an admin screen that says how the previous action ended. */
final class FlashNotice
{
    /**
     * Print the notice. The first line of the text is a sentence, further lines are its details.
     *
     * @param array{isSuccess: bool, text: string}|null $flash the message (FlashMessage::pull); null prints nothing
     */
    public static function printNotice(?array $flash): void
    {
        if ($flash === null) {
            return;
        }
        [$kind, $role] = $flash['isSuccess'] ? ['success', 'status'] : ['error', 'alert'];
        $details = explode("\n", $flash['text']);
        $sentence = array_shift($details);
        echo '<div class="notice is-dismissible notice-' . esc_attr($kind) . '" role="' . esc_attr($role) . '">';
        echo '<p>' . esc_html($sentence) . '</p>';
        if ($details !== []) {
            echo '<ul>';
            foreach ($details as $detail) {
                echo '<li>' . esc_html($detail) . '</li>';
            }
            echo '</ul>';
        }
        echo '</div>';
    }
}
