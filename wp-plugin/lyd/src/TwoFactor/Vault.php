<?php

declare(strict_types=1);

namespace Lyd\TwoFactor;

defined('ABSPATH') || exit;

/**
 * Authenticated encryption with XChaCha20-Poly1305, under a key derived from the site's secret.
 *
 * A value encrypted for one context (a purpose, a user) cannot be decrypted in another, so a row copied to another user
 * is worthless.
 */
final class Vault
{
    private const NONCE_BYTES = SODIUM_CRYPTO_AEAD_XCHACHA20POLY1305_IETF_NPUBBYTES;
    private const KEY_BYTES = SODIUM_CRYPTO_AEAD_XCHACHA20POLY1305_IETF_KEYBYTES;

    /** @param list<string> $secrets the first encrypts, all decrypt; there are two while the secret is being rotated */
    public function __construct(private readonly array $secrets)
    {
    }

    /** Encrypt a value. Null if there is no secret. */
    public function seal(string $plaintext, string $context): ?string
    {
        if ($this->secrets === []) {
            return null;
        }
        $nonce = random_bytes(self::NONCE_BYTES);
        $key = $this->key($this->secrets[0]);
        $sealed = sodium_crypto_aead_xchacha20poly1305_ietf_encrypt($plaintext, $context, $nonce, $key);

        return sodium_bin2base64($nonce . $sealed, SODIUM_BASE64_VARIANT_URLSAFE_NO_PADDING);
    }

    /** Decrypt a value. Null if it was not encrypted by this site for this context. */
    public function open(string $sealed, string $context): ?string
    {
        foreach ($this->secrets as $secret) {
            $plaintext = $this->openWith($secret, $sealed, $context);
            if ($plaintext !== null) {
                return $plaintext;
            }
        }

        return null;
    }

    /** Whether only an older secret decrypts the value, so that it must be encrypted again before that secret is removed. */
    public function needsResealing(string $sealed, string $context): bool
    {
        return $this->secrets !== [] && $this->openWith($this->secrets[0], $sealed, $context) === null;
    }

    private function openWith(string $secret, string $sealed, string $context): ?string
    {
        try {
            $bytes = sodium_base642bin($sealed, SODIUM_BASE64_VARIANT_URLSAFE_NO_PADDING);
        } catch (\SodiumException) {
            return null;
        }
        if (strlen($bytes) <= self::NONCE_BYTES) {
            return null;
        }
        [$nonce, $rest] = [substr($bytes, 0, self::NONCE_BYTES), substr($bytes, self::NONCE_BYTES)];
        $plaintext = sodium_crypto_aead_xchacha20poly1305_ietf_decrypt($rest, $context, $nonce, $this->key($secret));

        return $plaintext === false ? null : $plaintext;
    }

    private function key(string $secret): string
    {
        return hash_hkdf('sha256', $secret, self::KEY_BYTES, 'lyd two-factor');
    }
}
