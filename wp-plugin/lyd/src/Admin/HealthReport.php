<?php

declare(strict_types=1);

namespace Lyd\Admin;

use Lyd\Account\Page;
use Lyd\Commerce\WooCommerce;
use Lyd\Service\HttpClient;
use Lyd\Service\LastError;
use Lyd\Service\ServiceClient;
use Lyd\Service\Settings;
use Lyd\Widgets\Registry;

defined('ABSPATH') || exit;

/** The rows of the health table: versions, configuration, and the state of the service and its partners. */
final class HealthReport
{
    /** A more recent error counts as ongoing. */
    private const RECENT_SECONDS = 600;

    public function __construct(
        private readonly Settings $settings,
        private readonly HttpClient $http,
        private readonly LastError $lastError,
        private readonly Page $page,
        private readonly Registry $registry,
        private readonly ServiceClient $client,
    ) {
    }

    /** @return list<array{name: string, isHealthy: bool, text: string}> */
    public function rows(): array
    {
        return [...$this->siteRows(), ...$this->serviceRows(), ...$this->partnerRows(), $this->lastErrorRow()];
    }

    /** @return list<array{name: string, isHealthy: bool, text: string}> */
    private function siteRows(): array
    {
        $store = WooCommerce::version();
        $missing = $this->registry->missing();
        $page = $this->page->id();

        return [
            $this->row('PHP', true, PHP_VERSION),
            $this->row('WordPress', true, get_bloginfo('version')),
            $this->row('WooCommerce', true, $store ?? __('Not active: My Account is the plugin\'s own page', 'lyd')),
            $this->row(
                __('Shared secret', 'lyd'),
                $this->settings->signingSecret() !== null,
                $this->settings->signingSecret() !== null
                    ? __('Set, 32 bytes or more', 'lyd')
                    : __('Missing or shorter than 32 bytes: the widgets do not work', 'lyd')
            ),
            $this->row(
                __('My Account page', 'lyd'),
                $page > 0,
                $page > 0 ? $this->page->url() : __('Missing: deactivate and activate the plugin to make it', 'lyd')
            ),
            $this->row(
                __('Widgets', 'lyd'),
                $missing === [],
                $missing === []
                    ? implode(', ', Registry::BUILT)
                    /* translators: %s: names of widgets */
                    : sprintf(__('No bundle for: %s. Install the plugin with its build.', 'lyd'), implode(', ', $missing))
            ),
        ];
    }

    /** @return list<array{name: string, isHealthy: bool, text: string}> */
    private function serviceRows(): array
    {
        $response = $this->http->get('/readyz');
        $name = __('Service', 'lyd');
        if ($response['status'] === 0) {
            return [$this->row($name, false, $response['error'])];
        }
        $body = json_decode($response['body'], true);
        $isReady = $response['status'] === 200;
        $text = $isReady ? __('Ready', 'lyd') : sprintf('%s (%d)', __('Not ready', 'lyd'), $response['status']);
        $rows = [$this->row($name, $isReady, sprintf('%s, %s', $text, $this->milliseconds($response['seconds'] * 1000)))];

        return [...$rows, ...$this->checkRows(is_array($body) ? $body : [])];
    }

    /**
     * @param array<string, mixed> $body response of /readyz
     * @return list<array{name: string, isHealthy: bool, text: string}>
     */
    private function checkRows(array $body): array
    {
        $rows = [];
        foreach (is_array($body['checks'] ?? null) ? $body['checks'] : [] as $part => $check) {
            $check = (array) $check + ['ok' => false, 'ms' => 0, 'error' => ''];
            $text = $check['ok'] === true ? __('Ready', 'lyd') : trim(__('Not ready', 'lyd') . ' ' . $check['error']);
            $text .= ', ' . $this->milliseconds((float) $check['ms']);
            $rows[] = $this->row(sprintf('%s: %s', __('Service', 'lyd'), $part), $check['ok'] === true, $text);
        }

        return $rows;
    }

    /** @return list<array{name: string, isHealthy: bool, text: string}> empty if the service does not answer */
    private function partnerRows(): array
    {
        $partners = $this->client->get('/shop/partners')->data();
        if (!isset($partners['stripe'], $partners['store'])) {
            return [];
        }
        ['mode' => $mode, 'hears' => $hasWebhooks] = $partners['stripe'];
        $stripe = match ($mode) {
            'live' => __('Takes payments', 'lyd'),
            'test' => __('Test mode: no money moves', 'lyd'),
            default => __('No key: payments are disabled', 'lyd'),
        };
        $noWebhooks = __('its webhooks are refused, their secret is not set', 'lyd');
        $store = $partners['store']['writes'] ? __('Orders can be made', 'lyd') : __('No keys: no order can be made', 'lyd');

        return [
            $this->row('Stripe', $mode !== '' && $hasWebhooks, $stripe . ($hasWebhooks || $mode === '' ? '' : "; $noWebhooks")),
            $this->row(
                __('Store', 'lyd'),
                $partners['store']['writes'] && $partners['store']['hears'],
                $store . ($partners['store']['hears'] ? '' : "; $noWebhooks")
            ),
        ];
    }

    /** @return array{name: string, isHealthy: bool, text: string} */
    private function lastErrorRow(): array
    {
        $last = $this->lastError->read();
        $name = __('Last error', 'lyd');
        if ($last === null) {
            return $this->row($name, true, __('None', 'lyd'));
        }
        $when = wp_date(get_option('date_format') . ' ' . get_option('time_format'), $last['time']);

        $isPast = time() - $last['time'] > self::RECENT_SECONDS;

        return $this->row($name, $isPast, sprintf('%s: %s (%s)', $when, $last['message'], $last['request_id']));
    }

    private function milliseconds(float $milliseconds): string
    {
        return number_format_i18n($milliseconds, $milliseconds < 10 ? 1 : 0) . ' ms';
    }

    /** @return array{name: string, isHealthy: bool, text: string} */
    private function row(string $name, bool $isHealthy, string $text): array
    {
        return ['name' => $name, 'isHealthy' => $isHealthy, 'text' => $text];
    }
}
