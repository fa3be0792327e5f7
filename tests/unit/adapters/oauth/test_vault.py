"""Tokens at rest: encrypted with the first secret, readable with any that is current."""

from __future__ import annotations

import pytest

from lyd.adapters.oauth.vault import TokenVault, UnreadableToken

OLD, NEW = "o" * 32, "n" * 32


def test_a_token_is_read_back_and_is_not_in_what_is_stored() -> None:
    encrypted = TokenVault([OLD]).encrypt("access-token")
    assert "access-token" not in encrypted
    assert TokenVault([OLD]).decrypt(encrypted) == "access-token"


def test_the_same_token_is_never_encrypted_to_the_same_text() -> None:
    vault = TokenVault([OLD])
    assert vault.encrypt("access-token") != vault.encrypt("access-token")


def test_both_secrets_read_while_the_secret_is_changed_and_the_first_writes() -> None:
    changing = TokenVault([NEW, OLD])
    assert changing.decrypt(TokenVault([OLD]).encrypt("old")) == "old"
    assert TokenVault([NEW]).decrypt(changing.encrypt("new")) == "new"


def test_rotation_leaves_a_text_that_the_new_secret_alone_reads() -> None:
    rotated = TokenVault([NEW, OLD]).rotate(TokenVault([OLD]).encrypt("token"))
    assert TokenVault([NEW]).decrypt(rotated) == "token"
    with pytest.raises(UnreadableToken):
        TokenVault([OLD]).decrypt(rotated)


@pytest.mark.parametrize(
    "stored", ["", "plain", TokenVault([OLD]).encrypt("x")[:-6] + "AAAA=="], ids=["empty", "plain", "changed"]
)
def test_a_text_that_was_changed_or_has_another_secret_is_unreadable(stored: str) -> None:
    for action in (TokenVault([OLD]).decrypt, TokenVault([OLD]).rotate):
        with pytest.raises(UnreadableToken):
            action(stored)
    with pytest.raises(UnreadableToken):
        TokenVault([NEW]).decrypt(TokenVault([OLD]).encrypt("token"))
