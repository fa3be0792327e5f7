<?php

declare(strict_types=1);

namespace Lyd\SignIn;

use Lyd\Module;
use WP_Error;
use WP_REST_Request;
use WP_User;

defined('ABSPATH') || exit;

/**
 * Lets members change their own password or email address only with the current password, at every entry point.
 *
 * A new address counts once its owner has followed a link (NewAddress). Application passwords are for administrators. Whoever
 * may edit other users keeps what WordPress offers.
 */
final class CredentialGuard implements Module
{
    private const FIELD = 'current_password';
    /** WooCommerce's own field, which it accepts only together with a new password. */
    private const WOOCOMMERCE_FIELD = 'password_current';
    private const MAX_ATTEMPTS = 10;
    private const REST_ROUTE = '#^/wp/v2/users/(?:me|\d+)/?$#D';

    /** @var array<int, true> users whose current password was confirmed in this request */
    private array $confirmed = [];

    public function __construct(private readonly AttemptCounter $counter, private readonly NewAddress $address)
    {
    }

    public function register(): void
    {
        add_filter('wp_is_application_passwords_available_for_user', $this->allowApplicationPasswords(...), 10, 2);
        add_filter('rest_request_before_callbacks', $this->checkRest(...), 10, 3);
        add_action('woocommerce_save_account_details_errors', $this->checkForm(...), 10, 2);
        add_action('woocommerce_edit_account_form_fields', $this->printStoreField(...));
        add_action('user_profile_update_errors', $this->checkProfileScreen(...), 10, 3);
        add_action('show_user_profile', $this->printField(...));
        add_action('admin_init', $this->replaceConfirmation(...));
        add_filter('wp_pre_insert_user_data', $this->refuseUnconfirmed(...), PHP_INT_MAX, 3);
    }

    /** WordPress's own confirmation by link does not ask for the password. */
    private function replaceConfirmation(): void
    {
        if (self::isProtected(get_current_user_id())) {
            remove_action('personal_options_update', 'send_confirmation_on_profile_email');
        }
    }

    private function allowApplicationPasswords(mixed $isAvailable, WP_User $user): bool
    {
        return $isAvailable && !self::isProtected($user->ID);
    }

    private static function isProtected(int $userId): bool
    {
        return $userId > 0 && !user_can($userId, 'edit_users');
    }

    private function checkRest(mixed $response, mixed $handler, WP_REST_Request $request): mixed
    {
        $isChange = $request->get_method() !== 'GET' && preg_match(self::REST_ROUTE, $request->get_route()) === 1;
        $user = wp_get_current_user();
        if (!$isChange || $response instanceof WP_Error || !self::isProtected($user->ID)) {
            return $response;
        }
        $email = (string) ($request['email'] ?? $user->user_email);
        $isNewEmail = $email !== $user->user_email;
        if (!$isNewEmail && ($request['password'] ?? '') === '') {
            return $response;
        }
        $given = $request[self::FIELD];
        $refusal = $this->confirm($user, wp_slash(is_string($given) ? $given : ''));
        if ($refusal === null && $isNewEmail) {
            $refusal = $this->address->request($user, $email);
            $request->set_param('email', $user->user_email);
        }

        return $refusal ?? $response;
    }

    /** @param object $user with the values of the form */
    private function checkProfileScreen(WP_Error $errors, bool $isUpdate, object $user): void
    {
        if ($isUpdate) {
            $this->checkForm($errors, $user);
        }
    }

    /** @param object $user with the values of the form; the address stays the old one until the new one is confirmed */
    private function checkForm(WP_Error $errors, object $user): void
    {
        $current = wp_get_current_user();
        if ((int) ($user->ID ?? 0) !== $current->ID || !self::isProtected($current->ID) || $errors->has_errors()) {
            return;
        }
        $email = (string) ($user->user_email ?? $current->user_email);
        $isNewEmail = $email !== $current->user_email;
        if (!$isNewEmail && ($user->user_pass ?? '') === '') {
            return;
        }
        // WordPress and WooCommerce have checked the form's nonce.
        $refusal = $this->confirm($current, wp_slash(self::postedPassword()));
        if ($refusal === null && $isNewEmail) {
            $user->user_email = $current->user_email;
            $refusal = $this->address->request($current, $email);
        }
        if ($refusal !== null) {
            $errors->add($refusal->get_error_code(), $refusal->get_error_message());
        }
    }

    private static function postedPassword(): string
    {
        return (string) filter_input(INPUT_POST, self::FIELD) ?: (string) filter_input(INPUT_POST, self::WOOCOMMERCE_FIELD);
    }

    /** @return WP_Error|null why the password is not accepted */
    private function confirm(WP_User $user, string $password): ?WP_Error
    {
        $key = "confirm user {$user->ID}";
        if ($password === '') {
            return self::refusal(__('Please enter your current password.', 'lyd'));
        }
        if ($this->counter->hit($key) > self::MAX_ATTEMPTS || !wp_check_password($password, $user->user_pass, $user->ID)) {
            return self::refusal(__('Your current password is incorrect.', 'lyd'));
        }
        $this->counter->undo($key);
        $this->confirmed[$user->ID] = true;

        return null;
    }

    private static function refusal(string $message): WP_Error
    {
        return new WP_Error('lyd_current_password', esc_html($message), ['status' => 403]);
    }

    private function printField(WP_User $user): void
    {
        if (!self::isProtected($user->ID)) {
            return;
        }
        echo '<table class="form-table" role="presentation"><tr><th><label for="lyd-current-password">'
            . esc_html__('Current password', 'lyd') . '</label></th><td>'
            . '<input type="password" class="regular-text" id="lyd-current-password" name="' . esc_attr(self::FIELD) . '"'
            . ' autocomplete="current-password"><p class="description">'
            . esc_html__('Needed to change your password or email address.', 'lyd') . '</p></td></tr></table>';
    }

    private function printStoreField(): void
    {
        if (!self::isProtected(get_current_user_id())) {
            return;
        }
        echo '<p class="woocommerce-form-row woocommerce-form-row--wide form-row form-row-wide">'
            . '<label for="lyd-current-password">' . esc_html__('Current password, needed for a new email address', 'lyd') . '</label>'
            . '<input type="password" class="woocommerce-Input input-text" id="lyd-current-password" name="' . esc_attr(self::FIELD) . '"'
            . ' autocomplete="current-password"></p>';
    }

    /**
     * The last door: entry points that this class does not know cannot change them either. WordPress reports an error if there is
     * no data.
     *
     * @param array<string, mixed> $data
     * @return array<string, mixed>
     */
    private function refuseUnconfirmed(array $data, bool $isUpdate, ?int $userId): array
    {
        $user = $isUpdate && $userId === get_current_user_id() && self::isProtected((int) $userId) ? get_userdata((int) $userId) : false;
        if (!$user instanceof WP_User || isset($this->confirmed[$user->ID])) {
            return $data;
        }
        $isNewEmail = ($data['user_email'] ?? $user->user_email) !== $user->user_email && !$this->address->isConfirmed();
        $isNewPassword = ($data['user_pass'] ?? $user->user_pass) !== $user->user_pass;

        return $isNewEmail || $isNewPassword ? [] : $data;
    }
}
