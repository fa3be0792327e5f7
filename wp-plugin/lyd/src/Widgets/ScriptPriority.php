<?php

declare(strict_types=1);

namespace Lyd\Widgets;

use Lyd\Module;

defined('ABSPATH') || exit;

/** Has browsers load the scripts that a page's widget waits for before the deferred scripts of the theme and the shop. */
final class ScriptPriority implements Module
{
    private const REACT = 'react-dom';

    /** @var array<string, true> handles that widgets cannot start without */
    private array $needed = [];
    /** Handle of the widget that was enqueued first: the page's own. */
    private string $first = '';

    public function register(): void
    {
        // WordPress 6.9 has an argument of wp_register_script() for this; 6.8 does not.
        add_filter('wp_script_attributes', $this->addPriority(...));
        // After the styles, which the page needs before anything can be shown.
        add_action('wp_head', $this->printPreloads(...), 9);
    }

    /** Raise the priority of an enqueued script and of all that it depends on. */
    public function raise(string $handle): void
    {
        $this->first = $this->first === '' ? $handle : $this->first;
        if (!isset($this->needed[$handle])) {
            $this->needed[$handle] = true;
            array_map($this->raise(...), wp_scripts()->registered[$handle]->deps ?? []);
        }
    }

    /**
     * @param array<string, mixed> $attributes of a script element
     * @return array<string, mixed>
     */
    private function addPriority(array $attributes): array
    {
        $handle = preg_replace('/-js$/D', '', (string) ($attributes['id'] ?? ''));

        return isset($this->needed[$handle]) ? $attributes + ['fetchpriority' => 'high'] : $attributes;
    }

    /** Print preloads of the three large scripts, which otherwise wait in line behind small ones. */
    private function printPreloads(): void
    {
        // Only what a widget needs is registered for certain: another plugin may have replaced React.
        $large = array_intersect([self::REACT, 'lyd-' . Registry::SHARED, $this->first], array_keys($this->needed));
        foreach (array_intersect($large, array_keys(wp_scripts()->registered)) as $handle) {
            echo '<link rel="preload" as="script" href="' . esc_url(self::url($handle)) . '" fetchpriority="high">' . PHP_EOL;
        }
    }

    /** The URL under which WordPress will print the script. */
    private static function url(string $handle): string
    {
        $script = wp_scripts()->registered[$handle];
        $source = str_starts_with((string) $script->src, '/') ? wp_scripts()->base_url . $script->src : (string) $script->src;
        $url = $script->ver === null ? $source : add_query_arg('ver', $script->ver ?: wp_scripts()->default_version, $source);

        return (string) apply_filters('script_loader_src', $url, $handle);
    }
}
