"""The life of versions: draft, approved, live, retired, and live again."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from flask import Flask
from sqlalchemy import func, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.word import LINES, package, word
from tests.factories.wordpress import give_role
from tests.pyservice.interviews.package_calls import (
    PATH,
    PRODUCT,
    list_states,
    make_live,
    numbered,
    published,
    take_step,
    upload,
    upload_draft,
    zipped,
)
from tests.pyservice.lock_waits import wait_for_lock_waits
from tests.service import Api

from lyd.interviews.locks import lock_product
from lyd.interviews.models import TemplateVersion, VersionState
from lyd.interviews.services import get_published
from lyd.interviews.versions import store_draft


def test_a_draft_is_approved_and_then_made_live(shop: Api, session: Session) -> None:
    draft = upload_draft(shop)
    early = take_step(shop, draft, "publish")
    assert (early.status_code, early.json["error_code"]) == (409, "wrong_version_state")
    assert early.json["message"] == "A version must be approved before it goes live."
    assert take_step(shop, draft, "approve").json["data"]["state"] == "approved"
    assert get_published(session, PRODUCT) is None
    session.rollback()
    assert take_step(shop, draft, "publish").json["data"]["state"] == "live"
    assert get_published(session, PRODUCT).id == draft


def test_one_version_is_live_and_an_earlier_one_can_be_so_again(shop: Api) -> None:
    first = make_live(shop)
    make_live(shop, "1.1.0")
    assert list_states(shop) == {"1.0.0": "retired", "1.1.0": "live"}
    assert take_step(shop, first, "publish").status_code == 200
    assert list_states(shop) == {"1.0.0": "live", "1.1.0": "retired"}


def test_steps_that_are_taken_twice_change_nothing(shop: Api, session: Session) -> None:
    version = make_live(shop)
    again = [take_step(shop, version, "publish").json["data"] for _ in range(2)]
    assert again[0] == again[1]
    answer = take_step(shop, version, "approve")
    assert (answer.status_code, answer.json["message"]) == (409, "Only a draft can be approved; this version is live.")


def test_the_database_keeps_a_product_from_having_two_live_versions(app: Flask, session: Session) -> None:
    published(app, session)
    published(app, session, manifest=numbered("1.1.0"))
    with pytest.raises(IntegrityError):
        session.execute(update(TemplateVersion).values(state=VersionState.LIVE))


def test_new_documents_start_with_the_live_version_and_old_ones_keep_theirs(shop: Api) -> None:
    first = make_live(shop)
    old = shop.post("/lyd-api/doc/draft", by="member", json={"template_id": PRODUCT}).json["data"]
    make_live(shop, "1.1.0")
    new = shop.post("/lyd-api/doc/draft", by="member", json={"template_id": PRODUCT}).json["data"]
    assert old["x_template_id"] == first
    assert new["x_template_id"] != first
    assert shop.get(f"/lyd-api/doc/{old['id']}", by="member").json["data"]["x_template_id"] == first


def test_another_admin_approves_where_the_shop_requires_it(
    app: Flask, shop: Api, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    strict = replace(app.extensions["lyd_settings"], package_approval_by_another=True)
    monkeypatch.setitem(app.extensions, "lyd_settings", strict)
    give_role(session.connection(), PEOPLE["owner"].user_id, "administrator")
    session.commit()
    draft = upload_draft(shop)
    own = take_step(shop, draft, "approve")
    assert (own.status_code, own.json["error_code"]) == (403, "approval_by_another")
    assert own.json["message"] == "This version must be approved by a different admin."
    assert take_step(shop, draft, "approve", by="owner").status_code == 200


def test_a_version_that_was_never_live_can_be_discarded_which_frees_its_number(shop: Api) -> None:
    draft, live = upload_draft(shop), make_live(shop, "1.1.0")
    assert shop("DELETE", f"{PATH}/{draft}", by="member").status_code == 200
    refused = shop("DELETE", f"{PATH}/{live}", by="member")
    assert (refused.status_code, refused.json["error_code"]) == (409, "wrong_version_state")
    assert list_states(shop) == {"1.1.0": "live"}


def test_of_two_uploads_at_once_with_one_number_one_is_stored(app: Flask, shop: Api) -> None:
    contents = [{}, {"template": word("Hello", *LINES)}]
    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(lambda changed: upload(Api(app.test_client()), zipped(**changed)), contents))
    assert sorted(answer.status_code for answer in answers) == [200, 422]
    assert list_states(shop) == {"1.0.0": "draft"}


def test_of_two_first_uploads_at_once_the_second_waits_and_is_refused(app: Flask, shop: Api, session: Session) -> None:
    lock_product(session, PRODUCT)
    with ThreadPoolExecutor(1) as pool:
        answer = pool.submit(upload, Api(app.test_client()), zipped(template=word("Hello", *LINES)))
        wait_for_lock_waits(session)
        store_draft(session, app.extensions["lyd_storage"], package(), PRODUCT)
        session.commit()
        refused = answer.result()
    assert (refused.status_code, refused.json["error_code"]) == (422, "package_refused")
    assert list_states(shop) == {"1.0.0": "draft"}


def test_of_two_versions_made_live_at_once_one_is_live(app: Flask, shop: Api) -> None:
    versions = [upload_draft(shop), upload_draft(shop, "1.1.0")]
    for version in versions:
        take_step(shop, version, "approve")
    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(lambda version: take_step(Api(app.test_client()), version, "publish"), versions))
    assert [answer.status_code for answer in answers] == [200, 200]
    assert sorted(list_states(shop).values()) == ["live", "retired"]


def test_a_version_that_is_not_there_is_not_found(shop: Api) -> None:
    for step in ("approve", "publish", "cancel-publication"):
        assert take_step(shop, 4711, step).status_code == 404
    assert shop("DELETE", f"{PATH}/4711", by="member").status_code == 404
    assert shop.get(f"{PATH}/versions?product_id=4711", by="member").status_code == 404


def test_a_version_of_the_command_line_has_no_people(app: Flask, shop: Api, session: Session) -> None:
    published(app, session)
    (row,) = shop.get(f"{PATH}/versions?product_id={PRODUCT}", by="member").json["data"]
    assert (row["state"], row["uploaded_by"], row["approved_by"], row["published_by"]) == ("live", None, None, None)
    assert session.scalar(select(func.count()).select_from(TemplateVersion)) == 1
