<?php

declare(strict_types=1);

namespace Lyd\TwoFactor;

use Lyd\Module;
use Lyd\Rest\Request;
use Lyd\SignIn\Counter;
use WP_User;

/**
 * The page between the password and the site: it asks for the code.
 *
 * It answers before themes, maintenance pages and WooCommerce's "coming soon" decide what a visitor may see, and draws
 * itself inside the theme. It needs neither the service nor a script.
 */
final class CodePage implements Module
{
    public const PARAMETER = 'lyd-sign-in';
    /** What there is to see: the two forms. */
    private const CODE = 'code';
    private const RECOVERY = 'recovery';
    private const FIELD = 'lyd_code';
    private const WRONG = 'wrong';
    private const TRIES_A_SIGN_IN = 5;
    /** Whoever knows the password may begin again and again: these count together. */
    private const TRIES_A_MEMBER = 10;

    public function __construct(
        private readonly Gate $gate,
        private readonly Store $store,
        private readonly CodeCookie $cookie,
        private readonly Counter $counter,
        private readonly Canvas $canvas,
    ) {
    }

    public static function url(string $form = self::CODE): string
    {
        return add_query_arg(self::PARAMETER, $form, home_url('/'));
    }

    public function register(): void
    {
        add_action('template_redirect', $this->answer(...), PHP_INT_MIN);
    }

    private function answer(): void
    {
        $form = filter_input(INPUT_GET, self::PARAMETER);
        if (!in_array($form, [self::CODE, self::RECOVERY], true)) {
            return;
        }
        $challenge = $this->cookie->read();
        $user = $challenge?->user();
        if ($challenge === null || $user === null || !$this->gate->needsCode($user->ID)) {
            $this->end($challenge, __('This sign-in has expired. Please sign in again.', 'lyd'));
        }
        if ($this->triesLeft($challenge) < 1) {
            $this->endWithTries($challenge);
        }
        if (Request::fromGlobals()->method === 'POST') {
            $this->check($challenge, $user, $form);
        }
        $this->ask($challenge, $form);
    }

    /** A try counts before it is known whether it is right, so that many at once are many. */
    private function check(Challenge $challenge, WP_User $user, string $form): never
    {
        $ofSignIn = $this->counter->hit("challenge {$challenge->id}");
        $ofMember = $this->counter->hit("code {$user->ID}");
        if ($ofSignIn > self::TRIES_A_SIGN_IN || $ofMember > self::TRIES_A_MEMBER) {
            $this->endWithTries($challenge);
        }
        $typed = (string) filter_input(INPUT_POST, self::FIELD);
        if ($this->isRight($user, $typed, $form)) {
            $this->counter->forget("code {$user->ID}");
            $this->enter($challenge, $user);
        }
        if ($this->triesLeft($challenge) < 1) {
            $this->endWithTries($challenge);
        }
        wp_safe_redirect(add_query_arg(self::WRONG, '1', self::url($form)), 303, 'lyd');
        exit;
    }

    private function isRight(WP_User $user, string $typed, string $form): bool
    {
        if ($form === self::CODE) {
            return $this->store->useCode($user->ID, Enrolment::digits($typed));
        }
        if (!$this->store->useRecoveryCode($user->ID, $typed)) {
            return false;
        }
        do_action('lyd_recovery_code_used', $user->ID, $this->store->recoveryCodesLeft($user->ID));

        return true;
    }

    private function triesLeft(Challenge $challenge): int
    {
        return min(
            self::TRIES_A_SIGN_IN - $this->counter->count("challenge {$challenge->id}"),
            self::TRIES_A_MEMBER - $this->counter->count("code {$challenge->userId}"),
        );
    }

    /** What wp_signon() does after a right password. */
    private function enter(Challenge $challenge, WP_User $user): never
    {
        $this->cookie->clear();
        $this->gate->admit($user->ID);
        wp_set_auth_cookie($user->ID, $challenge->remember);
        wp_set_current_user($user->ID);
        do_action('wp_login', $user->user_login, $user);
        nocache_headers();
        if ($challenge->destination->isInterim()) {
            $this->canvas->showClosing(__('You have signed in.', 'lyd'));
        }
        // Checked where it is made: a destination may be on a host that the site allows.
        wp_redirect($challenge->destination->url($user), 303, 'lyd');
        exit;
    }

    private function ask(Challenge $challenge, string $form): never
    {
        $isRecovery = $form === self::RECOVERY;
        $this->canvas->show($isRecovery ? __('Use a recovery code', 'lyd') : __('Enter your code', 'lyd'), 'code', [
            'isRecovery' => $isRecovery,
            'field' => self::FIELD,
            'action' => self::url($form),
            'other' => self::url($isRecovery ? self::CODE : self::RECOVERY),
            'again' => $challenge->destination->signIn(),
            'site' => get_bloginfo('name', 'display'),
            'triesLeft' => filter_input(INPUT_GET, self::WRONG) === '1' ? $this->triesLeft($challenge) : null,
        ]);
    }

    private function endWithTries(Challenge $challenge): never
    {
        $this->end($challenge, __('There were too many wrong codes. Please wait for 15 minutes, then sign in again.', 'lyd'));
    }

    private function end(?Challenge $challenge, string $words): never
    {
        $this->cookie->clear();
        $this->canvas->show(__('Please sign in again', 'lyd'), 'code-over', [
            'words' => $words,
            'again' => $challenge?->destination->signIn() ?? Destination::beginning(),
        ], 403);
    }
}
