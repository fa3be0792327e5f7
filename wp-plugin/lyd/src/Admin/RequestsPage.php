<?php

declare(strict_types=1);

namespace Lyd\Admin;

use Lyd\Module;
use Lyd\Service\ServiceClient;
use Lyd\Service\ServiceResponse;
use Lyd\Views;

defined('ABSPATH') || exit;

/** The screen LYD > Requests: legal reviews and orders of hard copies, from the list to the last change of status. */
final class RequestsPage implements Module
{
    public const SLUG = 'lyd-requests';
    private const CHANGE = 'lyd_request_change';
    private const ROWS = 50;

    public function __construct(
        private readonly ServiceClient $client,
        private readonly Views $views,
        private readonly FlashMessage $flash,
    ) {
    }

    public function register(): void
    {
        add_action('admin_menu', $this->addPage(...), 62);
        add_action('admin_post_' . self::CHANGE, $this->handleChange(...));
    }

    private function addPage(): void
    {
        Menu::addScreen(self::SLUG, __('Requests', 'lyd'), $this->render(...));
    }

    private function render(): void
    {
        if (!current_user_can(Menu::capability())) {
            return;
        }
        $id = (int) filter_input(INPUT_GET, 'request', FILTER_VALIDATE_INT);
        // The views escape what they print.
        if ($id > 0) {
            $this->views->show('request', $this->describeOne($id));
        } else {
            $this->views->show('requests', $this->describeList());
        }
    }

    /** @return array<string, mixed> */
    private function describeList(): array
    {
        $state = (string) filter_input(INPUT_GET, 'state');
        $state = array_key_exists($state, self::states()) ? $state : '';
        $search = trim((string) filter_input(INPUT_GET, 's'));
        $page = max(1, (int) filter_input(INPUT_GET, 'paged', FILTER_VALIDATE_INT));
        $query = ['search' => $search, 'page' => $page, 'length' => self::ROWS] + ($state === '' ? [] : ['state' => $state]);
        $response = $this->client->get('/shop/requests', $query);

        return [
            'failure' => $response->isSuccessful() ? '' : $response->message(),
            'rows' => $response->rows(),
            'states' => self::states(),
            'state' => $state,
            'search' => $search,
            'page' => $page,
            'pages' => (int) ($response->data()['total_page'] ?? 0),
        ];
    }

    /** @return array<string, mixed> */
    private function describeOne(int $id): array
    {
        $response = $this->client->get("/shop/requests/$id");

        return [
            'flash' => $this->flash->pull(),
            'failure' => $response->isSuccessful() ? '' : $response->message(),
            'row' => $response->isSuccessful() ? $response->data() : null,
            'orderUrl' => EditLinks::order((int) ($response->data()['order_id'] ?? 0)),
            'states' => self::states(),
            'action' => self::CHANGE,
        ];
    }

    /** Change the status, send a note, or both. */
    private function handleChange(): never
    {
        $id = (int) filter_input(INPUT_POST, 'request', FILTER_VALIDATE_INT);
        check_admin_referer(self::CHANGE . $id);
        if (!current_user_can(Menu::capability()) || $id < 1) {
            wp_die(esc_html__('You are not allowed to do this.', 'lyd'), '', ['response' => 403]);
        }
        $payload = [
            'state' => (string) filter_input(INPUT_POST, 'state'),
            'note' => sanitize_textarea_field((string) filter_input(INPUT_POST, 'note')),
        ];
        $this->store($this->client->send('PUT', "/shop/requests/$id", $payload));
        wp_safe_redirect(self::url(['request' => $id]), 303, 'lyd');
        exit;
    }

    private function store(ServiceResponse $response): void
    {
        $this->flash->store($response->isSuccessful(), $response->isSuccessful()
            ? __('The request is saved. The member is notified of the change by mail.', 'lyd')
            : $response->message());
    }

    /** @return array<string, string> status => label */
    public static function states(): array
    {
        return [
            'awaiting_payment' => __('Awaiting payment', 'lyd'),
            'requested' => __('Requested', 'lyd'),
            'in_progress' => __('In progress', 'lyd'),
            'done' => __('Done', 'lyd'),
            'cancelled' => __('Cancelled', 'lyd'),
        ];
    }

    /**
     * URL of the screen.
     *
     * @param array<string, scalar> $query additional parameters
     */
    public static function url(array $query = []): string
    {
        return Menu::screenUrl(self::SLUG, $query);
    }
}
