<?php

declare(strict_types=1);

namespace Lyd\SignIn;

use Lyd\Module;
use Lyd\Rest\Request;
use WP_Error;
use WP_User;

/**
 * Makes passwords hard to guess at every door of WordPress that takes one: its own form, WooCommerce's, ours, XML-RPC.
 *
 * An unknown name, a wrong password and too many tries have one answer, which takes one time. A try is counted before
 * it is known to be right, so a hundred at once are a hundred.
 */
final class PasswordGuard implements Module
{
    public const MAX_ATTEMPTS_PER_NAME = 10;
    public const MAX_ATTEMPTS_PER_ADDRESS = 50;
    /** Before Account\SignIn (1000), which leads back to our form; after WordPress's own and other plugins' checks. */
    private const PRIORITY = 900;
    private const MISTAKES = ['invalid_username', 'invalid_email', 'incorrect_password', 'invalidcombo', 'authentication_failed'];
    private const DUMMY_HASH = 'lyd_dummy_hash';

    private bool $isLocked = false;
    /** Whether this request spent the time that checking a password takes. */
    private bool $hasChecked = false;

    public function __construct(private readonly AttemptCounter $counter)
    {
    }

    public function register(): void
    {
        add_filter('authenticate', $this->countAttempt(...), 1, 3);
        add_filter('check_password', $this->recordCheck(...), 10, 3);
        add_filter('authenticate', $this->unifyErrors(...), self::PRIORITY, 3);
        add_action('wp_login', $this->resetAfterSignIn(...), 10, 2);
        add_action('wp_set_password', $this->resetAfterPasswordChange(...), 10, 2);
    }

    /** What everybody reads who did not get in. */
    public static function message(): string
    {
        return __('That name and password do not match. After several wrong tries you have to wait for 15 minutes.', 'lyd');
    }

    private function countAttempt(mixed $result, string $name, string $password): mixed
    {
        if ($name !== '' && $password !== '') {
            $nameAttempts = $this->counter->hit($this->nameKey($name));
            $addressAttempts = $this->counter->hit($this->addressKey());
            $this->isLocked = $nameAttempts > self::MAX_ATTEMPTS_PER_NAME || $addressAttempts > self::MAX_ATTEMPTS_PER_ADDRESS;
            $this->hasChecked = false;
        }

        return $result;
    }

    /** Only a hash of today's kind takes as long as the one for names that there are not. */
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
            $this->counter->undo($this->addressKey());
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

    /** Other plugins' own reasons (an account that waits for approval) are theirs to say. */
    private function isMistake(mixed $result): bool
    {
        return !$result instanceof WP_Error || array_diff($result->get_error_codes(), self::MISTAKES) === [];
    }

    /** Signed in, with the second factor where there is one: the wrong passwords before were no guesses. */
    private function resetAfterSignIn(string $login, ?WP_User $user = null): void
    {
        if ($user !== null) {
            $this->counter->reset("user {$user->ID}");
        }
    }

    /** Guesses at the old password say nothing of a new one: whoever was kept out gets in by "Lost your password?". */
    private function resetAfterPasswordChange(string $password, int $userId): void
    {
        if (!doing_filter('authenticate')) {
            $this->counter->reset("user $userId");
        }
    }

    /** A member's name and e-mail address count together. */
    private function nameKey(string $name): string
    {
        $user = get_user_by('login', $name) ?: get_user_by('email', $name);

        return $user === false ? 'name ' . strtolower($name) : "user {$user->ID}";
    }

    /** An IPv6 address stands for its network of 64 bits: whoever has one address there has all of them. */
    private function addressKey(): string
    {
        // For sites behind a proxy whose web server does not put the visitor's own address here.
        $address = (string) apply_filters('lyd_visitor_address', Request::fromGlobals()->remoteAddress);
        $packed = (string) @inet_pton($address);

        return 'address ' . bin2hex(strlen($packed) === 16 ? substr($packed, 0, 8) : $packed);
    }

    /** Of a password that nobody has; made once, and anew when WordPress begins to hash in another way. */
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
