<?php

declare(strict_types=1);

namespace Lyd\Widgets;

defined('ABSPATH') || exit;

/** A widget (document 1, section 2). The slug names its mount and, with underscores, its shortcode. */
final class Widget
{
    /** The bundle of all small widgets: many of them are on one page. */
    public const SMALL = 'small-widgets';

    public function __construct(
        public readonly string $slug,
        public readonly bool $isSmall = false,
        /** Whether the widget is only useful to signed-in members. The widget itself enforces it. */
        public readonly bool $needsSignIn = true,
        /** Slug of the page whose bundle contains this widget as well; empty for a widget with a bundle of its own. */
        private readonly string $partOf = '',
    ) {
    }

    public function shortcode(): string
    {
        return 'lyd_' . strtr($this->slug, '-', '_');
    }

    /** Name of the bundle that mounts the widget. */
    public function bundle(): string
    {
        return match (true) {
            $this->isSmall => self::SMALL,
            $this->partOf !== '' => $this->partOf,
            default => $this->slug,
        };
    }

    public function handle(): string
    {
        return 'lyd-' . $this->bundle();
    }
}
