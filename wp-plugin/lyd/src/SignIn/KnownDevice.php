<?php

declare(strict_types=1);

namespace Lyd\SignIn;

use Lyd\Cookie;
use Lyd\Module;
use WP_User;

defined('ABSPATH') || exit;

/**
 * Recognises a browser in which a user has signed in before, by a signed cookie for each user.
 *
 * Its password attempts are counted on their own (PasswordGuard), so that others who guess cannot lock the user out there.
 * The cookie proves nothing else. A new password invalidates it, because its signature covers the password's hash.
 */
final class KnownDevice implements Module
{
    private const PREFIX = 'lyd_device_';
    private const SECONDS = 180 * DAY_IN_SECONDS;

    public function register(): void
    {
        // Last: two-factor authentication refuses cookies here.
        add_filter('send_auth_cookies', $this->remember(...), PHP_INT_MAX, 4);
    }

    /** Id of this browser if it is known to the user; null otherwise. */
    public function id(WP_User $user): ?string
    {
        $value = (string) filter_input(INPUT_COOKIE, self::cookieName($user));
        [$expires, $id, $signature] = explode('.', $value) + ['', '', ''];
        $isValid = hash_equals(self::signature($user, (int) $expires, $id), $signature) && (int) $expires > time();

        return $isValid ? $id : null;
    }

    private function remember(mixed $isSent, int $expire = 0, int $expiration = 0, int $userId = 0): bool
    {
        $user = $isSent && $userId > 0 ? get_userdata($userId) : false;
        if ($user instanceof WP_User && !headers_sent()) {
            $expires = time() + self::SECONDS;
            $id = $this->id($user) ?? bin2hex(random_bytes(12));
            Cookie::send(self::cookieName($user), "$expires.$id." . self::signature($user, $expires, $id), $expires);
        }

        return (bool) $isSent;
    }

    /** Reveals neither the user's id nor the name. */
    private static function cookieName(WP_User $user): string
    {
        return self::PREFIX . substr(hash_hmac('sha256', "device of {$user->ID}", wp_salt('secure_auth')), 0, 12);
    }

    private static function signature(WP_User $user, int $expires, string $id): string
    {
        return hash_hmac('sha256', "device|{$user->ID}|$expires|$id|{$user->user_pass}", wp_salt('secure_auth'));
    }
}
