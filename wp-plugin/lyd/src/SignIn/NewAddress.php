<?php

declare(strict_types=1);

namespace Lyd\SignIn;

use Lyd\Account\Page;
use Lyd\Module;
use Lyd\TwoFactor\ThemedPage;
use WP_Error;
use WP_User;

defined('ABSPATH') || exit;

/**
 * Changes a member's email address once its owner has followed the link in a mail to it.
 *
 * The link works for a day, once, and only for the signed-in member: a mail scanner that opens it changes nothing.
 */
final class NewAddress implements Module
{
    public const META = 'lyd_new_address';
    private const PARAMETER = 'lyd-new-address';

    private bool $isConfirmed = false;

    public function __construct(private readonly Page $account, private readonly ThemedPage $page)
    {
    }

    public function register(): void
    {
        add_action('template_redirect', $this->handleLink(...), PHP_INT_MIN);
    }

    /** Whether an address was confirmed by its link in this request. */
    public function isConfirmed(): bool
    {
        return $this->isConfirmed;
    }

    /** Send the link to the new address. @return WP_Error|null why this address cannot be used */
    public function request(WP_User $user, string $email): ?WP_Error
    {
        if (!is_email($email)) {
            return new WP_Error('lyd_new_address', esc_html__('Please enter a valid email address.', 'lyd'), ['status' => 400]);
        }
        $token = bin2hex(random_bytes(20));
        update_user_meta($user->ID, self::META, [
            'email' => $email,
            'token' => hash('sha256', $token),
            'expires' => time() + DAY_IN_SECONDS,
        ]);
        // An address that is taken gets no link, and the member the same answer: it does not reveal whose it is.
        if (email_exists($email) === false) {
            $this->sendLink($email, add_query_arg(self::PARAMETER, $token, home_url('/')));
        }

        return null;
    }

    private function sendLink(string $email, string $link): void
    {
        $site = wp_specialchars_decode(get_bloginfo('name'), ENT_QUOTES);
        /* translators: %s: name of the site */
        $subject = sprintf(__('[%s] Confirm your new email address', 'lyd'), $site);
        $words = __('Open this link while you are signed in, to use this address for your account:', 'lyd');
        $limit = __('The link works for one day. If you did not ask for it, ignore this email.', 'lyd');
        $text = "$words\n\n$link\n\n$limit";
        wp_mail($email, $subject, $text);
    }

    private function handleLink(): void
    {
        $token = filter_input(INPUT_GET, self::PARAMETER);
        if (!is_string($token)) {
            return;
        }
        if (!is_user_logged_in()) {
            $link = add_query_arg(self::PARAMETER, rawurlencode($token), home_url('/'));
            wp_safe_redirect(add_query_arg('redirect_to', rawurlencode($link), $this->account->url()), 302, 'lyd');
            exit;
        }
        $isChanged = $this->change(wp_get_current_user(), $token);
        $this->page->show(__('Your email address', 'lyd'), 'new-address', [
            'message' => $isChanged
                ? __('Your email address was changed.', 'lyd')
                : __('This link has expired or was used already.', 'lyd'),
            'accountUrl' => $this->account->url(),
        ], $isChanged ? 200 : 410);
    }

    private function change(WP_User $user, string $token): bool
    {
        $pending = (array) get_user_meta($user->ID, self::META, true) + ['email' => '', 'token' => '', 'expires' => 0];
        if (!hash_equals((string) $pending['token'], hash('sha256', $token)) || (int) $pending['expires'] < time()) {
            return false;
        }
        delete_user_meta($user->ID, self::META);
        $this->isConfirmed = true;

        return is_int(wp_update_user(['ID' => $user->ID, 'user_email' => wp_slash((string) $pending['email'])]));
    }
}
