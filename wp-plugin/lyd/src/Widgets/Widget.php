<?php

declare(strict_types=1);

namespace Lyd\Widgets;

/** A widget (document 1, section 2). The slug names its bundle, its mount and, with underscores, its shortcode. */
final class Widget
{
    public function __construct(
        public readonly string $slug,
        public readonly bool $isSmall = false,
        /** Whether the widget is only useful to signed-in members. The widget itself enforces it. */
        public readonly bool $needsSignIn = true,
    ) {
    }

    public function shortcode(): string
    {
        return 'lyd_' . strtr($this->slug, '-', '_');
    }

    public function handle(): string
    {
        return 'lyd-' . $this->slug;
    }
}
