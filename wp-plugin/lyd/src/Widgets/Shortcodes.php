<?php

declare(strict_types=1);

namespace Lyd\Widgets;

use Lyd\Module;
use WP_Post;

/** [lyd_document_listing] and its sisters, for the widgets that are built. */
final class Shortcodes implements Module
{
    public function __construct(
        private readonly Registry $registry,
        private readonly Mount $mount,
        private readonly Assets $assets,
    ) {
    }

    public function register(): void
    {
        foreach ($this->registry->available() as $widget) {
            add_shortcode($widget->shortcode(), fn (): string => $this->mount->html($widget));
        }
        add_action('wp_enqueue_scripts', $this->enqueueEarly(...));
    }

    /** Classic themes print the head before the content: without this the page would be drawn once without style. */
    private function enqueueEarly(): void
    {
        $post = is_singular() ? get_post() : null;
        foreach ($post instanceof WP_Post ? $this->registry->available() : [] as $widget) {
            if (has_shortcode($post->post_content, $widget->shortcode())) {
                $this->assets->enqueue($widget);
            }
        }
    }
}
