<?php

declare(strict_types=1);

namespace Lyd\TwoFactor;

use Lyd\Account\Page;
use Lyd\Commerce\WooCommerce;
use WP_User;

/** Where a sign-in leads, as the form would have decided that it came from. */
final class Destination
{
    private const WOOCOMMERCE = 'woocommerce';
    private const WORDPRESS = 'wordpress';
    /** The form of Account\SignIn, which WordPress works. */
    private const OWN = 'own';
    private const INTERIM = 'interim';
    /** A cookie holds no more than 4096 bytes. */
    private const LONGEST = 1500;

    private function __construct(private readonly string $form, private readonly string $wanted)
    {
    }

    public static function fromRequest(): self
    {
        if (WooCommerce::isActive() && self::read('woocommerce-login-nonce') !== '') {
            return new self(self::WOOCOMMERCE, self::read('redirect') ?: self::bounded((string) wc_get_raw_referer()));
        }
        if (self::read('interim-login') !== '') {
            return new self(self::INTERIM, '');
        }

        return new self(self::read('lyd_sign_in') === '' ? self::WORDPRESS : self::OWN, self::read('redirect_to'));
    }

    private static function read(string $name): string
    {
        $value = filter_input(INPUT_POST, $name) ?? filter_input(INPUT_GET, $name);

        return is_string($value) ? self::bounded($value) : '';
    }

    /** Half an address leads nowhere. */
    private static function bounded(string $url): string
    {
        return strlen($url) > self::LONGEST ? '' : $url;
    }

    /** @param array{string, string} $found */
    public static function fromArray(array $found): self
    {
        return new self(...$found);
    }

    /** @return array{string, string} */
    public function toArray(): array
    {
        return [$this->form, $this->wanted];
    }

    /** Whether it is the window that WordPress opens over a page whose session has ended: it leads nowhere, it closes. */
    public function isInterim(): bool
    {
        return $this->form === self::INTERIM;
    }

    /** Where to begin anew when nobody knows which form it was. */
    public static function beginning(): string
    {
        return (new Page())->url();
    }

    /** Where to begin anew. */
    public function signIn(): string
    {
        return match ($this->form) {
            self::WOOCOMMERCE, self::OWN => (new Page())->url(),
            self::INTERIM => add_query_arg('interim-login', '1', wp_login_url()),
            default => wp_login_url($this->wanted),
        };
    }

    public function url(WP_User $user): string
    {
        return match ($this->form) {
            self::WOOCOMMERCE => $this->asWooCommerce($user),
            default => $this->asWordPress($user),
        };
    }

    private function asWooCommerce(WP_User $user): string
    {
        $account = (new Page())->url();
        $wanted = remove_query_arg(['wc_error', 'password-reset'], $this->wanted ?: $account);

        return wp_validate_redirect(apply_filters('woocommerce_login_redirect', $wanted, $user), $account);
    }

    private function asWordPress(WP_User $user): string
    {
        $url = (string) apply_filters('login_redirect', $this->wanted ?: admin_url(), $this->wanted, $user);
        if (in_array($url, ['', 'wp-admin/', admin_url()], true) && !$user->has_cap('edit_posts')) {
            $url = $user->has_cap('read') ? admin_url('profile.php') : home_url();
        }

        return wp_validate_redirect(wp_sanitize_redirect($url), admin_url());
    }
}
