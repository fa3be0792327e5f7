<?php

declare(strict_types=1);

namespace Lyd\TwoFactor;

use Lyd\Module;
use Lyd\Rest\Request;
use Lyd\SignIn\AttemptCounter;
use WP_User;

defined('ABSPATH') || exit;

/**
 * The page that asks for the two-factor code after the password.
 *
 * It runs before maintenance pages and WooCommerce's "coming soon" mode can replace it, and is rendered inside the theme.
 * It needs neither the service nor JavaScript.
 */
final class CodePage implements Module
{
    public const PARAMETER = 'lyd-sign-in';
    /** Values of PARAMETER: the two forms. */
    private const CODE = 'code';
    private const RECOVERY = 'recovery';
    private const FIELD = 'lyd_code';
    private const WRONG = 'wrong';
    private const MAX_ATTEMPTS_PER_SIGN_IN = 5;
    /** Across sign-ins: with the password one can start any number of them. */
    private const MAX_ATTEMPTS_PER_MEMBER = 10;

    public function __construct(
        private readonly CodeGate $gate,
        private readonly Store $store,
        private readonly ChallengeCookie $cookie,
        private readonly AttemptCounter $counter,
        private readonly ThemedPage $page,
    ) {
    }

    public static function url(string $form = self::CODE): string
    {
        return add_query_arg(self::PARAMETER, $form, home_url('/'));
    }

    public function register(): void
    {
        add_action('template_redirect', $this->handleRequest(...), PHP_INT_MIN);
    }

    private function handleRequest(): void
    {
        $form = filter_input(INPUT_GET, self::PARAMETER);
        if (!in_array($form, [self::CODE, self::RECOVERY], true)) {
            return;
        }
        $challenge = $this->cookie->read();
        $user = $challenge?->user();
        if ($challenge === null || $user === null || !$this->gate->needsCode($user->ID)) {
            $this->endSignIn($challenge, __('This sign-in has expired. Please sign in again.', 'lyd'));
        }
        if ($this->attemptsLeft($challenge) < 1) {
            $this->endAfterTooManyAttempts($challenge);
        }
        if (Request::fromGlobals()->method === 'POST') {
            $this->checkCode($challenge, $user, $form);
        }
        $this->showForm($challenge, $form);
    }

    /** Count the attempt before checking the code, so that simultaneous attempts cannot bypass the limit. */
    private function checkCode(Challenge $challenge, WP_User $user, string $form): never
    {
        $signInAttempts = $this->counter->hit("challenge {$challenge->id}");
        $memberAttempts = $this->counter->hit("code {$user->ID}");
        if ($signInAttempts > self::MAX_ATTEMPTS_PER_SIGN_IN || $memberAttempts > self::MAX_ATTEMPTS_PER_MEMBER) {
            $this->endAfterTooManyAttempts($challenge);
        }
        $input = (string) filter_input(INPUT_POST, self::FIELD);
        if ($this->isCorrect($user, $input, $form)) {
            $this->counter->reset("code {$user->ID}");
            $this->completeSignIn($challenge, $user);
        }
        if ($this->attemptsLeft($challenge) < 1) {
            $this->endAfterTooManyAttempts($challenge);
        }
        wp_safe_redirect(add_query_arg(self::WRONG, '1', self::url($form)), 303, 'lyd');
        exit;
    }

    private function isCorrect(WP_User $user, string $input, string $form): bool
    {
        if ($form === self::CODE) {
            return $this->store->useCode($user->ID, Enrolment::normalizeCode($input));
        }
        if (!$this->store->useRecoveryCode($user->ID, $input)) {
            return false;
        }
        do_action('lyd_recovery_code_used', $user->ID, $this->store->recoveryCodesLeft($user->ID));

        return true;
    }

    private function attemptsLeft(Challenge $challenge): int
    {
        return min(
            self::MAX_ATTEMPTS_PER_SIGN_IN - $this->counter->count("challenge {$challenge->id}"),
            self::MAX_ATTEMPTS_PER_MEMBER - $this->counter->count("code {$challenge->userId}"),
        );
    }

    /** Do what wp_signon() does after a correct password. */
    private function completeSignIn(Challenge $challenge, WP_User $user): never
    {
        $this->cookie->clear();
        $this->gate->admit($user->ID);
        wp_set_auth_cookie($user->ID, $challenge->remember);
        wp_set_current_user($user->ID);
        do_action('wp_login', $user->user_login, $user);
        nocache_headers();
        if ($challenge->destination->isInterim()) {
            $this->page->showInterimSuccess(__('You have signed in.', 'lyd'));
        }
        // Validated by Destination: the site may allow other hosts.
        wp_redirect($challenge->destination->url($user), 303, 'lyd');
        exit;
    }

    private function showForm(Challenge $challenge, string $form): never
    {
        $isRecovery = $form === self::RECOVERY;
        $this->page->show($isRecovery ? __('Use a recovery code', 'lyd') : __('Enter your code', 'lyd'), 'code', [
            'isRecovery' => $isRecovery,
            'field' => self::FIELD,
            'action' => self::url($form),
            'otherFormUrl' => self::url($isRecovery ? self::CODE : self::RECOVERY),
            'signInUrl' => $challenge->destination->signInUrl(),
            'site' => get_bloginfo('name', 'display'),
            'attemptsLeft' => filter_input(INPUT_GET, self::WRONG) === '1' ? $this->attemptsLeft($challenge) : null,
        ]);
    }

    private function endAfterTooManyAttempts(Challenge $challenge): never
    {
        $this->endSignIn($challenge, __('There were too many wrong codes. Please wait for 15 minutes, then sign in again.', 'lyd'));
    }

    private function endSignIn(?Challenge $challenge, string $message): never
    {
        $this->cookie->clear();
        $this->page->show(__('Please sign in again', 'lyd'), 'code-expired', [
            'message' => $message,
            'signInUrl' => $challenge?->destination->signInUrl() ?? Destination::defaultSignInUrl(),
        ], 403);
    }
}
