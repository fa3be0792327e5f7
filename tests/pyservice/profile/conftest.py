"""What tests of the profile may ask for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import responses
from flask import Flask
from sqlalchemy.orm import Session
from tests.factories.wordpress import add_product
from tests.pyservice.profile.lite_video import NOTHING, VIDEO, Shown
from tests.pyservice.profile.plugin import Plugin
from tests.service import Api


@pytest.fixture
def plugin(app: Flask) -> Iterator[Plugin]:
    """WordPress, as the service reaches it."""
    with responses.RequestsMock(assert_all_requests_are_fired=False) as mock:
        made = Plugin(app.extensions["lyd_database"].engine)
        made.connect(mock)
        yield made


@pytest.fixture
def shown(api: Api, teams: dict[str, int]) -> Shown:
    """What the account page shows this person of the video."""

    def ask(by: str) -> dict[str, Any]:
        membership = api.get("/lyd-api/me", by=by).json["data"]["membership"]
        return {name: membership[name] for name in NOTHING}

    return ask


@pytest.fixture
def video(session: Session) -> None:
    """The shop has set one for the product that sells Lite."""
    meta = {"lyd_plan": "ly-basic", "show_video": "yes", "video_url": VIDEO}
    add_product(session.connection(), 701, "Lite", category="Membership", _price="0.00", **meta)
    session.commit()
