<?php

declare(strict_types=1);

namespace Lyd\Rest;

/**
 * The one thing that the service may do to a browser's cookies: after a new password, and after an invitation made an
 * account, it names a user, whom WordPress then signs in (docs/decisions/0022). Asked for nowhere else, it means nothing.
 */
final class LoginCookie
{
    /** In the service's answer; it never reaches the browser. */
    public const HEADER = 'x-lyd-sign-in';
    public const PASSWORD = '/profile/password';
    public const REGISTER = '/invitation/register';

    /** @param int $memberId whose cookie came with the request; 0 for nobody's */
    public static function isAllowed(Request $request, Route $route, int $memberId, int $userId): bool
    {
        if ($route->family !== Family::Site || $request->method !== 'POST' || $userId < 1) {
            return false;
        }

        return $route->isPath(self::REGISTER) || ($route->isPath(self::PASSWORD) && $userId === $memberId);
    }

    /** Must come before anything of the answer is sent. */
    public static function issue(int $userId): void
    {
        $remember = self::wasRemembered();
        // Another PHP process changed the user while this one waited: what it remembers would sign nobody in, and would
        // bring the sessions back that ended.
        clean_user_cache($userId);
        wp_cache_delete($userId, 'user_meta');
        wp_set_auth_cookie($userId, $remember);
    }

    /** As WordPress itself tells, when one changes the own password on its profile page. */
    private static function wasRemembered(): bool
    {
        $cookie = wp_parse_auth_cookie('', 'logged_in');
        $usual = (int) apply_filters('auth_cookie_expiration', 2 * DAY_IN_SECONDS, get_current_user_id(), false);

        return is_array($cookie) && (int) $cookie['expiration'] - time() > $usual;
    }
}
