<?php

declare(strict_types=1);

namespace Lyd\Commerce\Packages;

use Lyd\Admin\FlashMessage;
use Lyd\Admin\Menu;
use Lyd\Module;
use Lyd\Service\ServiceClient;
use Lyd\Service\ServiceResponse;

defined('ABSPATH') || exit;

/** The buttons of a version: approve it, make it live, discard it, move open documents to it. The service decides. */
final class VersionSteps implements Module
{
    public const ACTION = 'lyd_version_step';

    public function __construct(private readonly ServiceClient $client, private readonly FlashMessage $flash)
    {
    }

    public function register(): void
    {
        add_action('admin_post_' . self::ACTION, $this->handle(...));
    }

    private function handle(): never
    {
        $version = (int) filter_input(INPUT_POST, 'version', FILTER_VALIDATE_INT);
        $product = (int) filter_input(INPUT_POST, 'product', FILTER_VALIDATE_INT);
        $step = (string) filter_input(INPUT_POST, 'step');
        check_admin_referer(self::ACTION . $step . $version);
        if (!current_user_can(Menu::capability()) || $version < 1 || !array_key_exists($step, self::messages())) {
            wp_die(esc_html__('You are not allowed to do this.', 'lyd'), '', ['response' => 403]);
        }
        $response = $this->take($step, $version);
        PackageSlug::keep($response->data());
        $this->flash->store($response->isSuccessful(), $response->isSuccessful()
            ? $this->describe($step, $response)
            : implode("\n", [$response->message(), ...$response->reasons()]));
        wp_safe_redirect(PackagesPage::url(['product' => $product]), 303, 'lyd');
        exit;
    }

    private function take(string $step, int $version): ServiceResponse
    {
        $path = "/shop/packages/$version";
        $day = (string) filter_input(INPUT_POST, 'day');
        $from = (int) filter_input(INPUT_POST, 'from', FILTER_VALIDATE_INT);

        return match ($step) {
            'approve' => $this->client->post("$path/approve"),
            'publish' => $this->client->send('POST', "$path/publish", ['day' => $day === '' ? null : $day]),
            'cancel' => $this->client->post("$path/cancel-publication"),
            'discard' => $this->client->send('DELETE', $path),
            'move' => $this->client->send('POST', "$path/documents", ['from_id' => $from]),
        };
    }

    private function describe(string $step, ServiceResponse $response): string
    {
        $from = $response->data()['live_from'] ?? null;

        return $step === 'publish' && $from !== null
            /* translators: %s: a day */
            ? sprintf(__('The version goes live on %s.', 'lyd'), (string) wp_date('j F Y', (int) strtotime($from)))
            : self::messages()[$step];
    }

    /** @return array<string, string> step => what to say once it is taken */
    private static function messages(): array
    {
        return [
            'approve' => __('The version is approved. It can go live now.', 'lyd'),
            'publish' => __('The version is live. New documents start with it.', 'lyd'),
            'cancel' => __('The scheduled date is cancelled.', 'lyd'),
            'discard' => __('The version is discarded. Its number is free again.', 'lyd'),
            'move' => __('The open documents are being moved. Load this page again in a moment to see how many are left.', 'lyd'),
        ];
    }
}
