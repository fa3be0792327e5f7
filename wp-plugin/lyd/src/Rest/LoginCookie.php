<?php

declare(strict_types=1);

namespace Lyd\Rest;

defined('ABSPATH') || exit;

/**
 * Signs a user in at the service's request (docs/decisions/0022).
 *
 * The service may ask for it in two places only: after a password change, and after an invitation created an account.
 * Anywhere else its header is ignored.
 */
final class LoginCookie
{
    /** Response header with the user id; it never reaches the browser. */
    public const HEADER = 'x-lyd-sign-in';
    public const PASSWORD = '/profile/password';
    public const REGISTER = '/invitation/register';

    /**
     * Whether a response on this route may sign this user in.
     *
     * @param int $memberId user of the request's login cookie; 0 without one
     */
    public static function isAllowed(Request $request, Route $route, int $memberId, int $userId): bool
    {
        if ($route->family !== Family::Site || $request->method !== 'POST' || $userId < 1) {
            return false;
        }

        return $route->isPath(self::REGISTER) || ($route->isPath(self::PASSWORD) && $userId === $memberId);
    }

    /** Set the login cookie. Must be called before any output. */
    public static function issue(int $userId): void
    {
        $remember = self::wasRemembered();
        // Another PHP process changed the user in the meantime. With stale caches the cookie would be invalid and the
        // ended sessions would be written back.
        clean_user_cache($userId);
        wp_cache_delete($userId, 'user_meta');
        wp_set_auth_cookie($userId, $remember);
    }

    /** Whether "Remember me" was chosen, detected as WordPress does on its own profile page. */
    private static function wasRemembered(): bool
    {
        $cookie = wp_parse_auth_cookie('', 'logged_in');
        $usual = (int) apply_filters('auth_cookie_expiration', 2 * DAY_IN_SECONDS, get_current_user_id(), false);

        return is_array($cookie) && (int) $cookie['expiration'] - time() > $usual;
    }
}
