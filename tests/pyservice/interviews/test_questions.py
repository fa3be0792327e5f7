"""The questions of a template (document 3, section 7.4), and publishing it."""

from __future__ import annotations

import json

from flask import Flask
from sqlalchemy import func, select
from sqlalchemy.orm import Session
from tests.factories.word import INTERVIEW, MANIFEST
from tests.factories.wordpress import add_product
from tests.pyservice.interviews.package_calls import (
    PRODUCT,
    make_live,
    numbered,
    published,
    upload,
    upload_draft,
    zipped,
)
from tests.service import Api

from lyd.documents.models import Document


def test_the_questions_of_a_product_are_those_of_its_live_version(app: Flask, api: Api, session: Session) -> None:
    add_product(session.connection(), PRODUCT)
    old = published(app, session)
    changed = INTERVIEW.replace(b"label: Name", b"label: Full name")
    new = published(app, session, interview=changed, manifest=numbered("1.1.0"))
    answer = api.get(f"/lyd-api/question/get_by_template?id_template={PRODUCT}", by="lite").json
    assert (answer["code"], answer["data"]["template_id"], answer["data"]["x_template_id"]) == (200, PRODUCT, new.id)
    assert answer["data"]["sections"][0]["questions"][0] == {
        "id": "Name", "label": "Full name", "type": "text", "required": True, "dataPath": "Name",
    }  # fmt: skip
    assert answer["data"]["sections"][0]["questions"][1]["repeatable"] == {"min": 0}
    kept = api.get(f"/lyd-api/question/get_by_template?id_template={PRODUCT}&x_template_id={old.id}", by="lite").json
    assert kept["data"]["sections"][0]["questions"][0]["label"] == "Name"


def test_the_questions_come_with_the_parties_that_stand_for_clients_and_funds(
    app: Flask, api: Api, session: Session
) -> None:
    mappings = b"clients: [{ party: People }]\nfunds: [{ fields: { Name: name }, members: People }]\n"
    version = published(app, session, manifest=MANIFEST + mappings)
    path = f"/lyd-api/question/get_by_template?id_template={PRODUCT}"
    answer = api.get(path, by="member").json["data"]
    assert answer["clients"] == [{"party": "People", "types": ["Individual"]}]
    assert answer["funds"] == [{"party": "", "trustees": "", "members": "People"}]
    assert "clients" not in json.loads(version.content_json)["manifest"], "earlier releases know no such entry"


def test_the_plugin_asks_the_same(app: Flask, api: Api, session: Session) -> None:
    published(app, session)
    path = f"question/get_by_template?id_template={PRODUCT}"
    assert api.get(f"/lyd-site/{path}", by="member").json == api.get(f"/lyd-api/{path}", by="member").json


def test_there_are_no_questions_without_a_version_or_a_member(app: Flask, api: Api, session: Session) -> None:
    version = published(app, session)
    path = "/lyd-api/question/get_by_template"
    assert api.get(f"{path}?id_template=1", by="member").status_code == 404
    assert api.get(f"{path}?id_template=1&x_template_id={version.id}", by="member").status_code == 404
    assert api.get(f"{path}?id_template={PRODUCT}").status_code == 401
    assert api.get(path, by="member").status_code == 422


def test_the_questions_of_a_draft_are_not_for_members(shop: Api) -> None:
    draft = upload(shop, zipped()).json["data"]["x_template_id"]
    path = f"/lyd-api/question/get_by_template?id_template={PRODUCT}&x_template_id={draft}"
    assert shop.get(path, by="member").status_code == 404


def test_shop_admins_try_the_questions_of_any_version_and_nothing_is_stored(shop: Api, session: Session) -> None:
    draft, live = upload_draft(shop, "1.1.0"), make_live(shop)
    for version, number in ((draft, "1.1.0"), (live, "1.0.0")):
        data = shop.get(f"/lyd-api/question/try?x_template_id={version}", by="member").json["data"]
        assert (data["x_template_id"], data["template_id"], data["version"]) == (version, PRODUCT, number)
        assert [question["id"] for question in data["sections"][0]["questions"]] == ["Name", "People"]
    assert session.scalar(select(func.count()).select_from(Document)) == 0


def test_only_shop_admins_try_versions(shop: Api) -> None:
    draft = upload_draft(shop)
    path = f"/lyd-api/question/try?x_template_id={draft}"
    assert [shop.get(path, by=by).status_code for by in ("owner", "manager", None, "member")] == [403, 403, 401, 200]
    assert shop.get("/lyd-api/question/try?x_template_id=4711", by="member").status_code == 404
