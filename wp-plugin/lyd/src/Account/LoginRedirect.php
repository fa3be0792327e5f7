<?php

declare(strict_types=1);

namespace Lyd\Account;

use Lyd\Module;

/** A widget whose session has ended links to My Account with `redirect_to`: who is signed in there goes on to it. */
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
            // Only to an address of this site.
            wp_safe_redirect(wp_validate_redirect($target, $this->page->url()), 302, 'lyd');
            exit;
        }
    }
}
