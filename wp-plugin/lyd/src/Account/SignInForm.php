<?php

declare(strict_types=1);

namespace Lyd\Account;

use Lyd\Module;
use Lyd\Views;
use WP_Error;

defined('ABSPATH') || exit;

/** The sign-in form of the plugin's own account page. It posts to wp-login.php and returns to the current page. */
final class SignInForm implements Module
{
    /** Marks attempts that come from this form, and the page shown after a failed one. */
    private const FIELD = 'lyd_sign_in';
    private const FORM = 'lyd-sign-in';

    public function __construct(private readonly Views $views)
    {
    }

    public function register(): void
    {
        add_filter('login_form_middle', $this->markForm(...), 10, 2);
        add_filter('authenticate', $this->redirectFailedSignIn(...), 1000);
    }

    public function html(): string
    {
        $currentUrl = $this->currentUrl();

        return $this->views->render('sign-in', [
            'hasFailed' => filter_input(INPUT_GET, self::FIELD) === 'failed',
            'form' => $this->form($currentUrl),
            'lostPasswordUrl' => wp_lostpassword_url($currentUrl),
        ]);
    }

    private function form(string $target): string
    {
        $form = wp_login_form([
            'echo' => false,
            'redirect' => $target,
            'form_id' => self::FORM,
            'label_username' => __('User name or email address', 'lyd'),
            'label_remember' => __('Remember me', 'lyd'),
            'label_log_in' => __('Sign in', 'lyd'),
        ]);

        // Block themes style buttons by this class.
        return str_replace('button button-primary', 'button button-primary wp-element-button', $form);
    }

    /** @param array<string, mixed> $form */
    private function markForm(string $html, array $form): string
    {
        $field = '<input type="hidden" name="' . self::FIELD . '" value="1">';

        return ($form['form_id'] ?? '') === self::FORM ? $html . $field : $html;
    }

    /**
     * Redirect back to this form, instead of wp-login.php, if name or password are wrong.
     *
     * Other errors, such as a locked account, are left to WordPress.
     */
    private function redirectFailedSignIn(mixed $result): mixed
    {
        $codes = $result instanceof WP_Error ? $result->get_error_codes() : [];
        $isOurForm = filter_input(INPUT_POST, self::FIELD) === '1';
        $wrongCredentials = ['invalid_username', 'invalid_email', 'incorrect_password', 'empty_username', 'empty_password'];
        if ($isOurForm && $codes !== [] && array_diff($codes, $wrongCredentials) === []) {
            $name = (string) filter_input(INPUT_POST, 'log');
            do_action('wp_login_failed', $name, $result);
            $target = wp_validate_redirect((string) filter_input(INPUT_POST, 'redirect_to'), home_url('/'));
            wp_safe_redirect(add_query_arg(self::FIELD, 'failed', $target), 303, 'lyd');
            exit;
        }

        return $result;
    }

    /** The current URL with its query, without the mark of a failed attempt. */
    private function currentUrl(): string
    {
        $path = remove_query_arg(self::FIELD);
        $home = wp_parse_url(home_url());

        return $home['scheme'] . '://' . $home['host'] . (isset($home['port']) ? ':' . $home['port'] : '') . $path;
    }
}
