<?php

declare(strict_types=1);

namespace Lyd\TwoFactor;

defined('ABSPATH') || exit;

/** The plugin WP 2FA (wordpress.org/plugins/wp-2fa). If it is active, it replaces this plugin's two-factor authentication. */
final class WpTwoFactor
{
    private const HELPER = 'WP2FA\Admin\Helpers\User_Helper';
    /** Prefix of its user meta. Passkeys are kept, because they are a separate way to sign in. */
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

    /** Remove it with WP 2FA's own helper, or delete its user meta if an edition names the helper differently. */
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
