<?php

declare(strict_types=1);

namespace Lyd\Admin;

use Lyd\Module;
use Lyd\Service\ServiceClient;
use Lyd\Views;

defined('ABSPATH') || exit;

/** The screen LYD > Events: webhooks received from the shop and Stripe, their outcome, and a button to replay them. */
final class EventsPage implements Module
{
    private const REPLAY = 'lyd_replay';
    private const ROWS = 50;
    private const STATES = ['received', 'done', 'ignored', 'failed', 'attention'];

    public function __construct(
        private readonly ServiceClient $client,
        private readonly Views $views,
        private readonly FlashMessage $flash,
    ) {
    }

    public function register(): void
    {
        add_action('admin_menu', $this->addPage(...), 61);
        add_action('admin_post_' . self::REPLAY, $this->handleReplay(...));
        add_action('admin_enqueue_scripts', $this->enqueue(...));
    }

    private function addPage(): void
    {
        $capability = Menu::capability();
        add_menu_page(__('LYD', 'lyd'), __('LYD', 'lyd'), $capability, Menu::SLUG, $this->render(...), 'dashicons-media-document', '55.6');
        // Without a callback: WordPress would call it in addition to the menu's own and print the page twice.
        add_submenu_page(Menu::SLUG, __('LYD events', 'lyd'), __('Events', 'lyd'), $capability, Menu::SLUG);
        add_submenu_page(Menu::SLUG, __('Settings', 'lyd'), __('Settings', 'lyd'), $capability, Menu::settingsUrl());
    }

    private function enqueue(string $screen): void
    {
        if ($screen === 'toplevel_page_' . Menu::SLUG) {
            wp_enqueue_style(Style::HANDLE);
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
        $search = trim((string) filter_input(INPUT_GET, 's'));
        $events = $this->client->get('/shop/events', compact('state', 'search', 'page') + ['length' => self::ROWS]);
        $attention = $this->client->get('/shop/attention', ['length' => self::ROWS]);
        $this->views->show('events', [
            'flash' => $this->flash->pull(),
            'failure' => $events->isSuccessful() ? '' : $events->message(),
            'requestId' => $events->isSuccessful() ? '' : $events->requestId(),
            'lists' => [
                ['id' => 'attention', 'title' => __('Needs attention', 'lyd'), 'rows' => $attention->rows()],
                ['id' => 'events', 'title' => __('Last events', 'lyd'), 'rows' => $events->rows()],
            ],
            'state' => $state,
            'states' => self::STATES,
            'search' => $search,
            'subjectUrl' => $this->subjectUrl(...),
            'page' => $page,
            'pages' => (int) ($events->data()['total_page'] ?? 0),
            'action' => self::REPLAY,
        ]);
    }

    /**
     * Edit screen of the order or product that a row is about; empty if there is none.
     *
     * @param array<string, mixed> $row
     */
    private function subjectUrl(array $row): string
    {
        $id = (int) ($row['object_id'] ?? 0);
        $isOfShop = $row['sender'] !== 'stripe' && $id > 0;
        [$subject] = explode('.', (string) $row['topic']);

        return match (true) {
            $isOfShop && $subject === 'order' => EditLinks::order($id),
            $isOfShop && $subject === 'product' => EditLinks::product($id),
            default => '',
        };
    }

    private function handleReplay(): never
    {
        $id = (int) filter_input(INPUT_POST, 'event', FILTER_VALIDATE_INT);
        $kind = filter_input(INPUT_POST, 'kind') === 'item' ? 'item' : 'event';
        check_admin_referer(self::REPLAY . $kind . $id);
        if (!current_user_can(Menu::capability()) || $id < 1) {
            wp_die(esc_html__('You are not allowed to do this.', 'lyd'), '', ['response' => 403]);
        }
        $response = $this->client->post($kind === 'item' ? "/shop/review/$id/check" : "/shop/events/$id/replay");
        $this->flash->store($response->isSuccessful(), $response->isSuccessful()
            /* translators: %d: number of an event */
            ? sprintf(__('Event %d is being played again. Look again in a moment.', 'lyd'), $id)
            : $response->message());
        wp_safe_redirect(wp_get_referer() ?: Menu::eventsUrl(), 303, 'lyd');
        exit;
    }
}
