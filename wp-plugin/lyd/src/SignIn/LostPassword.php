<?php

declare(strict_types=1);

namespace Lyd\SignIn;

use Lyd\Module;
use WP_Error;
use WP_User;

defined('ABSPATH') || exit;

/**
 * Answers "Lost your password?" alike whether the account exists or not: WordPress's form and WooCommerce's.
 *
 * The answer is complete before the account's key and mail are made, so its time reveals nothing either.
 */
final class LostPassword implements Module
{
    /** Mails to one account, and forms from one address, in 15 minutes; what exceeds them gets the same answer. */
    private const MAX_MAILS = 3;
    private const MAX_PER_ADDRESS = 50;
    /** What WordPress has against a name or an address without an account. */
    private const UNKNOWN = ['invalid_email', 'invalidcombo'];

    public function __construct(private readonly AttemptCounter $counter, private readonly VisitorAddress $address)
    {
    }

    public function register(): void
    {
        // After checks of other plugins, such as a captcha, whose errors are shown.
        add_action('lostpassword_post', $this->answer(...), PHP_INT_MAX, 2);
    }

    private function answer(WP_Error $errors, mixed $user = false): void
    {
        $isOther = array_diff($errors->get_error_codes(), self::UNKNOWN) !== [];
        $target = $isOther ? null : $this->answerUrl();
        if ($target === null) {
            return;
        }
        nocache_headers();
        // phpcs:ignore WordPressVIPMinimum.Security.ExitAfterRedirect.NoExit -- the mail is made after the response
        wp_safe_redirect($target, 302, 'lyd');
        // What continues with the request redirects as well, after its headers are sent.
        add_filter('wp_redirect', '__return_false', PHP_INT_MAX);
        self::finishResponse();
        if (!$this->isMailed($user)) {
            exit;
        }
    }

    /** Where the form leads after it was sent; null if this is neither form, or it was empty. */
    private function answerUrl(): ?string
    {
        if (trim((string) filter_input(INPUT_POST, 'user_login')) === '') {
            return null;
        }
        if (filter_input(INPUT_POST, 'wc_reset_password') !== null && function_exists('wc_get_account_endpoint_url')) {
            return add_query_arg('reset-link-sent', 'true', wc_get_account_endpoint_url('lost-password'));
        }
        if (($GLOBALS['pagenow'] ?? '') !== 'wp-login.php') {
            return null;
        }

        return (string) filter_input(INPUT_POST, 'redirect_to') ?: 'wp-login.php?checkemail=confirm';
    }

    private function isMailed(mixed $user): bool
    {
        $forms = $this->counter->hit("reset {$this->address->key()}");
        $mails = $user instanceof WP_User ? $this->counter->hit("reset user {$user->ID}") : 0;

        return $mails > 0 && $mails <= self::MAX_MAILS && $forms <= self::MAX_PER_ADDRESS;
    }

    /** Complete the response; the script goes on. */
    private static function finishResponse(): void
    {
        ignore_user_abort(true);
        if (function_exists('fastcgi_finish_request')) {
            fastcgi_finish_request();
            return;
        }
        header('Content-Length: 0');
        header('Connection: close');
        while (ob_get_level() > 0) {
            ob_end_flush();
        }
        flush();
    }
}
