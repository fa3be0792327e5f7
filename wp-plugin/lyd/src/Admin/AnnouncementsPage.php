<?php

declare(strict_types=1);

namespace Lyd\Admin;

use Lyd\Module;
use Lyd\Service\ServiceClient;
use Lyd\Service\ServiceResponse;
use Lyd\Views;

defined('ABSPATH') || exit;

/** The screen LYD > Announcements: messages shown above My Account to all members for a period of time. */
final class AnnouncementsPage implements Module
{
    public const SLUG = 'lyd-announcements';
    private const SAVE = 'lyd_announcement_save';
    private const CHANGE = 'lyd_announcement_change';
    private const ROWS = 50;

    /** @var array<string, string> posted fields that could not be saved */
    private array $fields = [];
    private string $failure = '';

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
        Menu::addScreen(self::SLUG, __('Announcements', 'lyd'), $this->render(...), $this->handleSave(...));
    }

    /** Save the posted form before any output, so that a redirect to the list is still possible. */
    private function handleSave(): void
    {
        if (filter_input(INPUT_POST, 'lyd_action') !== self::SAVE) {
            return;
        }
        $id = $this->announcementId(INPUT_POST);
        check_admin_referer(self::SAVE . $id);
        $this->fields = AnnouncementForm::readRequest();
        $payload = AnnouncementForm::toPayload($this->fields);
        $response = $id > 0
            ? $this->client->send('PUT', "/shop/announcements/$id", $payload)
            : $this->client->send('POST', '/shop/announcements', $payload);
        if ($response->isSuccessful()) {
            $this->redirectToList($response, __('The announcement is saved.', 'lyd'));
        }
        $this->failure = $response->message();
    }

    private function render(): void
    {
        if (!current_user_can(Menu::capability())) {
            return;
        }
        $page = max(1, (int) filter_input(INPUT_GET, 'paged', FILTER_VALIDATE_INT));
        $list = $this->client->get('/shop/announcements', ['page' => $page, 'length' => self::ROWS]);
        $edited = $this->findRow($list, 'edit');
        $id = (int) ($edited['id'] ?? 0);
        $this->views->show('announcements', [
            'flash' => $this->flash->pull(),
            'failure' => $list->isSuccessful() ? $this->failure : $list->message(),
            'rows' => $list->rows(),
            'fields' => $this->fields === [] ? AnnouncementForm::toFields($edited) : $this->fields,
            'id' => $id,
            'deleted' => $this->findRow($list, 'delete'),
            'saveAction' => self::SAVE,
            'changeAction' => self::CHANGE,
            'page' => $page,
            'pages' => (int) ($list->data()['total_page'] ?? 0),
        ]);
    }

    /** End or delete an announcement. */
    private function handleChange(): never
    {
        $id = $this->announcementId(INPUT_POST);
        $change = filter_input(INPUT_POST, 'what') === 'delete' ? 'delete' : 'end';
        check_admin_referer(self::CHANGE . $change . $id);
        if (!current_user_can(Menu::capability()) || $id < 1) {
            wp_die(esc_html__('You are not allowed to do this.', 'lyd'), '', ['response' => 403]);
        }
        $change === 'delete'
            ? $this->redirectToList($this->client->send('DELETE', "/shop/announcements/$id"), __('The announcement is deleted.', 'lyd'))
            : $this->redirectToList($this->client->send('POST', "/shop/announcements/$id/end"), __('The announcement has ended.', 'lyd'));
    }

    /** Redirect to the list and show the result there. */
    private function redirectToList(ServiceResponse $response, string $message): never
    {
        $this->flash->store($response->isSuccessful(), $response->isSuccessful() ? $message : $response->message());
        wp_safe_redirect(self::url(), 303, 'lyd');
        exit;
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

    private function announcementId(int $from): int
    {
        return (int) filter_input($from, 'announcement', FILTER_VALIDATE_INT);
    }

    /** @return array<string, mixed> the row named in the URL; empty if the URL names none or the row no longer exists */
    private function findRow(ServiceResponse $list, string $name): array
    {
        $id = (int) filter_input(INPUT_GET, $name, FILTER_VALIDATE_INT);
        $found = array_filter($list->rows(), static fn (array $row): bool => $id > 0 && $row['id'] === $id);

        return array_values($found)[0] ?? [];
    }
}
