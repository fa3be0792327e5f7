<?php

declare(strict_types=1);

namespace Lyd\Widgets;

use WP_Post;

defined('ABSPATH') || exit;

/**
 * The page an invitation links to.
 *
 * The invitation's token is in the URL fragment, which browsers do not send, so it appears neither in logs nor in a
 * Referer header. Without a token the page is empty, so it is hidden from menus and search engines.
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

    public static function isCurrent(): bool
    {
        return self::id() > 0 && is_page(self::id());
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
        return self::isCurrent() ? ['noindex' => true, 'nofollow' => true] + $robots : $robots;
    }

    /**
     * Hide the page from menus that list all pages. It stays visible in the admin screens and the editor.
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
