<?php

declare(strict_types=1);

namespace Lyd\TwoFactor;

use Lyd\Module;
use WP_Error;
use WP_Session_Tokens;
use WP_User;

defined('ABSPATH') || exit;

/**
 * Prevents members with two-factor authentication from signing in with the password alone, in any form or plugin.
 *
 * Forms redirect to the page that asks for the code (CodePage). If no page can be shown (XML-RPC, AJAX, REST), the
 * sign-in fails. Code that signs a user in without the password check, such as WooCommerce after a password reset, gets
 * no cookie.
 */
final class CodeGate implements Module
{
    /** After every other check of the password. */
    private const LAST = PHP_INT_MAX;

    /** "Remember me" of the form; null outside wp_signon(), where there is no form. */
    private ?bool $remember = null;
    /** @var array<int, true> users who may get a cookie in this request: already signed in, or with a correct code */
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

    /** Allow a login cookie for this user for the rest of the request. */
    public function admit(int $userId): void
    {
        $this->admitted[$userId] = true;
    }

    public function needsCode(int $userId): bool
    {
        return !WpTwoFactor::isActive() && !self::isSwitchedOff() && $this->store->isEnabled($userId);
    }

    /** Emergency switch in wp-config.php, for an administrator who has lost both phone and recovery codes. */
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
        // A signed-in user who opens the sign-in page is authenticated by the cookie.
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
        // User 0: cookies are being cleared.
        if ($userId === 0 || isset($this->admitted[$userId]) || !$this->needsCode($userId)) {
            return (bool) $send;
        }
        WP_Session_Tokens::get_instance($userId)->destroy($token);

        return false;
    }

    /** Application passwords would bypass the second factor. */
    private function allowApplicationPasswords(mixed $isAvailable, WP_User $user): bool
    {
        return $isAvailable && !$this->needsCode($user->ID);
    }
}
