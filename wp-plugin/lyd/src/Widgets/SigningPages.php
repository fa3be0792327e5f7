<?php

declare(strict_types=1);

namespace Lyd\Widgets;

use Lyd\Module;
use Lyd\PageHeaders;
use Lyd\Rest\Request;
use Lyd\Service\Settings;
use Lyd\Views;

defined('ABSPATH') || exit;

/**
 * The pages of people without an account: /sign/, where a document is signed, and /sign/check/ for signed files (decision 0081).
 *
 * The token of a signer's link is in the URL fragment, which every script of a page can read. So the pages are documents of
 * their own: nothing of the theme or of other plugins is printed, and the policy runs no script but the plugin's.
 */
final class SigningPages implements Module
{
    public const SIGNER = 'signer';
    public const SIGNED_FILE = 'signed-file';
    /** Widgets by the path below the site's URL. */
    private const PATHS = ['sign' => self::SIGNER, 'sign/check' => self::SIGNED_FILE];

    public function __construct(
        private readonly Request $request,
        private readonly Settings $settings,
        private readonly Registry $registry,
        private readonly Mount $mount,
        private readonly Views $views,
    ) {
    }

    public function register(): void
    {
        $home = (string) wp_parse_url($this->settings->siteUrl(), PHP_URL_PATH);
        $widget = $this->registry->find(self::slugAt($this->request->target, $home) ?? '');
        if ($widget !== null) {
            // Before WordPress redirects to a similar address, and before maintenance pages.
            add_action('template_redirect', fn () => $this->show($widget), PHP_INT_MIN);
        }
    }

    /**
     * Slug of the widget whose page a request asks for; null for every other address. It needs no permalinks.
     *
     * @param string $home path of the site's URL, such as "" or "/blog"
     */
    public static function slugAt(string $target, string $home): ?string
    {
        $path = explode('?', $target, 2)[0];
        $pattern = '#^' . preg_quote(rtrim($home, '/'), '#') . '/+(?:index\.php/+)?(sign(?:/check)?)/*$#D';

        return preg_match($pattern, $path, $found) === 1 ? self::PATHS[$found[1]] : null;
    }

    private function show(Widget $widget): never
    {
        $nonce = base64_encode(random_bytes(16));
        $this->sendHeaders($nonce);
        foreach (['wp_script_attributes', 'wp_inline_script_attributes'] as $filter) {
            add_filter($filter, static fn (array $attributes): array => ['nonce' => $nonce] + $attributes);
        }
        $this->views->show('signature-page', [
            'title' => $widget->slug === self::SIGNER ? __('Sign a document', 'lyd') : __('Check a signed document', 'lyd'),
            'widget' => $widget,
            // Enqueues the scripts, which the head prints.
            'element' => $this->mount->html($widget),
        ]);
        exit;
    }

    private function sendHeaders(string $nonce): void
    {
        status_header(200);
        nocache_headers();
        defined('DONOTCACHEPAGE') || define('DONOTCACHEPAGE', true);
        PageHeaders::send(['script-src' => "'self' 'nonce-$nonce' 'strict-dynamic'"], 'no-referrer');
        header('X-Robots-Tag: noindex, nofollow');
    }
}
