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
        $runtime = 'lyd-' . Registry::RUNTIME;
        $this->register($runtime, Registry::RUNTIME);
        $asset = $this->register($handle, $widget->slug, [$runtime]);
        wp_enqueue_script($handle);
        $url = plugins_url("build/{$widget->slug}", $this->pluginFile);
        wp_set_script_translations($handle, 'lyd', dirname($this->pluginFile) . '/languages');
        if (is_file($this->registry->bundle($widget, 'css'))) {
            wp_enqueue_style($handle, "$url.css", [], $asset['version']);
            wp_style_add_data($handle, 'rtl', 'replace');
        }
    }

    /**
     * @param list<string> $before handles of ours that come first
     * @return array{dependencies: list<string>, version: string} what its build wrote down
     */
    private function register(string $handle, string $name, array $before = []): array
    {
        /** @var array{dependencies: list<string>, version: string} $asset */
        $asset = require $this->registry->file("$name.asset.php");
        $needs = [...$before, ...$asset['dependencies']];
        $url = plugins_url("build/$name.js", $this->pluginFile);
        wp_register_script($handle, $url, $needs, $asset['version'], ['in_footer' => true, 'strategy' => 'defer']);

        return $asset;
    }
}
