<?php

declare(strict_types=1);

namespace Lyd\Widgets;

use WP_Post;

/**
 * Where the link in an invitation leads. What opens the invitation stands in the fragment of that link, which browsers
 * keep to themselves: neither this site's logs nor the next site ever see it. Without it the page shows nothing, so it is
 * in no menu and no search engine.
 */
final class InvitationPage extends WidgetPage
{
    public const OPTION = 'lyd_invitation_page_id';
    public const SLUG = 'invitation';
    protected const WIDGET = 'invitation';

    public function register(): void
    {
        parent::register();
        add_filter('wp_robots', $this->hideFromRobots(...));
        add_filter('get_pages', $this->hideFromMenus(...));
    }

    protected function title(): string
    {
        return __('Your invitation', 'lyd');
    }

    /**
     * @param array<string, bool|string> $robots
     * @return array<string, bool|string>
     */
    private function hideFromRobots(array $robots): array
    {
        return self::id() > 0 && is_page(self::id()) ? ['noindex' => true, 'nofollow' => true] + $robots : $robots;
    }

    /**
     * Themes list every page of a site in its menu; who edits the site still finds this one.
     *
     * @param list<WP_Post> $pages
     * @return list<WP_Post>
     */
    private function hideFromMenus(array $pages): array
    {
        if (is_admin() || wp_is_serving_rest_request()) {
            return $pages;
        }

        return array_values(array_filter($pages, static fn (WP_Post $page): bool => $page->ID !== self::id()));
    }
}
