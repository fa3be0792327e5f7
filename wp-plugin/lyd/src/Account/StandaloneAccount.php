<?php

declare(strict_types=1);

namespace Lyd\Account;

use Lyd\Module;

defined('ABSPATH') || exit;

/** My Account on a site without WooCommerce: the plugin's own navigation, content and sign-in form at the same URLs. */
final class StandaloneAccount implements Module
{
    public function __construct(
        private readonly Page $page,
        private readonly Endpoints $endpoints,
        private readonly Content $content,
        private readonly Header $header,
        private readonly Shell $shell,
        private readonly SignInForm $signIn,
    ) {
    }

    public function register(): void
    {
        // Under WooCommerce's shortcode, so that a page WooCommerce created keeps working after WooCommerce is removed.
        add_shortcode(Page::WOOCOMMERCE_SHORTCODE, $this->html(...));
        add_filter('the_title', $this->title(...), 10, 2);
        add_action('template_redirect', $this->preventCaching(...));
        // phpcs:ignore WordPressVIPMinimum.UserExperience.AdminBarRemoval -- hidden from members without an admin screen only
        add_filter('show_admin_bar', $this->showAdminBar(...));
        $this->signIn->register();
    }

    private function html(): string
    {
        if (!is_user_logged_in()) {
            return $this->signIn->html();
        }
        $endpoint = $this->endpoints->current();
        $printContent = fn () => $endpoint === null ? null : $this->content->printWidget($endpoint);

        ob_start();
        $this->shell->show($endpoint?->title() ?? '', $this->entries($endpoint), $printContent, wp_logout_url(home_url('/')));

        return (string) ob_get_clean();
    }

    /** @return list<array{url: string, label: string, isCurrent: bool}> */
    private function entries(?Endpoint $current): array
    {
        $dashboard = Endpoints::dashboard();
        $isDashboard = $current?->widget === $dashboard->widget;
        $entries = [['url' => $this->page->url(), 'label' => $dashboard->title(), 'isCurrent' => $isDashboard]];
        foreach ($this->endpoints->navigation() as $slug => $label) {
            $entries[] = [
                'url' => $this->page->endpointUrl($slug),
                'label' => $label,
                'isCurrent' => $current?->slug === $slug,
            ];
        }

        if ($this->header->hasUpgrade()) {
            $entries[] = ['url' => Header::UPGRADE, 'label' => __('Upgrade', 'lyd'), 'isCurrent' => false];
        }

        return $entries;
    }

    private function title(mixed $title, mixed $postId = 0): mixed
    {
        $isHeading = (int) $postId === $this->page->id() && is_main_query() && in_the_loop() && is_user_logged_in();

        return ($isHeading ? $this->endpoints->current()?->title() : null) ?? $title;
    }

    private function preventCaching(): void
    {
        if ($this->page->isCurrent()) {
            nocache_headers();
            defined('DONOTCACHEPAGE') || define('DONOTCACHEPAGE', true);
        }
    }

    /** Hide the admin bar from members who cannot edit posts, as WooCommerce does. */
    private function showAdminBar(mixed $isShown): bool
    {
        return (bool) $isShown && current_user_can('edit_posts');
    }
}
