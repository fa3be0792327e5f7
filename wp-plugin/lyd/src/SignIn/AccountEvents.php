<?php

declare(strict_types=1);

namespace Lyd\SignIn;

use Lyd\Module;
use Lyd\Service\Member;
use Lyd\Service\SecurityReports;
use WP_User;

defined('ABSPATH') || exit;

/**
 * Reports account events in WordPress to the service: sign-ins, a new password or email address, two-factor
 * authentication. Changes the service made itself are not reported.
 *
 * WordPress's own email about a new password or address is only sent if the service did not accept the report.
 */
final class AccountEvents implements Module
{
    private const SERVICE_NAMESPACE = '/lyd-service/';

    /** @var array<int, true> users with a valid cookie: opening the sign-in page is no sign-in for them */
    private array $wasSignedIn = [];
    private string $sid = '';
    /** @var array<string, bool> kind of report => whether the service accepted it */
    private array $delivered = [];

    public function __construct(private readonly SecurityReports $reports)
    {
    }

    public function register(): void
    {
        add_action('auth_cookie_valid', function (array $cookie, WP_User $user): void {
            $this->wasSignedIn[$user->ID] = true;
        }, 10, 2);
        add_action('set_logged_in_cookie', $this->recordSession(...), 10, 6);
        add_action('wp_login', $this->onSignIn(...), 10, 2);
        add_action('wp_set_password', $this->onPassword(...), 10, 2);
        add_action('profile_update', $this->onProfile(...), 10, 2);
        add_filter('password_change_email', fn (array $mail): array => $this->suppressMail($mail, 'password_changed'), PHP_INT_MAX);
        add_filter('email_change_email', fn (array $mail): array => $this->suppressMail($mail, 'email_changed'), PHP_INT_MAX);
        add_action('lyd_recovery_code_used', fn (int $userId, int $left) => $this->reportLater($userId, 'recovery_code_used', [
            'left' => $left,
        ]), 10, 2);
        add_action('lyd_two_factor_removed', fn (int $userId) => $this->reportLater($userId, 'two_factor_disabled'));
        // Events of the plugin WP 2FA.
        add_action('wp_2fa_method_has_been_set', fn (string $method, WP_User $user) => $this->reportLater(
            $user->ID,
            'two_factor_enabled'
        ), 10, 2);
        add_action('wp_2fa_method_has_been_removed', fn (WP_User $user) => $this->reportLater($user->ID, 'two_factor_disabled'));
        add_action(SecurityReports::RETRY, fn (array $report, int $attempt) => $this->reports->send($report, $attempt), 10, 2);
    }

    private function recordSession(string $cookie, int $expire, int $expiration, int $userId, string $scheme, string $token): void
    {
        $this->sid = Member::sessionId($token);
    }

    private function onSignIn(string $login, ?WP_User $user = null): void
    {
        if ($user !== null && !isset($this->wasSignedIn[$user->ID])) {
            $report = SecurityReports::build($user->ID, SecurityReports::SIGN_IN, ['sid' => $this->sid], "signed_in:{$this->sid}");
            $this->reports->queue($report);
        }
    }

    /** During sign-in WordPress rehashes the same password if its hash is outdated: that is no change. */
    private function onPassword(string $password, int $userId): void
    {
        if (!doing_filter('authenticate')) {
            $this->reportLater($userId, 'password_changed');
        }
    }

    private function onProfile(int $userId, object $before): void
    {
        $after = get_userdata($userId);
        if ($after === false || $this->isServiceRequest()) {
            return;
        }
        if ($after->user_pass !== $before->user_pass) {
            $this->reportNow($userId, 'password_changed');
        }
        if ($after->user_email !== $before->user_email) {
            $this->reportNow($userId, 'email_changed', ['from' => $before->user_email, 'to' => $after->user_email]);
        }
    }

    /**
     * Report before WordPress sends its own email. If the report is only accepted on a retry, no second email is sent.
     *
     * @param array<string, mixed> $detail
     */
    private function reportNow(int $userId, string $kind, array $detail = []): void
    {
        $this->delivered[$kind] = $this->reports->send(SecurityReports::build($userId, $kind, $detail), retryFields: ['is_mailed' => true]);
    }

    /** @param array<string, mixed> $detail */
    private function reportLater(int $userId, string $kind, array $detail = []): void
    {
        if (!$this->isServiceRequest()) {
            $this->reports->queue(SecurityReports::build($userId, $kind, $detail));
        }
    }

    /**
     * Cancel WordPress's own email, which is the next one it sends, if the service sends one instead.
     *
     * @param array<string, mixed> $mail
     * @return array<string, mixed>
     */
    private function suppressMail(array $mail, string $kind): array
    {
        if ($this->delivered[$kind] ?? false) {
            $stop = static function () use (&$stop): bool {
                remove_filter('pre_wp_mail', $stop, PHP_INT_MAX);
                return true;
            };
            add_filter('pre_wp_mail', $stop, PHP_INT_MAX);
        }

        return $mail;
    }

    /** Whether this is a signed request of the service. */
    private function isServiceRequest(): bool
    {
        return str_starts_with((string) ($GLOBALS['wp']->query_vars['rest_route'] ?? ''), self::SERVICE_NAMESPACE);
    }
}
