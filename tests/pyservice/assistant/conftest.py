"""What the tests of the assistant may ask for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from tests.adapters.openai.conftest import NAMES, StandInControl
from tests.factories.wordpress import add_product
from tests.pyservice.assistant.chats import NDA, Chat
from tests.sandbox import OPENAI_KEY, running, sandbox_settings
from tests.service import Api

from lyd.adapters.openai import OpenAi
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


@pytest.fixture
def control(app: Flask, tmp_path: Path) -> Iterator[StandInControl]:
    """The sandbox's OpenAI, which the service calls."""
    with running(sandbox_settings(tmp_path)) as address:
        app.extensions["lyd_openai"] = OpenAi(OPENAI_KEY, f"{address}/openai", "", NAMES)
        yield StandInControl(address)
