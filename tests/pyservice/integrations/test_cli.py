"""``flask lyd connections``."""

from __future__ import annotations

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from tests.pyservice.integrations.harbour import contacts
from tests.service import SECRET

from lyd.adapters.errors import ConnectionLost
from lyd.adapters.oauth import TokenVault


def test_tokens_are_reencrypted_while_the_secret_is_changed(
    app: Flask, harbour: str, session: Session, connection_id: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    new = "another-secret-of-the-tests-with-32-bytes"
    monkeypatch.setitem(app.extensions, "lyd_token_vault", TokenVault([new, SECRET]))
    found = app.test_cli_runner().invoke(args=["lyd", "connections", "reencrypt"])
    assert (found.exit_code, found.output) == (0, "1 connections\n")
    monkeypatch.setitem(app.extensions, "lyd_token_vault", TokenVault([new]))
    assert contacts(harbour, connection_id) == ["Olivia"]
    monkeypatch.setitem(app.extensions, "lyd_token_vault", TokenVault(["a-third-secret-that-encrypted-nothing"]))
    with pytest.raises(ConnectionLost):
        contacts(harbour, connection_id)
