<?php

declare(strict_types=1);

namespace Lyd\TwoFactor;

use WP_Error;
use WP_User;

defined('ABSPATH') || exit;

/**
 * Enables and disables two-factor authentication for a member, as requested by the service, which limits the attempts.
 *
 * Failures are returned as WP_Error with a code the service knows.
 */
final class Enrolment
{
    public function __construct(private readonly Store $store)
    {
    }

    /** @return array{secret: string, uri: string}|WP_Error data for the authenticator app; nothing is enabled yet */
    public function begin(WP_User $user, string $password): array|WP_Error
    {
        if ($this->store->isEnabled($user->ID)) {
            return self::error('lyd_two_factor_on', 409);
        }
        if (!self::isPassword($user, $password)) {
            return self::error('lyd_wrong_password', 403);
        }
        $secret = Totp::generateSecret();
        if (!$this->store->storePending($user->ID, $secret)) {
            return self::error('lyd_no_secret', 503);
        }
        $site = wp_specialchars_decode(get_bloginfo('name'), ENT_QUOTES);

        return ['secret' => Base32::encode($secret), 'uri' => Totp::uri($secret, $site, $user->user_email)];
    }

    /** Enable it after the first correct code. @return array{recovery_codes: list<string>}|WP_Error */
    public function confirm(WP_User $user, string $code): array|WP_Error
    {
        $secret = $this->store->pendingSecret($user->ID);
        if ($secret === null) {
            return self::error('lyd_two_factor_not_begun', 409);
        }
        $steps = Totp::matchingSteps($secret, self::normalizeCode($code), time());
        if ($steps === []) {
            return self::error('lyd_wrong_code', 403);
        }

        return $this->store->enable($user->ID, $secret, end($steps))
            ? ['recovery_codes' => $this->store->renewRecoveryCodes($user->ID)]
            : self::error('lyd_two_factor_not_begun', 409);
    }

    /**
     * @param array<string, mixed> $proof
     * @return array<string, mixed>|WP_Error
     */
    public function disable(WP_User $user, array $proof): array|WP_Error
    {
        $refusal = $this->checkProof($user, $proof);
        if ($refusal !== null) {
            return $refusal;
        }
        if (WpTwoFactor::isActive()) {
            WpTwoFactor::remove($user->ID);
        } else {
            $this->store->remove($user->ID);
        }

        return [];
    }

    /**
     * @param array<string, mixed> $proof
     * @return array{recovery_codes: list<string>}|WP_Error
     */
    public function renewRecoveryCodes(WP_User $user, array $proof): array|WP_Error
    {
        return $this->checkProof($user, $proof) ?? ['recovery_codes' => $this->store->renewRecoveryCodes($user->ID)];
    }

    /** Remove spaces and hyphens from a typed or pasted code: "123 456". */
    public static function normalizeCode(string $input): string
    {
        return (string) preg_replace('/[\s-]+/', '', $input);
    }

    /** @param array<string, mixed> $proof an app code, a recovery code or the password */
    private function checkProof(WP_User $user, array $proof): ?WP_Error
    {
        $isEnabled = WpTwoFactor::isActive() ? WpTwoFactor::isEnabled($user->ID) : $this->store->isEnabled($user->ID);
        if (!$isEnabled) {
            return self::error('lyd_two_factor_off', 409);
        }
        if (isset($proof['password'])) {
            return self::isPassword($user, (string) $proof['password']) ? null : self::error('lyd_wrong_password', 403);
        }
        $code = (string) ($proof['code'] ?? '');
        $isRight = !WpTwoFactor::isActive()
            && ($this->store->useCode($user->ID, self::normalizeCode($code)) || $this->store->useRecoveryCode($user->ID, $code));

        return $isRight ? null : self::error('lyd_wrong_code', 403);
    }

    /** Slashed, because WordPress's sign-in form hashes the slashed password. */
    private static function isPassword(WP_User $user, string $password): bool
    {
        return wp_check_password(wp_slash($password), $user->user_pass, $user->ID);
    }

    private static function error(string $code, int $status): WP_Error
    {
        return new WP_Error($code, 'Two-factor authentication: no.', ['status' => $status]);
    }
}
