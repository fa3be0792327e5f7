<?php

declare(strict_types=1);

namespace Lyd\TwoFactor;

/** The WP 2FA plugin (wordpress.org/plugins/wp-2fa). Where it is active it does two-factor authentication, and ours nothing. */
final class WpTwoFactor
{
    private const HELPER = 'WP2FA\Admin\Helpers\User_Helper';
    /** All of its user meta, but the passkeys, which are sign-ins of their own. */
    private const META = 'wp_2fa_';
    private const PASSKEY = 'passkey';

    public static function isActive(): bool
    {
        return defined('WP_2FA_VERSION');
    }

    public static function isEnabled(int $userId): bool
    {
        return !in_array(get_user_meta($userId, 'wp_2fa_enabled_methods', true), ['', []], true);
    }

    /** As its own button does it; an edition whose helper is named differently has at least its user meta removed. */
    public static function remove(int $userId): void
    {
        $remove = [self::HELPER, 'remove_2fa_for_user'];
        if (is_callable($remove)) {
            $remove($userId);
            return;
        }
        foreach (array_keys((array) get_user_meta($userId)) as $key) {
            if (str_starts_with((string) $key, self::META) && !str_contains((string) $key, self::PASSKEY)) {
                delete_user_meta($userId, (string) $key);
            }
        }
    }
}
