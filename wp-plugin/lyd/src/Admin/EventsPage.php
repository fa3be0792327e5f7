<?php

declare(strict_types=1);

namespace Lyd\Admin;

use Lyd\Module;
use Lyd\Plugin;
use Lyd\Service\Client;
use Lyd\Views;

/** LYD > Events: what the shop and Stripe told the service, what came of it, and having it done again. */
final class EventsPage implements Module
{
    private const REPLAY = 'lyd_replay';
    private const ROWS = 50;
    private const STATES = ['received', 'done', 'ignored', 'failed', 'attention'];

    public function __construct(
        private readonly Client $client,
        private readonly Views $views,
        private readonly Outcome $outcome,
        private readonly string $pluginFile,
    ) {
    }

    public function register(): void
    {
        add_action('admin_menu', $this->addPage(...), 61);
        add_action('admin_post_' . self::REPLAY, $this->replay(...));
        add_action('admin_enqueue_scripts', $this->enqueue(...));
    }

    private function addPage(): void
    {
        $may = Menu::capability();
        add_menu_page(__('LYD', 'lyd'), __('LYD', 'lyd'), $may, Menu::SLUG, $this->render(...), 'dashicons-media-document', '55.6');
        add_submenu_page(Menu::SLUG, __('LYD events', 'lyd'), __('Events', 'lyd'), $may, Menu::SLUG, $this->render(...));
        add_submenu_page(Menu::SLUG, __('Settings', 'lyd'), __('Settings', 'lyd'), $may, Menu::settingsUrl());
    }

    private function enqueue(string $screen): void
    {
        if ($screen === 'toplevel_page_' . Menu::SLUG) {
            wp_enqueue_style('lyd-admin', plugins_url('assets/admin.css', $this->pluginFile), [], Plugin::VERSION);
        }
    }

    private function render(): void
    {
        if (!current_user_can(Menu::capability())) {
            return;
        }
        $state = (string) filter_input(INPUT_GET, 'state');
        $state = in_array($state, self::STATES, true) ? $state : '';
        $page = max(1, (int) filter_input(INPUT_GET, 'paged', FILTER_VALIDATE_INT));
        $events = $this->client->get('/shop/events', ['state' => $state, 'page' => $page, 'length' => self::ROWS]);
        $attention = $this->client->get('/shop/attention', ['length' => self::ROWS]);
        // The view escapes what it prints.
        echo $this->views->render('events', [
            'outcome' => $this->outcome->take(),
            'failure' => $events->isGood() ? '' : $events->message(),
            'requestId' => $events->isGood() ? '' : $events->requestId(),
            'lists' => [
                ['id' => 'attention', 'title' => __('Needs attention', 'lyd'), 'rows' => $attention->rows()],
                ['id' => 'events', 'title' => __('Last events', 'lyd'), 'rows' => $events->rows()],
            ],
            'state' => $state,
            'states' => self::STATES,
            'page' => $page,
            'pages' => (int) ($events->data()['total_page'] ?? 0),
            'action' => self::REPLAY,
        ]);
    }

    private function replay(): never
    {
        $id = (int) filter_input(INPUT_POST, 'event', FILTER_VALIDATE_INT);
        check_admin_referer(self::REPLAY . $id);
        if (!current_user_can(Menu::capability()) || $id < 1) {
            wp_die(esc_html__('You are not allowed to do this.', 'lyd'), '', ['response' => 403]);
        }
        $reply = $this->client->post("/shop/events/$id/replay");
        $this->outcome->keep($reply->isGood(), $reply->isGood()
            /* translators: %d: number of an event */
            ? sprintf(__('Event %d is being played again. Look again in a moment.', 'lyd'), $id)
            : $reply->message());
        wp_safe_redirect(wp_get_referer() ?: Menu::eventsUrl(), 303, 'lyd');
        exit;
    }
}
