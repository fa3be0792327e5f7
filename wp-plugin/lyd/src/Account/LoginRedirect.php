<?php

declare(strict_types=1);

namespace Lyd\Account;

use Lyd\Module;

defined('ABSPATH') || exit;

/**
 * Sends a signed-in member from My Account to the page in `redirect_to`.
 *
 * Widgets link to My Account with that parameter when their session has ended.
 */
final class LoginRedirect implements Module
{
    public function __construct(private readonly Page $page)
    {
    }

    public function register(): void
    {
        add_action('template_redirect', $this->redirectToTarget(...), 1);
    }

    private function redirectToTarget(): void
    {
        $target = (string) filter_input(INPUT_GET, 'redirect_to');
        if ($target !== '' && is_user_logged_in() && $this->page->isCurrent()) {
            // wp_validate_redirect() refuses other hosts, so this is no open redirect.
            wp_safe_redirect(wp_validate_redirect($target, $this->page->url()), 302, 'lyd');
            exit;
        }
    }
}
