<?php

declare(strict_types=1);

namespace Lyd\Widgets;

use Lyd\Plugin;

/** Enqueues a widget's bundle, with the dependencies and version that its build wrote down. */
final class Assets
{
    public function __construct(private readonly string $pluginFile, private readonly Registry $registry)
    {
    }

    /** A style sheet of the plugin's own, from assets/. */
    public function enqueueStyle(string $name): void
    {
        wp_enqueue_style("lyd-$name", plugins_url("assets/$name.css", $this->pluginFile), [], Plugin::VERSION);
    }

    public function enqueue(Widget $widget): void
    {
        $handle = $widget->handle();
        if (wp_script_is($handle)) {
            return;
        }
        /** @var array{dependencies: list<string>, version: string} $asset */
        $asset = require $this->registry->bundle($widget, 'asset.php');
        $url = plugins_url("build/{$widget->slug}", $this->pluginFile);
        wp_enqueue_script($handle, "$url.js", $asset['dependencies'], $asset['version'], ['in_footer' => true, 'strategy' => 'defer']);
        wp_set_script_translations($handle, 'lyd', dirname($this->pluginFile) . '/languages');
        if (is_file($this->registry->bundle($widget, 'css'))) {
            wp_enqueue_style($handle, "$url.css", [], $asset['version']);
            wp_style_add_data($handle, 'rtl', 'replace');
        }
    }
}
