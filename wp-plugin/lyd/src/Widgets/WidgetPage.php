<?php

declare(strict_types=1);

namespace Lyd\Widgets;

use Lyd\Module;

defined('ABSPATH') || exit;

/** A public page with one widget. It is created once; afterwards the site may edit or delete it. */
abstract class WidgetPage implements Module
{
    /** Name of the option with the page's id. */
    public const OPTION = '';
    public const SLUG = '';
    protected const WIDGET = '';

    public function __construct(private readonly Registry $registry)
    {
    }

    public function register(): void
    {
        add_action('wp_loaded', $this->createOnce(...));
    }

    /** URL of the page, or of the home page if the site has deleted the page. */
    public static function url(): string
    {
        $id = static::id();
        $link = $id > 0 && get_post_status($id) === 'publish' ? get_permalink($id) : false;

        return $link === false ? home_url('/') : $link;
    }

    /** Page id; 0 if there is no such page. */
    protected static function id(): int
    {
        return (int) get_option(static::OPTION);
    }

    abstract protected function title(): string;

    private function createOnce(): void
    {
        $widget = $this->registry->find(static::WIDGET);
        // add_option() is atomic: of two simultaneous requests only one creates the page.
        if ($widget === null || get_option(static::OPTION) !== false || !add_option(static::OPTION, 0)) {
            return;
        }
        update_option(static::OPTION, wp_insert_post([
            'post_type' => 'page',
            'post_status' => 'publish',
            'post_name' => static::SLUG,
            'post_title' => $this->title(),
            'post_content' => '<!-- wp:shortcode -->[' . $widget->shortcode() . ']<!-- /wp:shortcode -->',
            'comment_status' => 'closed',
        ]));
    }
}
