<?php

declare(strict_types=1);

namespace Lyd\Admin;

use Lyd\Account\Page;
use Lyd\Commerce\WooCommerce;
use Lyd\Service\Client;
use Lyd\Service\LastError;
use Lyd\Service\Probe;
use Lyd\Service\Settings;
use Lyd\Widgets\Registry;

/** The rows of the health table: what the plugin runs on, and how the service feels. */
final class Health
{
    /** An error that is younger may still go on. */
    private const RECENT_SECONDS = 600;

    public function __construct(
        private readonly Settings $settings,
        private readonly Probe $probe,
        private readonly LastError $lastError,
        private readonly Page $page,
        private readonly Registry $registry,
        private readonly Client $client,
    ) {
    }

    /** @return list<array{name: string, isWell: bool, words: string}> */
    public function rows(): array
    {
        return [...$this->site(), ...$this->service(), ...$this->partners(), $this->lastError()];
    }

    /** @return list<array{name: string, isWell: bool, words: string}> */
    private function site(): array
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
                    : __('Missing or shorter than 32 bytes: nobody can use the widgets', 'lyd')
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

    /** @return list<array{name: string, isWell: bool, words: string}> */
    private function service(): array
    {
        $answer = $this->probe->get('/readyz');
        $name = __('Service', 'lyd');
        if ($answer['status'] === 0) {
            return [$this->row($name, false, $answer['error'])];
        }
        $body = json_decode($answer['body'], true);
        $isReady = $answer['status'] === 200;
        $words = $isReady ? __('Ready', 'lyd') : sprintf('%s (%d)', __('Not ready', 'lyd'), $answer['status']);
        $rows = [$this->row($name, $isReady, sprintf('%s, %s', $words, $this->milliseconds($answer['seconds'] * 1000)))];

        return [...$rows, ...$this->parts(is_array($body) ? $body : [])];
    }

    /**
     * @param array<string, mixed> $body of /readyz
     * @return list<array{name: string, isWell: bool, words: string}>
     */
    private function parts(array $body): array
    {
        $rows = [];
        foreach (is_array($body['checks'] ?? null) ? $body['checks'] : [] as $part => $check) {
            $check = (array) $check + ['ok' => false, 'ms' => 0, 'error' => ''];
            $words = $check['ok'] === true ? __('Ready', 'lyd') : trim(__('Not ready', 'lyd') . ' ' . $check['error']);
            $words .= ', ' . $this->milliseconds((float) $check['ms']);
            $rows[] = $this->row(sprintf('%s: %s', __('Service', 'lyd'), $part), $check['ok'] === true, $words);
        }

        return $rows;
    }

    /** @return list<array{name: string, isWell: bool, words: string}> none while the service does not answer */
    private function partners(): array
    {
        $partners = $this->client->get('/shop/partners')->data();
        if (!isset($partners['stripe'], $partners['store'])) {
            return [];
        }
        ['mode' => $mode, 'hears' => $hears] = $partners['stripe'];
        $stripe = match ($mode) {
            'live' => __('Takes payments', 'lyd'),
            'test' => __('Test mode: no money moves', 'lyd'),
            default => __('No key: nobody can pay in the site', 'lyd'),
        };
        $deaf = __('its webhooks are refused, their secret is not set', 'lyd');
        $store = $partners['store']['writes'] ? __('Orders can be made', 'lyd') : __('No keys: no order can be made', 'lyd');

        return [
            $this->row('Stripe', $mode !== '' && $hears, $stripe . ($hears || $mode === '' ? '' : "; $deaf")),
            $this->row(
                __('Store', 'lyd'),
                $partners['store']['writes'] && $partners['store']['hears'],
                $store . ($partners['store']['hears'] ? '' : "; $deaf")
            ),
        ];
    }

    /** @return array{name: string, isWell: bool, words: string} */
    private function lastError(): array
    {
        $last = $this->lastError->read();
        $name = __('Last error', 'lyd');
        if ($last === null) {
            return $this->row($name, true, __('None', 'lyd'));
        }
        $when = wp_date(get_option('date_format') . ' ' . get_option('time_format'), $last['time']);

        $isOver = time() - $last['time'] > self::RECENT_SECONDS;

        return $this->row($name, $isOver, sprintf('%s: %s (%s)', $when, $last['message'], $last['request_id']));
    }

    private function milliseconds(float $milliseconds): string
    {
        return number_format_i18n($milliseconds, $milliseconds < 10 ? 1 : 0) . ' ms';
    }

    /** @return array{name: string, isWell: bool, words: string} */
    private function row(string $name, bool $isWell, string $words): array
    {
        return ['name' => $name, 'isWell' => $isWell, 'words' => $words];
    }
}
