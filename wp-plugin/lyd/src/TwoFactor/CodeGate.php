<?php

declare(strict_types=1);

namespace Lyd\TwoFactor;

use Lyd\Module;
use WP_Error;
use WP_Session_Tokens;
use WP_User;

/**
 * Lets nobody with two-factor authentication in by the password alone, whichever form or plugin signs in.
 *
 * Whoever fills in a form is led to the page for the code (CodePage). Where no page can be shown (XML-RPC, other
 * plugins' own calls) the answer is no. And whatever signs somebody in without asking WordPress whether the password is
 * right, as WooCommerce does after a new password was set by mail, gets no cookie.
 */
final class CodeGate implements Module
{
    /** After every other check of the password. */
    private const LAST = PHP_INT_MAX;

    /** Null outside of wp_signon(): then nobody is filling in a form. */
    private ?bool $remember = null;
    /** @var array<int, true> who may have a cookie in this request: signed in before, or with the code just now */
    private array $admitted = [];

    public function __construct(private readonly Store $store, private readonly ChallengeCookie $cookie)
    {
    }

    public function register(): void
    {
        add_filter('secure_signon_cookie', $this->rememberForm(...), 10, 2);
        add_filter('authenticate', $this->requireCode(...), self::LAST, 2);
        add_action('auth_cookie_valid', fn (array $cookie, WP_User $user) => $this->admit($user->ID), 10, 2);
        add_filter('send_auth_cookies', $this->allowCookie(...), 10, 6);
        add_filter('wp_is_application_passwords_available_for_user', $this->allowApplicationPasswords(...), 10, 2);
    }

    /** From now on this user may have a cookie in this request. */
    public function admit(int $userId): void
    {
        $this->admitted[$userId] = true;
    }

    public function needsCode(int $userId): bool
    {
        return !WpTwoFactor::isActive() && !self::isSwitchedOff() && $this->store->isEnabled($userId);
    }

    /** The way back in for an administrator whose phone and codes are both gone: a constant in wp-config.php. */
    public static function isSwitchedOff(): bool
    {
        return defined('LYD_TWO_FACTOR_OFF') && (bool) constant('LYD_TWO_FACTOR_OFF');
    }

    /** @param array{remember?: mixed} $credentials */
    private function rememberForm(mixed $isSecure, array $credentials): mixed
    {
        $this->remember = !empty($credentials['remember']);

        return $isSecure;
    }

    private function requireCode(mixed $result, string $name): mixed
    {
        // Who is signed in already opens the sign-in page: WordPress then knows the user by the cookie.
        $isCookieUser = $result instanceof WP_User && $name === '' && isset($this->admitted[$result->ID]);
        if (!$result instanceof WP_User || $isCookieUser || !$this->needsCode($result->ID)) {
            return $result;
        }
        if ($this->remember === null || !$this->canShowPage()) {
            return $this->refusal();
        }
        $this->cookie->set(Challenge::create($result, $this->remember, Destination::fromRequest()));
        nocache_headers();
        wp_safe_redirect(CodePage::url(), 303, 'lyd');
        exit;
    }

    private function canShowPage(): bool
    {
        return !wp_doing_ajax() && !wp_is_serving_rest_request() && !wp_is_json_request() && !headers_sent();
    }

    private function refusal(): WP_Error
    {
        $message = __('This account uses two-factor authentication. Please sign in at the sign-in page of the site.', 'lyd');

        return new WP_Error('lyd_two_factor_needed', $message);
    }

    private function allowCookie(
        mixed $send,
        int $expire = 0,
        int $expiration = 0,
        int $userId = 0,
        string $scheme = '',
        string $token = '',
    ): bool {
        // User 0: cookies are being taken away.
        if ($userId === 0 || isset($this->admitted[$userId]) || !$this->needsCode($userId)) {
            return (bool) $send;
        }
        WP_Session_Tokens::get_instance($userId)->destroy($token);

        return false;
    }

    /** Passwords for programs know no second factor. */
    private function allowApplicationPasswords(mixed $isAvailable, WP_User $user): bool
    {
        return $isAvailable && !$this->needsCode($user->ID);
    }
}
