<?php

declare(strict_types=1);

namespace Lyd\SignIn;

use Lyd\Module;
use WP_Error;
use WP_User;

defined('ABSPATH') || exit;

/**
 * Rate-limits password attempts at every entry point: WordPress's form, WooCommerce's, the plugin's, XML-RPC.
 *
 * An unknown name, a wrong password and too many attempts get the same error after the same time. An attempt is counted
 * before the password is checked, so simultaneous attempts cannot bypass the limit.
 */
final class PasswordGuard implements Module
{
    public const MAX_ATTEMPTS_PER_NAME = 10;
    public const MAX_ATTEMPTS_PER_ADDRESS = 50;
    /** Before Account\SignInForm (1000), which redirects; after the checks of WordPress and other plugins. */
    private const PRIORITY = 900;
    private const MISTAKES = ['invalid_username', 'invalid_email', 'incorrect_password', 'invalidcombo', 'authentication_failed'];
    private const DUMMY_HASH = 'lyd_dummy_hash';

    private bool $isLocked = false;
    /** Whether a password was checked in this request, which takes a noticeable time. */
    private bool $hasChecked = false;

    public function __construct(
        private readonly AttemptCounter $counter,
        private readonly VisitorAddress $address,
        private readonly KnownDevice $device,
    ) {
    }

    public function register(): void
    {
        add_filter('authenticate', $this->countAttempt(...), 1, 3);
        add_filter('check_password', $this->recordCheck(...), 10, 3);
        add_filter('authenticate', $this->unifyErrors(...), self::PRIORITY, 3);
        add_action('wp_login', $this->resetAfterSignIn(...), 10, 2);
        add_action('wp_set_password', $this->resetAfterPasswordChange(...), 10, 2);
    }

    /** The one error message for every failed attempt. */
    public static function message(): string
    {
        return __('That name and password do not match. After several wrong tries you have to wait for 15 minutes.', 'lyd');
    }

    private function countAttempt(mixed $result, string $name, string $password): mixed
    {
        if ($name !== '' && $password !== '') {
            $nameAttempts = $this->counter->hit($this->nameKey($name));
            $addressAttempts = $this->counter->hit($this->address->key());
            $this->isLocked = $nameAttempts > self::MAX_ATTEMPTS_PER_NAME || $addressAttempts > self::MAX_ATTEMPTS_PER_ADDRESS;
            $this->hasChecked = false;
        }

        return $result;
    }

    /** Only a check against the current hash algorithm takes as long as the dummy check for unknown names. */
    private function recordCheck(bool $isRight, string $password, string $hash): bool
    {
        $this->hasChecked = $this->hasChecked || substr($hash, 0, 7) === substr($this->dummyHash(), 0, 7);

        return $isRight;
    }

    private function unifyErrors(mixed $result, string $name, string $password): mixed
    {
        if ($name === '' || $password === '') {
            return $result;
        }
        if ($result instanceof WP_User && !$this->isLocked) {
            $this->counter->undo($this->nameKey($name));
            $this->counter->undo($this->address->key());
            return $result;
        }
        if (!$result instanceof WP_User && !$this->isMistake($result)) {
            return $result;
        }
        if (!$this->hasChecked) {
            wp_check_password($password, $this->dummyHash());
        }
        $lost = '<a href="' . esc_url(wp_lostpassword_url()) . '">' . esc_html__('Lost your password?', 'lyd') . '</a>';

        return new WP_Error('incorrect_password', esc_html(self::message()) . " $lost");
    }

    /** Errors of other plugins, such as an account waiting for approval, stay unchanged. */
    private function isMistake(mixed $result): bool
    {
        return !$result instanceof WP_Error || array_diff($result->get_error_codes(), self::MISTAKES) === [];
    }

    /** Reset the count after a complete sign-in, including the second factor. */
    private function resetAfterSignIn(string $login, ?WP_User $user = null): void
    {
        if ($user !== null) {
            $this->counter->reset("user {$user->ID}");
        }
    }

    /** Reset the count after a password change, so that a locked-out member gets in through "Lost your password?". */
    private function resetAfterPasswordChange(string $password, int $userId): void
    {
        if (!doing_filter('authenticate')) {
            $this->counter->reset("user $userId");
        }
    }

    /**
     * A member's user name and email address share one count. A browser in which the member has signed in before has a count of
     * its own, so that others who guess cannot lock the member out there.
     */
    private function nameKey(string $name): string
    {
        $user = get_user_by('login', $name) ?: get_user_by('email', $name);
        if ($user === false) {
            return 'name ' . strtolower($name);
        }
        $device = $this->device->id($user);

        return $device === null ? "user {$user->ID}" : "device $device";
    }

    /** Hash of a random password, stored once and renewed if WordPress changes its hash algorithm. */
    private function dummyHash(): string
    {
        $hash = get_option(self::DUMMY_HASH);
        $isOld = is_string($hash) && function_exists('wp_password_needs_rehash') && wp_password_needs_rehash($hash);
        if (!is_string($hash) || $isOld) {
            $hash = wp_hash_password(bin2hex(random_bytes(16)));
            update_option(self::DUMMY_HASH, $hash, true);
        }

        return $hash;
    }
}
