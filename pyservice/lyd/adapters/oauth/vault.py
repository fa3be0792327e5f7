"""Encryption of tokens at rest: Fernet (AES-128-CBC with HMAC-SHA256), keys derived from LYD_SECRET."""

from __future__ import annotations

import base64
from collections.abc import Sequence

from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

KEY_BYTES = 32
PURPOSE = b"lyd partner tokens v1"
"""Binds the keys to this use, so that they have nothing in common with those that sign members' tokens."""


class UnreadableToken(Exception):
    """Tokens that none of the current secrets encrypted: LYD_SECRET was replaced before they were re-encrypted."""


class TokenVault:
    """Encrypts with the first secret and decrypts with any, as LYD_SECRET lists them while it is being changed."""

    def __init__(self, secrets: Sequence[str]) -> None:
        self._keys = MultiFernet([Fernet(_derive_key(secret)) for secret in secrets])

    def encrypt(self, text: str) -> str:
        """Return the text encrypted with the first secret."""
        return self._keys.encrypt(text.encode()).decode()

    def decrypt(self, encrypted: str) -> str:
        """Return the text. Raises UnreadableToken if none of the secrets fits, or the text was changed."""
        try:
            return self._keys.decrypt(encrypted.encode()).decode()
        except InvalidToken as error:
            raise UnreadableToken from error

    def rotate(self, encrypted: str) -> str:
        """Return the same text encrypted with the first secret. Raises UnreadableToken as decrypt does."""
        try:
            return self._keys.rotate(encrypted.encode()).decode()
        except InvalidToken as error:
            raise UnreadableToken from error


def _derive_key(secret: str) -> bytes:
    key = HKDF(algorithm=SHA256(), length=KEY_BYTES, salt=None, info=PURPOSE).derive(secret.encode())
    return base64.urlsafe_b64encode(key)
