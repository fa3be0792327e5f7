<?php

declare(strict_types=1);

namespace Lyd\Widgets;

/** One widget of document 1, section 2. Slug names its bundle, its mount and, with underscores, its shortcode. */
final class Widget
{
    public function __construct(
        public readonly string $slug,
        public readonly bool $isSmall = false,
        /** Has nothing to show to a visitor. The widget itself says so: this only decides what is offered where. */
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
