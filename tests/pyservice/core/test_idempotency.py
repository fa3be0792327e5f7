"""A creating call that is sent again with its Idempotency-Key gets its first answer, and creates nothing."""

from __future__ import annotations

import datetime
import io
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import func, select, text, update
from sqlalchemy.orm import Session
from tests.pyservice.lock_waits import wait_for_lock_waits
from tests.service import Api
from werkzeug.test import TestResponse

from lyd.core import idempotency
from lyd.core.db import utc_now
from lyd.core.http.idempotency import Claim, _fingerprint
from lyd.core.idempotency import KeyRow
from lyd.folders.models import Folder

FOLDER = "/lyd-api/folder"
KEY = {"Idempotency-Key": "0b7d5f0e-6a41-4f0e-9b0e-2f6f5d0c1a11"}


def make_folder(api: Api, by: str = "owner", name: str = "Deeds", headers: dict[str, str] = KEY) -> TestResponse:
    return api.post(FOLDER, by=by, headers=headers, json={"name": name, "type": 1})


def count(session: Session, model: Any) -> int:
    session.rollback()
    return session.scalar(select(func.count()).select_from(model)) or 0


def test_a_call_whose_answer_was_lost_creates_one(api: Api, session: Session) -> None:
    first, again = make_folder(api), make_folder(api)
    assert (first.status_code, again.status_code, again.json) == (200, 200, first.json)
    assert "Idempotent-Replayed" not in first.headers
    assert again.headers["Idempotent-Replayed"] == "true"
    assert count(session, Folder) == 1


def test_a_call_that_died_after_its_commit_is_not_done_again(
    api: Api, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    def die(*_: object) -> None:
        raise SystemExit

    with monkeypatch.context() as patch:
        patch.setattr("lyd.core.http.requests.SECONDS.labels", die)
        with pytest.raises(SystemExit):
            make_folder(api)
    assert make_folder(api).status_code == 200
    assert count(session, Folder) == 1


def test_a_call_that_failed_before_its_commit_is_done_again(
    api: Api, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(Claim, "keep", lambda *_: 1 / 0)
        assert make_folder(api).status_code == 500
    assert (count(session, KeyRow), count(session, Folder)) == (0, 0)
    assert make_folder(api).status_code == 200
    assert count(session, Folder) == 1


def test_another_key_is_another_intention(api: Api, session: Session) -> None:
    for number in range(2):
        assert make_folder(api, headers={"Idempotency-Key": f"an intention number {number}".replace(" ", "-")})
    assert count(session, Folder) == 2


def test_a_key_belongs_to_its_member(api: Api) -> None:
    ids = {make_folder(api, by).json["data"]["id"] for by in ("owner", "manager")}
    assert len(ids) == 2


def test_a_key_with_another_content_is_refused(api: Api, session: Session) -> None:
    make_folder(api)
    refused = make_folder(api, name="Wills")
    assert (refused.status_code, refused.json["error_code"]) == (422, "idempotency_key_reused")
    assert count(session, Folder) == 1


def test_a_refusal_is_not_kept(api: Api, session: Session) -> None:
    assert make_folder(api, name=" ").status_code == 422
    assert count(session, KeyRow) == 0
    assert make_folder(api).status_code == 200


@pytest.mark.parametrize("key", ["", "short", "with a space in it", "x" * 256])
def test_a_key_that_is_none_is_refused(api: Api, key: str) -> None:
    refused = make_folder(api, headers={"Idempotency-Key": key})
    assert (refused.status_code, list(refused.json["errors"])) == (422, ["Idempotency-Key"])


def test_two_at_once_create_one_and_get_the_same_answer(app: Flask, api: Api, session: Session) -> None:
    with ThreadPoolExecutor(4) as pool:
        answers = [one.result(20) for one in [pool.submit(make_folder, Api(app.test_client())) for _ in range(4)]]
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.json["data"]["id"] for answer in answers}) == 1
    assert count(session, Folder) == 1


def test_a_call_whose_first_one_takes_long_is_asked_to_come_back(
    app: Flask, session: Session, teams: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    idempotency.claim(session, 11, KEY["Idempotency-Key"], "of the first")
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(make_folder, Api(app.test_client()))
        wait_for_lock_waits(session)
        answer = waiting.result(20)
    session.rollback()
    assert (answer.status_code, answer.json["error_code"]) == (409, "idempotency_key_in_use")
    assert answer.headers["Retry-After"] == "1"


def test_the_database_holds_neither_the_key_nor_a_readable_answer(api: Api, session: Session) -> None:
    make_folder(api)
    row = session.scalars(select(KeyRow)).one()
    assert "Deeds" not in str(row.answer)
    assert KEY["Idempotency-Key"] not in f"{row.key_hash}{row.fingerprint}{row.answer}"


def test_answers_are_kept_for_a_day(api: Api, session: Session) -> None:
    for hours, left in ((23, 1), (25, 0)):
        make_folder(api)
        session.execute(update(KeyRow).values(created_at=utc_now() - datetime.timedelta(hours=hours)))
        idempotency.delete_old_keys(session)
        session.commit()
        assert count(session, KeyRow) == left


def test_both_families_of_addresses_share_a_key(api: Api, session: Session) -> None:
    body = {"email": "new.person@example.test", "role": "member"}
    answers = [
        api.post(f"{family}/team/invitations", by="owner", headers=KEY, json=body)
        for family in ("/lyd-api", "/lyd-site")
    ]
    assert answers[0].json == answers[1].json
    assert session.scalar(text("SELECT COUNT(*) FROM lyd_invitation")) == 1


def test_a_form_is_the_same_whatever_its_boundary_is(app: Flask) -> None:
    def hashed(content: bytes) -> str:
        data = {"name": "logo", "file": (io.BytesIO(content), "logo.png")}
        with app.test_request_context("/x", method="POST", data=data):
            return _fingerprint(make_folder)

    assert hashed(b"a") == hashed(b"a")
    assert hashed(b"a") != hashed(b"b")


def test_parts_of_a_form_without_a_name_count_as_others_do(app: Flask) -> None:
    def hashed(*values: str) -> str:
        parts = "".join(f"--edge\r\nContent-Disposition: form-data\r\n\r\n{value}\r\n" for value in values)
        named = '--edge\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--edge--\r\n'
        kind = "multipart/form-data; boundary=edge"
        with app.test_request_context("/x", method="POST", data=parts + named, content_type=kind):
            return _fingerprint(make_folder)

    assert hashed("1", "2") == hashed("2", "1") != hashed("1", "3")
