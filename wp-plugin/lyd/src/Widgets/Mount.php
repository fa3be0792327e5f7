<?php

declare(strict_types=1);

namespace Lyd\Widgets;

/** The place in a page where a widget appears: an element and, inside it, the widget's configuration. */
final class Mount
{
    public function __construct(private readonly Assets $assets, private readonly Config $config)
    {
    }

    /** Enqueues the widget's bundle and returns its element, ready to print. */
    public function html(Widget $widget): string
    {
        $this->assets->enqueue($widget);

        return self::element($widget->slug, $this->config->for($widget));
    }

    /** @param array<string, mixed> $config */
    public static function element(string $slug, array $config): string
    {
        // With every <, >, & and quote as \u00xx no value can end the script element or be mistaken for markup.
        $flags = JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_HEX_QUOT | JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR;

        return sprintf(
            '<div class="lyd-root" data-lyd-widget="%s"><script type="application/json">%s</script></div>',
            esc_attr($slug),
            json_encode($config, $flags | JSON_INVALID_UTF8_SUBSTITUTE)
        );
    }
}
