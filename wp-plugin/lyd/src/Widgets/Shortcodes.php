<?php

declare(strict_types=1);

namespace Lyd\Widgets;

use Lyd\Module;
use WP_Post;

defined('ABSPATH') || exit;

/** A shortcode for every available widget, such as [lyd_document_listing]. */
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

    /** Enqueue styles before the head is printed: classic themes render the content later, and the page would flash unstyled. */
    private function enqueueEarly(): void
    {
        $post = is_singular() ? get_post() : null;
        if (!$post instanceof WP_Post) {
            return;
        }
        $isUsed = static fn (Widget $widget): bool => has_shortcode($post->post_content, $widget->shortcode());
        $used = array_filter($this->registry->available(), $isUsed);
        // Bundles have some of the same styles: those of the large widget come last and so apply.
        usort($used, static fn (Widget $one, Widget $other): int => $other->isSmall <=> $one->isSmall);
        array_map($this->assets->enqueue(...), $used);
    }
}
