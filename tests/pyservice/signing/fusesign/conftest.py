"""FuseSign's stand-in as the account of the site, and the agreement that is sent with it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from tests.adapters.fusesign.stand_in import TENANT, StandIn
from tests.pyservice.signing.fusesign.bundle_desk import BundleDesk
from tests.sandbox import FUSESIGN_TOKEN, running, sandbox_settings
from tests.service import Api

from lyd.adapters.fusesign import FuseSign
from lyd.documents.models import Document


@pytest.fixture
def sandbox(tmp_path: Path) -> Iterator[str]:
    with running(sandbox_settings(tmp_path)) as address:
        yield address


@pytest.fixture
def stand_in(sandbox: str, app: Flask, monkeypatch: pytest.MonkeyPatch) -> StandIn:
    account = FuseSign(f"{sandbox}/partner/fusesign", FUSESIGN_TOKEN, TENANT)
    monkeypatch.setitem(app.extensions, "lyd_fusesign", account)
    return StandIn(sandbox)


@pytest.fixture
def desk(api: Api, session: Session, document: Document, stand_in: StandIn) -> BundleDesk:
    """Sends the agreement with FuseSign, and passes its webhooks on."""
    return BundleDesk(api, session, document, stand_in)
