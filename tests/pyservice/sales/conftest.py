"""Fixtures of the tests of sales."""

from __future__ import annotations

import pytest
from flask import Flask
from tests.pyservice.mail.conftest import closed_mailbox, mailbox, use
from tests.pyservice.sales.sales_requests import SALES, Ask
from tests.service import Api

__all__ = ["closed_mailbox", "mailbox"]


@pytest.fixture
def ask(api: Api) -> Ask:
    """Ask the sales team; as a visitor if no person is named."""
    return lambda by=None, **given: api.post("/lyd-api/sales-request", by=by, json=given)


@pytest.fixture
def sales(app: Flask, monkeypatch: pytest.MonkeyPatch) -> str:
    use(app, monkeypatch, sales_email=SALES)
    return SALES
