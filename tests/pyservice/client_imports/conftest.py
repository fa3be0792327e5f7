"""What the tests of lists and imports may ask for."""

from __future__ import annotations

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from tests.pyservice.client_imports.import_desk import ImportDesk
from tests.pyservice.partner_sandbox import partner_sandbox
from tests.service import Api

__all__ = ["partner_sandbox"]


@pytest.fixture
def desk(app: Flask, api: Api, session: Session, teams: dict[str, int], partner_sandbox: str) -> ImportDesk:
    """A firm whose members import from the stand-ins of Xero and BGL."""
    return ImportDesk(app, api, session, teams, partner_sandbox)
