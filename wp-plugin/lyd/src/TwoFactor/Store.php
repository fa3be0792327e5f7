<?php

declare(strict_types=1);

namespace Lyd\TwoFactor;

defined('ABSPATH') || exit;

/**
 * A member's two-factor authentication in user meta. It is enabled if SECRET exists; the service reads that too.
 *
 * Time steps and recovery codes are claimed by one atomic SQL statement each, so a code sent twice at the same moment is
 * accepted once.
 */
final class Store
{
    public const SECRET = 'lyd_two_factor';
    private const PENDING = 'lyd_two_factor_pending';
    private const LAST_STEP = 'lyd_two_factor_step';
    private const RECOVERY = 'lyd_two_factor_recovery';
    public const KEYS = [self::SECRET, self::PENDING, self::LAST_STEP, self::RECOVERY];
    /** How long a new secret can be confirmed after its QR code was shown. */
    private const PENDING_SECONDS = 3600;

    public function __construct(private readonly Vault $vault)
    {
    }

    public function isEnabled(int $userId): bool
    {
        return !in_array(get_user_meta($userId, self::SECRET, true), ['', false], true);
    }

    /** Store a new secret until it is confirmed. False if the site has no LYD_SECRET to encrypt it with. */
    public function storePending(int $userId, string $secret): bool
    {
        $sealed = $this->vault->seal(pack('J', time() + self::PENDING_SECONDS) . $secret, $this->context($userId));
        if ($sealed === null) {
            return false;
        }
        update_user_meta($userId, self::PENDING, $sealed);

        return true;
    }

    /** The secret to be confirmed; null if there is none or it has expired. */
    public function pendingSecret(int $userId): ?string
    {
        $plaintext = $this->vault->open((string) get_user_meta($userId, self::PENDING, true), $this->context($userId));
        if ($plaintext === null || unpack('J', $plaintext)[1] < time()) {
            return null;
        }

        return substr($plaintext, 8);
    }

    /** Enable two-factor authentication with a confirmed secret. The time step of the first code is used up. */
    public function enable(int $userId, string $secret, int $step): bool
    {
        // Of two simultaneous confirmations only one deletes the row.
        if (!delete_user_meta($userId, self::PENDING)) {
            return false;
        }
        update_user_meta($userId, self::LAST_STEP, $step);
        update_user_meta($userId, self::SECRET, $this->vault->seal($secret, $this->context($userId)));

        return true;
    }

    public function remove(int $userId): void
    {
        foreach (self::KEYS as $key) {
            delete_user_meta($userId, $key);
        }
    }

    /** Check an app code and use it up: the same code is accepted only once. */
    public function useCode(int $userId, string $code): bool
    {
        $secret = $this->secret($userId);
        foreach ($secret === null ? [] : Totp::matchingSteps($secret, $code, time()) as $step) {
            if ($this->claimStep($userId, $step)) {
                return true;
            }
        }

        return false;
    }

    /** Check a recovery code and delete it. */
    public function useRecoveryCode(int $userId, string $input): bool
    {
        global $wpdb;
        $hash = RecoveryCodes::hash($input);
        if ($hash === null) {
            return false;
        }
        $deleted = $wpdb->query($wpdb->prepare(
            "DELETE FROM {$wpdb->usermeta} WHERE user_id = %d AND meta_key = %s AND meta_value = %s LIMIT 1",
            $userId,
            self::RECOVERY,
            $hash
        ));
        wp_cache_delete($userId, 'user_meta');

        return $deleted === 1;
    }

    public function recoveryCodesLeft(int $userId): int
    {
        return count(get_user_meta($userId, self::RECOVERY));
    }

    /** @return list<string> new recovery codes; the old ones become invalid */
    public function renewRecoveryCodes(int $userId): array
    {
        delete_user_meta($userId, self::RECOVERY);
        $codes = RecoveryCodes::generate();
        foreach ($codes as $code) {
            add_user_meta($userId, self::RECOVERY, RecoveryCodes::hash($code));
        }

        return $codes;
    }

    /** The decrypted secret. Re-encrypts it if LYD_SECRET is being rotated. */
    private function secret(int $userId): ?string
    {
        $sealed = (string) get_user_meta($userId, self::SECRET, true);
        $secret = $this->vault->open($sealed, $this->context($userId));
        if ($secret !== null && $this->vault->needsResealing($sealed, $this->context($userId))) {
            update_user_meta($userId, self::SECRET, $this->vault->seal($secret, $this->context($userId)));
        }

        return $secret;
    }

    /** Accept a code once, and no code of an earlier time step after it (RFC 6238, section 5.2). */
    private function claimStep(int $userId, int $step): bool
    {
        global $wpdb;
        $changed = $wpdb->query($wpdb->prepare(
            "UPDATE {$wpdb->usermeta} SET meta_value = %d
            WHERE user_id = %d AND meta_key = %s AND CAST(meta_value AS UNSIGNED) < %d",
            $step,
            $userId,
            self::LAST_STEP,
            $step
        ));
        wp_cache_delete($userId, 'user_meta');

        return $changed === 1;
    }

    private function context(int $userId): string
    {
        return "user $userId";
    }
}
