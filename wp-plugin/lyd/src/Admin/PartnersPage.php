<?php

declare(strict_types=1);

namespace Lyd\Admin;

use Lyd\Module;
use Lyd\Service\ServiceClient;
use Lyd\Views;

defined('ABSPATH') || exit;

/** The screen LYD > Partners: the limits of connected systems, what is copied from them, and what failed there. */
final class PartnersPage implements Module
{
    public const SLUG = 'lyd-partners';
    private const REPLAY = 'lyd_partner_replay';
    private const KINDS = ['sync', 'list', 'contact', 'job'];

    public function __construct(
        private readonly ServiceClient $client,
        private readonly Views $views,
        private readonly FlashMessage $flash,
    ) {
    }

    public function register(): void
    {
        add_action('admin_menu', $this->addPage(...), 62);
        add_action('admin_post_' . self::REPLAY, $this->handleReplay(...));
    }

    private function addPage(): void
    {
        Menu::addScreen(self::SLUG, __('Partners', 'lyd'), $this->render(...));
    }

    private function render(): void
    {
        if (!current_user_can(Menu::capability())) {
            return;
        }
        $response = $this->client->get('/shop/connected-systems');
        $data = $response->data();
        $this->views->show('partners', [
            'flash' => $this->flash->pull(),
            'failure' => $response->isSuccessful() ? '' : $response->message(),
            'requestId' => $response->isSuccessful() ? '' : $response->requestId(),
            'budgets' => self::rows($data, 'budgets'),
            'copies' => self::rows($data, 'lists'),
            'lost' => self::rows($data, 'lost'),
            'failures' => self::rows($data, 'failures'),
            'action' => self::REPLAY,
        ]);
    }

    private function handleReplay(): never
    {
        $id = (int) filter_input(INPUT_POST, 'row', FILTER_VALIDATE_INT);
        $kind = (string) filter_input(INPUT_POST, 'kind');
        check_admin_referer(self::REPLAY . $kind . $id);
        if (!current_user_can(Menu::capability()) || $id < 1 || !in_array($kind, self::KINDS, true)) {
            wp_die(esc_html__('You are not allowed to do this.', 'lyd'), '', ['response' => 403]);
        }
        $response = $this->client->send('POST', '/shop/connected-systems/replay', ['kind' => $kind, 'id' => $id]);
        $begins = ($response->data()['begins'] ?? false) === true;
        $done = $begins
            ? __('It is being done again. Look again in a moment.', 'lyd')
            : __('It succeeded meanwhile or is under way.', 'lyd');
        $this->flash->store($response->isSuccessful(), $response->isSuccessful() ? $done : $response->message());
        wp_safe_redirect(Menu::screenUrl(self::SLUG), 303, 'lyd');
        exit;
    }

    /**
     * The rows of one of the lists.
     *
     * @param array<mixed> $data
     * @return list<array<string, mixed>>
     */
    private static function rows(array $data, string $name): array
    {
        $rows = $data[$name] ?? [];

        return is_array($rows) ? array_values(array_filter($rows, 'is_array')) : [];
    }
}
