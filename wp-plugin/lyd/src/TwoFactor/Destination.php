<?php

declare(strict_types=1);

namespace Lyd\TwoFactor;

use Lyd\Account\Page;
use Lyd\Commerce\WooCommerce;
use WP_User;

defined('ABSPATH') || exit;

/** The page to open after a sign-in, chosen as the original sign-in form would choose it. */
final class Destination
{
    private const WOOCOMMERCE = 'woocommerce';
    private const WORDPRESS = 'wordpress';
    /** The form of Account\SignInForm, which posts to WordPress. */
    private const OWN = 'own';
    private const INTERIM = 'interim';
    /** Keeps the challenge below the 4096 bytes a cookie can hold. */
    private const MAX_BYTES = 1500;

    private function __construct(private readonly string $form, private readonly string $target)
    {
    }

    public static function fromRequest(): self
    {
        if (WooCommerce::isActive() && self::parameter('woocommerce-login-nonce') !== '') {
            return new self(self::WOOCOMMERCE, self::parameter('redirect') ?: self::withinLimit((string) wc_get_raw_referer()));
        }
        if (self::parameter('interim-login') !== '') {
            return new self(self::INTERIM, '');
        }

        return new self(self::parameter('lyd_sign_in') === '' ? self::WORDPRESS : self::OWN, self::parameter('redirect_to'));
    }

    private static function parameter(string $name): string
    {
        $value = filter_input(INPUT_POST, $name) ?? filter_input(INPUT_GET, $name);

        return is_string($value) ? self::withinLimit($value) : '';
    }

    /** Drop a URL that is too long: a truncated one would be wrong. */
    private static function withinLimit(string $url): string
    {
        return strlen($url) > self::MAX_BYTES ? '' : $url;
    }

    /** @param array{string, string} $values */
    public static function fromArray(array $values): self
    {
        return new self(...$values);
    }

    /** @return array{string, string} */
    public function toArray(): array
    {
        return [$this->form, $this->target];
    }

    /** Whether the sign-in happens in WordPress's interim window over a page, which only closes afterwards. */
    public function isInterim(): bool
    {
        return $this->form === self::INTERIM;
    }

    /** URL to start again if the original form is unknown. */
    public static function defaultSignInUrl(): string
    {
        return (new Page())->url();
    }

    /** URL of the original form, to start again. */
    public function signInUrl(): string
    {
        return match ($this->form) {
            self::WOOCOMMERCE, self::OWN => (new Page())->url(),
            self::INTERIM => add_query_arg('interim-login', '1', wp_login_url()),
            default => wp_login_url($this->target),
        };
    }

    public function url(WP_User $user): string
    {
        return match ($this->form) {
            self::WOOCOMMERCE => $this->wooCommerceUrl($user),
            default => $this->wordPressUrl($user),
        };
    }

    private function wooCommerceUrl(WP_User $user): string
    {
        $account = (new Page())->url();
        $target = remove_query_arg(['wc_error', 'password-reset'], $this->target ?: $account);

        return wp_validate_redirect(apply_filters('woocommerce_login_redirect', $target, $user), $account);
    }

    private function wordPressUrl(WP_User $user): string
    {
        $url = (string) apply_filters('login_redirect', $this->target ?: admin_url(), $this->target, $user);
        if (in_array($url, ['', 'wp-admin/', admin_url()], true) && !$user->has_cap('edit_posts')) {
            $url = $user->has_cap('read') ? admin_url('profile.php') : home_url();
        }

        return wp_validate_redirect(wp_sanitize_redirect($url), admin_url());
    }
}
