"""Hiding the video for members on Lite (document 3, section 6)."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.pyservice.profile.lite_video import VIDEO, Shown
from tests.service import Api

from lyd.profile.models import MemberSetting

BOTH = ["/lyd-api/user/set-hide-lite-video", "/lyd-site/user/set-hide-lite-video"]


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
def test_a_member_cannot_hide_it_for_another(api: Api, session: Session, path: str) -> None:
    for user_id in (PEOPLE["lite"].user_id, 99_999):
        assert api.post(path, by="owner", json={"user_id": user_id}).status_code == 404
    assert session.get(MemberSetting, PEOPLE["lite"].user_id) is None
    assert api.post(path, json={"user_id": PEOPLE["lite"].user_id}).status_code == 401


@pytest.mark.parametrize("given", [{}, {"user_id": None}, {"user_id": "x"}, {"user_id": 1.5}, {"user_id": 0}, [], None])
def test_what_names_no_member_is_refused(api: Api, given: Any) -> None:
    assert api.post(BOTH[0], by="lite", json=given).status_code == 422
