"""Tokens are verified by either secret, and only for their purpose."""

from __future__ import annotations

import pytest
from flask import Flask
from tests.factories.cast import PEOPLE
from tests.service import SECRET, make_token

from lyd.core.tokens import InvalidToken, Tokens

OWNER = PEOPLE["owner"].user_id


def test_the_second_secret_verifies_while_it_is_being_changed(app: Flask) -> None:
    tokens = Tokens(("a-new-secret-of-the-tests-with-32-bytes", SECRET), "http://site.test")
    assert tokens.verify_member(make_token(OWNER))["sub"] == str(OWNER)
    assert tokens.verify("download", tokens.sign("download", {"doc": 1}, 60))["doc"] == 1
    with pytest.raises(InvalidToken):
        tokens.verify("download", tokens.sign("action", {"doc": 1}, 60))
