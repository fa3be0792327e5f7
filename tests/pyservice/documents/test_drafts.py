"""From a template to a draft (document 2, sections 4.3 and 7)."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import func, select
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.documents import PRODUCT, create_template
from tests.factories.wordpress import add_product
from tests.service import Api, make_token

from lyd.credits.models import CreditEntry
from lyd.credits.services import balance
from lyd.documents.models import Document
from lyd.interviews.models import TemplateVersion

DRAFT = "/lyd-api/doc/draft"


@pytest.fixture
def template(session: Session) -> TemplateVersion:
    version = create_template(session, is_will="yes", product_videos="https://video.test/1", _price="0")
    session.commit()
    return version


@pytest.fixture
def priced(session: Session) -> int:
    """The product id of a template that is not free."""
    create_template(session, PRODUCT + 1, "Dear", _price="99.00")
    session.commit()
    return PRODUCT + 1


def count(session: Session) -> int:
    session.rollback()
    return int(session.scalar(select(func.count()).select_from(Document)) or 0)


def test_a_draft_says_what_it_came_from_and_where_its_interview_is(api: Api, template: TemplateVersion) -> None:
    answer = api.post(DRAFT, by="owner", json={"template_id": PRODUCT, "name": " My agreement "})
    created = "Your document has been created. Please complete the interview to fulfill it"
    assert (answer.status_code, answer.json["code"], answer.json["message"]) == (200, 200, created)
    data: dict[str, Any] = answer.json["data"]
    document_id = data["id"]
    assert data["url"] == f"/my-account/my-document/template?docId={document_id}&templateIdentifier={PRODUCT}"
    assert (data["template_id"], data["x_template_id"], data["name"]) == (PRODUCT, template.id, " My agreement ")
    assert (data["is_will"], data["is_protector"], data["is_hr_doc"]) == (True, True, False)
    assert (data["popup_video"], data["acknowledgement"]) == ("https://video.test/1", "I read it.")
    assert data["is_asic_document"] == 0


def test_a_draft_without_a_name_is_called_like_its_template(api: Api, template: TemplateVersion) -> None:
    assert api.post(DRAFT, by="owner", json={"template_id": PRODUCT}).json["data"]["name"] == "Agreement"


def test_a_draft_of_a_best_practice_firm_takes_a_credit(
    api: Api, priced: int, session: Session, teams: dict[str, int]
) -> None:
    document_id = api.post(DRAFT, by="member", json={"template_id": priced}).json["data"]["id"]
    assert balance(session, teams["owner"]) == 149
    spent = session.scalars(select(CreditEntry).where(CreditEntry.delta == -1)).one()
    assert (spent.kind, spent.document_id, spent.user_id) == ("spend", document_id, PEOPLE["member"].user_id)


def test_a_free_template_takes_no_credit(
    api: Api, template: TemplateVersion, session: Session, teams: dict[str, int]
) -> None:
    assert api.post(DRAFT, by="member", json={"template_id": PRODUCT}).status_code == 200
    assert balance(session, teams["owner"]) == 150


def test_of_two_people_spending_the_last_credit_one_wins(
    app: Flask, priced: int, session: Session, teams: dict[str, int]
) -> None:
    session.add(CreditEntry(team_id=teams["owner"], delta=-149, kind="adjust"))
    session.commit()

    def start(name: str) -> tuple[int, str]:
        bearer = {"Authorization": f"Bearer {make_token(PEOPLE[name].user_id)}"}
        answer = app.test_client().post(DRAFT, json={"template_id": priced}, headers=bearer)
        return answer.status_code, answer.json.get("error_code", "")

    with ThreadPoolExecutor(6) as pool:
        answers = sorted(pool.map(start, ["owner", "manager", "member"] * 2))
    assert answers == [(200, "")] + [(409, "credits_exhausted")] * 5
    assert (count(session), balance(session, teams["owner"])) == (1, 0)


def test_strategist_needs_no_credits(api: Api, priced: int) -> None:
    assert api.post(DRAFT, by="outsider", json={"template_id": priced}).status_code == 200


def test_lite_starts_free_templates_and_pays_for_others(
    api: Api, template: TemplateVersion, priced: int, session: Session
) -> None:
    assert api.post(DRAFT, by="lite", json={"template_id": PRODUCT}).status_code == 200
    refused = api.post(DRAFT, by="lite", json={"template_id": priced})
    assert (refused.status_code, refused.json["error_code"]) == (402, "payment_required")
    assert count(session) == 1


def test_a_template_whose_price_was_forgotten_is_not_free(api: Api, session: Session) -> None:
    create_template(session, PRODUCT + 2, "Priceless", _price="")
    session.commit()
    assert api.post(DRAFT, by="lite", json={"template_id": PRODUCT + 2}).status_code == 402


def test_an_expired_plan_starts_nothing(api: Api, template: TemplateVersion) -> None:
    refused = api.post(DRAFT, by="expired", json={"template_id": PRODUCT})
    assert (refused.status_code, refused.json["message"]) == (403, "Your Membership Plan has expired.")


def test_a_product_without_a_package_starts_nothing(api: Api, session: Session) -> None:
    add_product(session.connection(), 900)
    session.commit()
    for product_id in (900, 901):
        refused = api.post(DRAFT, by="owner", json={"template_id": product_id})
        assert (refused.status_code, refused.json["error_code"]) == (422, "template_unavailable")
        assert refused.json["message"] == "Cannot use this template. Please contact admin for more information"


def test_a_withdrawn_product_starts_nothing(api: Api, session: Session) -> None:
    create_template(session, 902)
    session.connection().exec_driver_sql("UPDATE wp_posts SET post_status = 'draft' WHERE ID = 902")
    session.commit()
    assert api.post(DRAFT, by="owner", json={"template_id": 902}).status_code == 422


def test_a_folder_must_be_the_callers_own(api: Api, template: TemplateVersion) -> None:
    folder = api.post("/lyd-api/folder", by="manager", json={"name": "Theirs", "type": 1}).json["data"]["id"]
    refused = api.post(DRAFT, by="owner", json={"template_id": PRODUCT, "folder_id": folder})
    assert (refused.status_code, refused.json["error_code"]) == (404, "folder_not_found")
    assert api.post(DRAFT, by="manager", json={"template_id": PRODUCT, "folder_id": folder}).status_code == 200


@pytest.mark.parametrize(
    "body",
    [{}, {"template_id": "x"}, {"template_id": PRODUCT, "price": 0}, {"template_id": PRODUCT, "name": " "}, []],
    ids=["nothing", "no number", "an unknown field", "a blank name", "no object"],
)
def test_wrong_input_is_refused(api: Api, template: TemplateVersion, session: Session, body: object) -> None:
    refused = api.post(DRAFT, by="owner", json=body)
    assert (refused.status_code, refused.json["error_code"]) == (422, "invalid_input")
    assert refused.json["errors"]
    assert count(session) == 0
