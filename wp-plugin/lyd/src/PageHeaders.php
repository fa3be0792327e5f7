<?php

declare(strict_types=1);

namespace Lyd;

use Lyd\Account\Page;
use Lyd\Widgets\InvitationPage;

defined('ABSPATH') || exit;

/**
 * Sends headers that protect account pages, the invitation page, and the pages of sign-ins and signatures.
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

    /** Videos of other hosts play only for pages that name their site; they learn nothing but its name. */
    private const REFERRERS = 'strict-origin-when-cross-origin';

    public function __construct(private readonly Page $page)
    {
    }

    public function register(): void
    {
        add_action('template_redirect', $this->protect(...), 0);
    }

    /** @param array<string, string> $own sources by directive that only this page has */
    public static function send(array $own = [], string $referrers = self::REFERRERS): void
    {
        /** @var array<string, string> $policy sources by directive */
        $policy = apply_filters('lyd_content_security_policy', [...self::POLICY, ...$own]);
        $directives = array_map(static fn (string $name): string => "$name {$policy[$name]}", array_keys($policy));
        header('Content-Security-Policy: ' . implode('; ', $directives));
        header('X-Content-Type-Options: nosniff');
        header('X-Frame-Options: SAMEORIGIN');
        header('Referrer-Policy: ' . $referrers);
        header('Permissions-Policy: camera=(), geolocation=(), microphone=(self), usb=()');
    }

    private function protect(): void
    {
        if ($this->page->isCurrent() || InvitationPage::isCurrent()) {
            self::send();
        }
    }
}
