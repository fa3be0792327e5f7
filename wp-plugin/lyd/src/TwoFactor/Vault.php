<?php

declare(strict_types=1);

namespace Lyd\TwoFactor;

/**
 * Seals words so that only this site can read or make them: XChaCha20-Poly1305 under a key derived from a secret.
 *
 * What is sealed in one context (a purpose, a user) cannot be opened in another, so a row copied to somebody else is void.
 */
final class Vault
{
    private const NONCE_BYTES = SODIUM_CRYPTO_AEAD_XCHACHA20POLY1305_IETF_NPUBBYTES;
    private const KEY_BYTES = SODIUM_CRYPTO_AEAD_XCHACHA20POLY1305_IETF_KEYBYTES;

    /** @param list<string> $secrets the first seals, all open: there are two while one is being changed */
    public function __construct(private readonly array $secrets)
    {
    }

    /** Null while there is no secret. */
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

    /** Null for what was not sealed here, for this context. */
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

    /** True for what only an older secret opens: it is to be sealed anew before that secret goes. */
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
