"""What the tests of the assistant may ask for."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from tests.factories.wordpress import add_product
from tests.pyservice.assistant.chats import NDA, Chat
from tests.service import Api

from lyd.interviews.package import read_package
from lyd.interviews.services import publish

FOLDER = Path(__file__).parents[3] / "pyservice" / "lyd" / "starter" / "nda"


@pytest.fixture
def chat(app: Flask, api: Api, session: Session, teams: dict[str, int]) -> Chat:
    """A firm with the agreement of the starter package in its shop, and a member who opens the chat."""
    add_product(session.connection(), NDA, "Non-disclosure agreement", _price="0")
    publish(session, app.extensions["lyd_storage"], read_package(FOLDER), NDA)
    session.commit()
    return Chat(api)
