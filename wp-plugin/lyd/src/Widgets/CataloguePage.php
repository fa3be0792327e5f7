<?php

declare(strict_types=1);

namespace Lyd\Widgets;

use Lyd\Module;

/** The public page of the products catalogue: made once, when its widget is built; from then on it is the site's own. */
final class CataloguePage implements Module
{
    public const OPTION = 'lyd_catalogue_page_id';
    public const SLUG = 'document-templates';
    private const WIDGET = 'products-catalogue';

    public function __construct(private readonly Registry $registry)
    {
    }

    public function register(): void
    {
        add_action('wp_loaded', $this->makeOnce(...));
    }

    /** The page's address, or the home page's where the site has thrown the page away. */
    public static function url(): string
    {
        $id = (int) get_option(self::OPTION);
        $link = $id > 0 && get_post_status($id) === 'publish' ? get_permalink($id) : false;

        return $link === false ? home_url('/') : $link;
    }

    private function makeOnce(): void
    {
        $widget = $this->registry->find(self::WIDGET);
        // Of two requests at once, one adds the option.
        if ($widget === null || get_option(self::OPTION) !== false || !add_option(self::OPTION, 0)) {
            return;
        }
        update_option(self::OPTION, wp_insert_post([
            'post_type' => 'page',
            'post_status' => 'publish',
            'post_name' => self::SLUG,
            'post_title' => __('Document templates', 'lyd'),
            'post_content' => '<!-- wp:shortcode -->[' . $widget->shortcode() . ']<!-- /wp:shortcode -->',
            'comment_status' => 'closed',
        ]));
    }
}
