<?php

declare(strict_types=1);

namespace Lyd\Widgets;

defined('ABSPATH') || exit;

/** The element of a page that a widget is rendered into, with the widget's configuration as JSON. */
final class Mount
{
    public function __construct(private readonly Assets $assets, private readonly Config $config)
    {
    }

    /** Enqueue the widget's bundle and return its escaped element. */
    public function html(Widget $widget): string
    {
        $this->assets->enqueue($widget);

        return self::element($widget->slug, $this->config->for($widget));
    }

    public function show(Widget $widget): void
    {
        // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- element() escapes the name and the JSON
        echo $this->html($widget);
    }

    /** @param array<string, mixed> $config */
    public static function element(string $slug, array $config): string
    {
        // All <, >, & and quotes are escaped as \u00xx, so that no value can end the script element.
        $flags = JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_HEX_QUOT | JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR;

        return sprintf(
            '<div class="lyd-root" data-lyd-widget="%s"><script type="application/json">%s</script></div>',
            esc_attr($slug),
            wp_json_encode($config, $flags | JSON_INVALID_UTF8_SUBSTITUTE)
        );
    }
}
