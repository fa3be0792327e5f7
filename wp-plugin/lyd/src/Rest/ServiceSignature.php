<?php

declare(strict_types=1);

namespace Lyd\Rest;

use Lyd\Service\Settings;

/**
 * Whether a request was made by the service: an HMAC over method, address, body, time and a word that counts once.
 * The other side is lyd/adapters/wordpress/signing.py.
 */
final class ServiceSignature
{
    private const SECONDS = 300;
    /** Longer than any signature lives, whichever side's clock is ahead. */
    private const REMEMBERED_SECONDS = 2 * self::SECONDS;

    public function __construct(private readonly Settings $settings)
    {
    }

    public function isValid(Request $request, string $body): bool
    {
        $timestamp = $request->header('X-Lyd-Timestamp');
        $nonce = $request->header('X-Lyd-Nonce');
        if (preg_match('/^\d{1,12}$/D', $timestamp) !== 1 || preg_match('/^[0-9a-f]{32}$/D', $nonce) !== 1) {
            return false;
        }
        $message = implode("\n", [$request->method, $request->target, hash('sha256', $body), $timestamp, $nonce]);

        return $this->isSigned($message, $request->header('X-Lyd-Signature'))
            && abs(time() - (int) $timestamp) <= self::SECONDS
            // Last, so that nothing unsigned is ever written down.
            && $this->isFirst($nonce, $timestamp);
    }

    private function isSigned(string $message, string $signature): bool
    {
        $isSigned = false;
        foreach ($this->settings->secrets() as $secret) {
            $isSigned = hash_equals(hash_hmac('sha256', $message, $secret), $signature) || $isSigned;
        }

        return $isSigned;
    }

    /** Both ways let one of two that come at once win: adding to a shared cache, and inserting what is in the table already. */
    private function isFirst(string $nonce, string $timestamp): bool
    {
        $name = "lyd_nonce_$nonce";
        if (wp_using_ext_object_cache()) {
            return wp_cache_add($name, $timestamp, 'lyd', self::REMEMBERED_SECONDS);
        }
        // The two rows of a transient, which WordPress clears away by itself; set_transient() would not tell who was first.
        add_option("_transient_timeout_$name", time() + self::REMEMBERED_SECONDS, '', false);

        return add_option("_transient_$name", $timestamp, '', false);
    }
}
