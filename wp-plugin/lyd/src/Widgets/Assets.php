<?php

declare(strict_types=1);

namespace Lyd\Widgets;

defined('ABSPATH') || exit;

/** Enqueues a widget's bundle, with the dependencies and version from its build. */
final class Assets
{
    public const ACCOUNT_STYLE = 'lyd-' . self::ACCOUNT;
    private const ACCOUNT = 'account';

    public function __construct(
        private readonly string $pluginFile,
        private readonly Registry $registry,
        private readonly ScriptPriority $priority,
    ) {
    }

    /** Enqueue the styles of My Account's own markup, and the tokens that they use unless the page's widget brings them. */
    public function enqueueAccountStyles(bool $withTokens = true): void
    {
        if ($withTokens) {
            $this->enqueueBuiltStyle(Widget::SMALL);
        }
        $this->enqueueBuiltStyle(self::ACCOUNT);
    }

    public function enqueue(Widget $widget): void
    {
        $handle = $widget->handle();
        if (wp_script_is($handle)) {
            return;
        }
        $shared = 'lyd-' . Registry::SHARED;
        $this->register($shared, Registry::SHARED);
        $this->register($handle, $widget->bundle(), [$shared]);
        wp_enqueue_script($handle);
        $this->priority->raise($handle);
        $this->enqueueStyle($widget);
    }

    public function enqueueStyle(Widget $widget): void
    {
        $this->enqueueBuiltStyle($widget->bundle());
    }

    private function enqueueBuiltStyle(string $name): void
    {
        if (is_file($this->registry->file("$name.css"))) {
            $url = plugins_url("build/$name.css", $this->pluginFile);
            wp_enqueue_style("lyd-$name", $url, [], $this->built($name)['version']);
            wp_style_add_data("lyd-$name", 'rtl', 'replace');
        }
    }

    /** @param list<string> $before the plugin's own handles it depends on */
    private function register(string $handle, string $name, array $before = []): void
    {
        $asset = $this->built($name);
        $needs = [...$before, ...$asset['dependencies']];
        $url = plugins_url("build/$name.js", $this->pluginFile);
        wp_register_script($handle, $url, $needs, $asset['version'], ['in_footer' => true, 'strategy' => 'defer']);
        wp_set_script_translations($handle, 'lyd', dirname($this->pluginFile) . '/languages');
    }

    /** @return array{dependencies: list<string>, version: string} from the build's asset file */
    private function built(string $name): array
    {
        return require $this->registry->file("$name.asset.php");
    }
}
