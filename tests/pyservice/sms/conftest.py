"""The stand-in of the partner for text messages, and the service sending to it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import requests
from flask import Flask
from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.sandbox import SMS_ACCOUNT, SMS_TOKEN, running, sandbox_settings

from lyd.adapters.http import RateBudget
from lyd.adapters.sms import SmsGateway
from lyd.sms.kinds import SMS
from lyd.sms.models import Sms
from lyd.sms.services import send

KIM = "+61-412 345 678"
KIM_E164 = "+61412345678"
LINK = "https://site.test/sign/#a-secret-of-this-link"
CONTEXT: dict[str, Any] = {"signer_id": 7, "firm": "Harbour Law", "document": "Reef Trust Deed"}


class Phones:
    """What arrives, and the partner's faults on command."""

    def __init__(self, address: str) -> None:
        self.address = f"{address}/sms"

    def messages(self) -> list[dict[str, Any]]:
        """Everything that the partner took, the newest first."""
        found: list[dict[str, Any]] = requests.get(f"{self.address}/api", timeout=10).json()
        return found

    def calls(self) -> int:
        """The number of calls to the partner, whatever came of them."""
        return len(requests.get(f"{self.address}/calls", timeout=10).json())

    def fail(self, kind: str, times: int = 1, seconds: int = 1) -> None:
        fault = {"kind": kind, "times": times, "seconds": seconds}
        assert requests.post(f"{self.address}/faults", fault, timeout=10).ok

    def refuse(self, code: str) -> None:
        assert requests.post(f"{self.address}/refused", {"number": KIM_E164, "code": code}, timeout=10).ok


@pytest.fixture
def phones(app: Flask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Phones]:
    with running(sandbox_settings(tmp_path)) as address:
        use_gateway(app, monkeypatch, f"{address}/sms")
        yield Phones(address)


def use_gateway(
    app: Flask, monkeypatch: pytest.MonkeyPatch, url: str, *, token: str = SMS_TOKEN, sender: str = "+61480000000"
) -> None:
    """Have the service send through this partner."""
    budget = RateBudget("sms", (), app.extensions["lyd_limiter"], app.extensions["lyd_redis"])
    gateway = SmsGateway(SMS_ACCOUNT, token, sender, url, budget)
    monkeypatch.setitem(app.extensions, "lyd_sms_gateway", gateway)


@pytest.fixture(autouse=True)
def late_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Links and codes as signing adds them."""
    monkeypatch.setitem(SMS.late, "signing_invitation", lambda _session, _context: {"link": LINK})
    monkeypatch.setitem(SMS.late, "signing_reminder", lambda _session, _context: {"link": LINK})
    monkeypatch.setitem(SMS.late, "signing_code", lambda _session, _context: {"code": "042917"})


def invite(session: Session, to: str = KIM) -> Sms:
    return send(session, "signing_invitation", to, **CONTEXT, due_date="2026-12-03", version=1)


def send_code(session: Session) -> Sms:
    return send(session, "signing_code", KIM, **CONTEXT)


def row(session: Session) -> Sms:
    session.rollback()
    return session.scalars(select(Sms)).one()
