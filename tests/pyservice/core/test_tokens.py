"""Tokens are verified by either secret, and only for their purpose."""

from __future__ import annotations

import time

import pytest
from flask import Flask
from tests.factories.cast import PEOPLE
from tests.service import SECRET, make_token

from lyd.core.tokens import LEEWAY, InvalidToken, Tokens

OWNER = PEOPLE["owner"].user_id


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
