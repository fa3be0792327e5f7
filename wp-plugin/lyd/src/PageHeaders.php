<?php

declare(strict_types=1);

namespace Lyd;

use Lyd\Account\Page;
use Lyd\Widgets\InvitationPage;

defined('ABSPATH') || exit;

/**
 * Sends headers that protect account pages, the invitation page and the pages of a sign-in.
 *
 * The policy leaves scripts, styles and frames alone: those of WordPress, WooCommerce and the theme are partly inline,
 * and videos are of other hosts. A site can change it with the filter lyd_content_security_policy.
 */
final class PageHeaders implements Module
{
    private const POLICY = [
        'base-uri' => "'self'",
        'form-action' => "'self' https://checkout.stripe.com",
        'frame-ancestors' => "'self'",
        'object-src' => "'none'",
    ];

    public function __construct(private readonly Page $page)
    {
    }

    public function register(): void
    {
        add_action('template_redirect', $this->protect(...), 0);
    }

    public static function send(): void
    {
        /** @var array<string, string> $policy sources by directive */
        $policy = apply_filters('lyd_content_security_policy', self::POLICY);
        $directives = array_map(static fn (string $name): string => "$name {$policy[$name]}", array_keys($policy));
        header('Content-Security-Policy: ' . implode('; ', $directives));
        header('X-Content-Type-Options: nosniff');
        header('X-Frame-Options: SAMEORIGIN');
        // Videos of other hosts play only for pages that name their site; they learn nothing but its name.
        header('Referrer-Policy: strict-origin-when-cross-origin');
        header('Permissions-Policy: camera=(), geolocation=(), microphone=(self), usb=()');
    }

    private function protect(): void
    {
        if ($this->page->isCurrent() || InvitationPage::isCurrent()) {
            self::send();
        }
    }
}
