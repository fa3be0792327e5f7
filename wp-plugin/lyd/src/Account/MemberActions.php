<?php

declare(strict_types=1);

namespace Lyd\Account;

use Closure;
use Lyd\Rest\ServiceActions;
use Lyd\Service\SessionNotifier;
use WP_Error;
use WP_REST_Request;
use WP_User;

defined('ABSPATH') || exit;

/**
 * Changes WordPress users on the service's behalf. Permissions and validation are the service's responsibility.
 *
 * WordPress's sign-in form hashes passwords with slashes added, so passwords are slashed here too. Otherwise a password
 * with a quotation mark would never match at sign-in.
 */
final class MemberActions implements ServiceActions
{
    private const USER_FIELDS = ['first_name', 'last_name', 'display_name'];
    /** User meta the service may write: WooCommerce's billing address and the plugin's own fields. */
    private const META = [
        'billing_address_1', 'billing_address_2', 'billing_city', 'billing_state', 'billing_postcode', 'billing_country',
        'billing_phone', 'lyd_unit', 'lyd_floor', 'lyd_street_number', 'lyd_street_name', 'lyd_street_type',
        'lyd_subscription', 'lyd_notification',
    ];
    private const MAX_LOGIN_LENGTH = 50;

    public function __construct(
        private readonly SessionNotifier $sessions,
        private readonly SessionStore $store,
        private readonly Avatar $avatar,
    ) {
    }

    public function actions(): array
    {
        return [
            '/users' => $this->create(...),
            '/users/(?P<id>\d+)/profile' => $this->withUser($this->changeProfile(...)),
            '/users/(?P<id>\d+)/password' => $this->withUser($this->changePassword(...)),
            '/users/(?P<id>\d+)/sessions/end' => $this->withUser($this->endSessions(...)),
        ];
    }

    /**
     * Wrap an action so that it receives the user named in the path, or answers 404.
     *
     * @param Closure(WP_User, array<string, mixed>): (array<string, mixed>|WP_Error) $action
     * @return Closure(WP_REST_Request): (array<string, mixed>|WP_Error)
     */
    private function withUser(Closure $action): Closure
    {
        return static function (WP_REST_Request $request) use ($action): array|WP_Error {
            $user = get_userdata((int) $request['id']);

            return $user === false
                ? new WP_Error('lyd_no_user', 'There is no such user.', ['status' => 404])
                : $action($user, (array) $request->get_json_params());
        };
    }

    /** @return array<string, mixed>|WP_Error id of the new user; 409 if the address is taken, 422 if WordPress refuses the user */
    private function create(WP_REST_Request $request): array|WP_Error
    {
        $payload = (array) $request->get_json_params();
        $email = (string) ($payload['email'] ?? '');
        if (email_exists($email) !== false) {
            return new WP_Error('lyd_address_taken', 'There is a user with this address.', ['status' => 409]);
        }
        [$first, $last] = [(string) ($payload['first_name'] ?? ''), (string) ($payload['last_name'] ?? '')];
        $id = wp_insert_user(wp_slash([
            'user_login' => $this->findFreeLogin($email),
            'user_email' => $email,
            'user_pass' => (string) ($payload['password'] ?? ''),
            'first_name' => $first,
            'last_name' => $last,
            'display_name' => trim("$first $last"),
            'role' => wp_roles()->is_role('customer') ? 'customer' : get_option('default_role'),
        ]));

        return $id instanceof WP_Error
            ? new WP_Error('lyd_user_refused', 'WordPress does not take this user.', ['status' => 422])
            : ['id' => $id];
    }

    /** Derive an unused login name from the email address, as WooCommerce does. Members sign in with the address. */
    private function findFreeLogin(string $email): string
    {
        $preferred = substr(sanitize_user(explode('@', $email)[0], true), 0, self::MAX_LOGIN_LENGTH);
        $forbidden = array_map('strtolower', (array) apply_filters('illegal_user_logins', []));
        $base = $preferred === '' || in_array(strtolower($preferred), $forbidden, true) ? 'member' : $preferred;
        for ($login = $base, $number = 2; username_exists($login) !== false; $number++) {
            $login = "$base-$number";
        }

        return $login;
    }

    /**
     * Update name, meta and picture. A null meta value deletes the key; keys that are not listed above are ignored.
     *
     * @param array<string, mixed> $payload
     * @return array<string, mixed>|WP_Error
     */
    private function changeProfile(WP_User $user, array $payload): array|WP_Error
    {
        $fields = array_intersect_key((array) ($payload['user'] ?? []), array_flip(self::USER_FIELDS));
        if ($fields !== [] && wp_update_user(wp_slash(['ID' => $user->ID] + $fields)) instanceof WP_Error) {
            return new WP_Error('lyd_user_refused', 'WordPress does not take this user.', ['status' => 422]);
        }
        foreach (array_intersect_key((array) ($payload['meta'] ?? []), array_flip(self::META)) as $key => $value) {
            if ($value === null) {
                delete_user_meta($user->ID, $key);
            } else {
                update_user_meta($user->ID, $key, wp_slash((string) $value));
            }
        }
        if (array_key_exists('picture', $payload)) {
            $this->avatar->setPicture($user->ID, (int) $payload['picture']);
        }

        return [];
    }

    /**
     * Set a new password and end all sessions.
     *
     * @param array<string, mixed> $payload
     * @return array<string, mixed>|WP_Error ids of the ended sessions; 403 if the current password is wrong
     */
    private function changePassword(WP_User $user, array $payload): array|WP_Error
    {
        $current = wp_slash((string) ($payload['current'] ?? ''));
        $new = wp_slash((string) ($payload['new'] ?? ''));
        if (trim($new) === '' || !wp_check_password($current, $user->user_pass, $user->ID)) {
            return new WP_Error('lyd_wrong_password', 'This is not the password.', ['status' => 403]);
        }

        return ['ended' => $this->sessions->collectEnded(function () use ($user, $new): void {
            wp_set_password($new, $user->ID);
            $this->store->endAll($user->ID);
        })];
    }

    /**
     * End one session (`only`), all but one (`keep`), or all of them.
     *
     * @param array<string, mixed> $payload
     * @return array<string, mixed> ids of the ended sessions
     */
    private function endSessions(WP_User $user, array $payload): array
    {
        return ['ended' => $this->sessions->collectEnded(fn () => match (true) {
            isset($payload['only']) => $this->store->endOne($user->ID, (string) $payload['only']),
            isset($payload['keep']) => $this->store->endAllExcept($user->ID, (string) $payload['keep']),
            default => $this->store->endAll($user->ID),
        })];
    }
}
