<?php

declare(strict_types=1);

namespace Lyd\SignIn;

use Lyd\Module;
use Lyd\Service\Member;
use Lyd\Service\Reports;
use WP_User;

/**
 * What happens to an account in WordPress, told to the service: sign-ins, a new password or e-mail address, two-factor
 * authentication. What the service ordered itself it knows.
 *
 * WordPress's own mails about a new password or address go out unless the service took the report and writes them.
 */
final class AccountEvents implements Module
{
    private const OF_SERVICE = '/lyd-service/';

    /** @var array<int, true> who came with a cookie: opening the sign-in page then is no sign-in */
    private array $wasSignedIn = [];
    private string $sid = '';
    /** @var array<string, bool> kind of report → whether the service took it */
    private array $taken = [];

    public function __construct(private readonly Reports $reports)
    {
    }

    public function register(): void
    {
        add_action('auth_cookie_valid', function (array $cookie, WP_User $user): void {
            $this->wasSignedIn[$user->ID] = true;
        }, 10, 2);
        add_action('set_logged_in_cookie', $this->noteSession(...), 10, 6);
        add_action('wp_login', $this->onSignIn(...), 10, 2);
        add_action('wp_set_password', $this->onPassword(...), 10, 2);
        add_action('profile_update', $this->onProfile(...), 10, 2);
        add_filter('password_change_email', fn (array $mail): array => $this->silence($mail, 'password_changed'), PHP_INT_MAX);
        add_filter('email_change_email', fn (array $mail): array => $this->silence($mail, 'email_changed'), PHP_INT_MAX);
        add_action('lyd_recovery_code_used', fn (int $userId, int $left) => $this->later($userId, 'recovery_code_used', [
            'left' => $left,
        ]), 10, 2);
        add_action('lyd_two_factor_removed', fn (int $userId) => $this->later($userId, 'two_factor_disabled'));
        // The WP 2FA plugin's own.
        add_action('wp_2fa_method_has_been_set', fn (string $method, WP_User $user) => $this->later(
            $user->ID,
            'two_factor_enabled'
        ), 10, 2);
        add_action('wp_2fa_method_has_been_removed', fn (WP_User $user) => $this->later($user->ID, 'two_factor_disabled'));
        add_action(Reports::RETRY, fn (array $report, int $try) => $this->reports->tell($report, $try), 10, 2);
    }

    private function noteSession(string $cookie, int $expire, int $expiration, int $userId, string $scheme, string $token): void
    {
        $this->sid = Member::sessionId($token);
    }

    private function onSignIn(string $login, ?WP_User $user = null): void
    {
        if ($user !== null && !isset($this->wasSignedIn[$user->ID])) {
            $report = Reports::of($user->ID, Reports::SIGN_IN, ['sid' => $this->sid], "signed_in:{$this->sid}");
            $this->reports->tellLater($report);
        }
    }

    /** WordPress sets the same password anew when it signs somebody in whose hash is of an older kind. */
    private function onPassword(string $password, int $userId): void
    {
        if (!doing_filter('authenticate')) {
            $this->later($userId, 'password_changed');
        }
    }

    private function onProfile(int $userId, object $before): void
    {
        $after = get_userdata($userId);
        if ($after === false || $this->isOrdered()) {
            return;
        }
        if ($after->user_pass !== $before->user_pass) {
            $this->tellNow($userId, 'password_changed');
        }
        if ($after->user_email !== $before->user_email) {
            $this->tellNow($userId, 'email_changed', ['from' => $before->user_email, 'to' => $after->user_email]);
        }
    }

    /**
     * Before WordPress writes its own mail. What the service does not take now it lists later, and mails no second time.
     *
     * @param array<string, mixed> $detail
     */
    private function tellNow(int $userId, string $kind, array $detail = []): void
    {
        $this->taken[$kind] = $this->reports->tell(Reports::of($userId, $kind, $detail), later: ['is_mailed' => true]);
    }

    /** @param array<string, mixed> $detail */
    private function later(int $userId, string $kind, array $detail = []): void
    {
        if (!$this->isOrdered()) {
            $this->reports->tellLater(Reports::of($userId, $kind, $detail));
        }
    }

    /**
     * WordPress sends this mail next, whatever is in it: it is stopped where all mail passes.
     *
     * @param array<string, mixed> $mail
     * @return array<string, mixed>
     */
    private function silence(array $mail, string $kind): array
    {
        if ($this->taken[$kind] ?? false) {
            $stop = static function () use (&$stop): bool {
                remove_filter('pre_wp_mail', $stop, PHP_INT_MAX);
                return true;
            };
            add_filter('pre_wp_mail', $stop, PHP_INT_MAX);
        }

        return $mail;
    }

    /** Whether the service is asking, by its signed routes. */
    private function isOrdered(): bool
    {
        return str_starts_with((string) ($GLOBALS['wp']->query_vars['rest_route'] ?? ''), self::OF_SERVICE);
    }
}
