"""Tokens are verified by either secret, and only for their purpose."""

from __future__ import annotations

import time

import pytest
from flask import Flask
from tests.factories.cast import PEOPLE
from tests.service import SECRET, make_token

from lyd.core.tokens import LEEWAY, InvalidToken, Tokens

OWNER = PEOPLE["owner"].user_id
TOKENS = Tokens((SECRET,), "http://site.test")


def test_the_second_secret_verifies_while_it_is_being_changed(app: Flask) -> None:
    tokens = Tokens(("a-new-secret-of-the-tests-with-32-bytes", SECRET), "http://site.test")
    assert tokens.verify_member(make_token(OWNER))["sub"] == str(OWNER)
    assert tokens.verify("download", tokens.sign("download", {"doc": 1}, 60))["doc"] == 1
    with pytest.raises(InvalidToken):
        tokens.verify("download", tokens.sign("action", {"doc": 1}, 60))


def test_a_token_that_was_valid_before_is_refused_once_it_has_expired(monkeypatch: pytest.MonkeyPatch) -> None:
    tokens = Tokens((SECRET,), "http://site.test")
    now = time.time()
    token = make_token(OWNER, exp=int(now) + 60)
    tokens.verify_member(token)
    monkeypatch.setattr("lyd.core.tokens.time.time", lambda: now + 60 + LEEWAY - 2)
    tokens.verify_member(token)
    monkeypatch.setattr("lyd.core.tokens.time.time", lambda: now + 60 + LEEWAY)
    with pytest.raises(InvalidToken):
        tokens.verify_member(token)


def test_verified_tokens_are_remembered_for_their_own_secrets_only(app: Flask) -> None:
    token = make_token(OWNER)
    Tokens((SECRET,), "http://site.test").verify_member(token)
    with pytest.raises(InvalidToken):
        Tokens(("another secret that is as long as it has to be",), "http://site.test").verify_member(token)


def test_a_short_capability_names_its_text_and_fits_into_a_text_message() -> None:
    token = TOKENS.sign_short("signing", "123456.2")
    assert TOKENS.verify_short("signing", token) == "123456.2"
    assert len(token) < 40


@pytest.mark.parametrize("change", ["", "x", "é", "\ud800", ".", "123456.3"])
def test_a_short_capability_that_was_changed_is_none(change: str) -> None:
    text, _, mac = TOKENS.sign_short("signing", "123456.2").rpartition(".")
    for token in (f"{text}{change or '0'}.{mac}", f"{text}.{mac}{change or '0'}", change):
        with pytest.raises(InvalidToken):
            TOKENS.verify_short("signing", token)


def test_a_short_capability_is_good_for_its_purpose_only_and_while_its_secret_is_valid() -> None:
    token = TOKENS.sign_short("signing", "1.1")
    with pytest.raises(InvalidToken):
        TOKENS.verify_short("invitation", token)
    later = Tokens(("another-secret-with-32-bytes-and-more-of-it", *TOKENS.secrets), TOKENS.issuer)
    assert later.verify_short("signing", token) == "1.1"
