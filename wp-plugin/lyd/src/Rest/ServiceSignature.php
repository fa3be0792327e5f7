<?php

declare(strict_types=1);

namespace Lyd\Rest;

use Lyd\Service\Settings;

defined('ABSPATH') || exit;

/**
 * Verifies the service's signature: an HMAC-SHA256 over method, target, body hash, timestamp and a one-time nonce.
 *
 * The counterpart in the service is lyd/adapters/wordpress.
 */
final class ServiceSignature
{
    /** Allowed difference between the timestamp and this server's clock. */
    private const SECONDS = 300;
    /** Longer than a signature can be valid, whichever clock is ahead. */
    private const REMEMBERED_SECONDS = 2 * self::SECONDS;

    public function __construct(private readonly Settings $settings)
    {
    }

    public function isValid(Request $request, string $body): bool
    {
        return $this->isSigned($request, $body)
            && $this->isTimely($request)
            // Last, so that only nonces of signed requests are stored.
            && $this->isFirst($request->header('X-Lyd-Nonce'), $request->header('X-Lyd-Timestamp'));
    }

    /** Whether only its time is wrong: the request is old, or the clocks of the service and of this server differ. */
    public function isUntimely(Request $request, string $body): bool
    {
        return $this->isSigned($request, $body) && !$this->isTimely($request);
    }

    private function isTimely(Request $request): bool
    {
        return abs(time() - (int) $request->header('X-Lyd-Timestamp')) <= self::SECONDS;
    }

    private function isSigned(Request $request, string $body): bool
    {
        $timestamp = $request->header('X-Lyd-Timestamp');
        $nonce = $request->header('X-Lyd-Nonce');
        if (preg_match('/^\d{1,12}$/D', $timestamp) !== 1 || preg_match('/^[0-9a-f]{32}$/D', $nonce) !== 1) {
            return false;
        }
        $message = implode("\n", [$request->method, $request->target, hash('sha256', $body), $timestamp, $nonce]);
        $signature = $request->header('X-Lyd-Signature');
        $isSigned = false;
        foreach ($this->settings->secrets() as $secret) {
            $isSigned = hash_equals(hash_hmac('sha256', $message, $secret), $signature) || $isSigned;
        }

        return $isSigned;
    }

    /** Store the nonce. Both ways are atomic, so only one of two simultaneous requests succeeds. */
    private function isFirst(string $nonce, string $timestamp): bool
    {
        $name = "lyd_nonce_$nonce";
        if (wp_using_ext_object_cache()) {
            return wp_cache_add($name, $timestamp, 'lyd', self::REMEMBERED_SECONDS);
        }
        // Written as a transient's two rows, which WordPress deletes by itself. set_transient() would not report who was first.
        add_option("_transient_timeout_$name", time() + self::REMEMBERED_SECONDS, '', false);

        return add_option("_transient_$name", $timestamp, '', false);
    }
}
