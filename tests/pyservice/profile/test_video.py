"""The video for members on Lite, until they hide it (document 3, section 6)."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.wordpress import add_product
from tests.service import Api

from lyd.profile.models import MemberSetting

VIDEO = "https://videos.example/lite"
NOTHING = {"show_video": False, "video_url": ""}
BOTH = ["/lyd-api/user/set-hide-lite-video", "/lyd-site/user/set-hide-lite-video"]
Shown = Callable[[str], dict[str, Any]]


@pytest.fixture
def shown(api: Api, teams: dict[str, int]) -> Shown:
    """What the account page tells somebody of the video."""

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


def test_without_a_video_of_the_plan_nobody_is_shown_one(shown: Shown) -> None:
    assert shown("lite") == NOTHING


@pytest.mark.usefixtures("video")
def test_only_members_on_that_plan_are_shown_it(shown: Shown) -> None:
    assert shown("lite") == {"show_video": True, "video_url": VIDEO}
    assert [shown(by) for by in ("owner", "manager", "member", "expired", "outsider")] == [NOTHING] * 5


@pytest.mark.usefixtures("video")
@pytest.mark.parametrize("path", BOTH)
def test_who_hides_it_is_not_shown_it_again(api: Api, shown: Shown, path: str) -> None:
    for _ in range(2):
        answer = api.post(path, by="lite", json={"user_id": PEOPLE["lite"].user_id})
        assert (answer.status_code, answer.json["data"]) == (200, {"show_video": False})
    assert shown("lite") == {"show_video": False, "video_url": VIDEO}


@pytest.mark.usefixtures("video")
def test_hiding_it_in_two_tabs_at_once_is_fine(app: Flask, api: Api, shown: Shown) -> None:
    def hide(_: int) -> int:
        return Api(app.test_client()).post(BOTH[0], by="lite", json={"user_id": PEOPLE["lite"].user_id}).status_code

    with ThreadPoolExecutor(4) as pool:
        assert set(pool.map(hide, range(8))) == {200}
    assert shown("lite")["show_video"] is False


@pytest.mark.parametrize("path", BOTH)
def test_nobody_hides_it_for_somebody_else(api: Api, session: Session, path: str) -> None:
    for user_id in (PEOPLE["lite"].user_id, 99_999):
        assert api.post(path, by="owner", json={"user_id": user_id}).status_code == 404
    assert session.get(MemberSetting, PEOPLE["lite"].user_id) is None
    assert api.post(path, json={"user_id": PEOPLE["lite"].user_id}).status_code == 401


@pytest.mark.parametrize("given", [{}, {"user_id": None}, {"user_id": "x"}, {"user_id": 1.5}, {"user_id": 0}, [], None])
def test_what_names_nobody_is_refused(api: Api, given: Any) -> None:
    assert api.post(BOTH[0], by="lite", json=given).status_code == 422
