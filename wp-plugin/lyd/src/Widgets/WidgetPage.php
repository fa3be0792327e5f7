<?php

declare(strict_types=1);

namespace Lyd\Widgets;

use Lyd\Module;

/** A public page that holds one widget: made once, when its widget is built; from then on it is the site's own. */
abstract class WidgetPage implements Module
{
    /** Where the page's id is kept. */
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

    /** The page's address, or the home page's where the site has thrown the page away. */
    public static function url(): string
    {
        $id = static::id();
        $link = $id > 0 && get_post_status($id) === 'publish' ? get_permalink($id) : false;

        return $link === false ? home_url('/') : $link;
    }

    /** 0 while there is no such page. */
    protected static function id(): int
    {
        return (int) get_option(static::OPTION);
    }

    abstract protected function title(): string;

    private function createOnce(): void
    {
        $widget = $this->registry->find(static::WIDGET);
        // Of two requests at once, one adds the option.
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
