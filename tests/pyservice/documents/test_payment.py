"""What a new document costs, and what pays for it (documents 1 and 2)."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from flask import Flask
from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.documents import PRODUCT, count_documents, create_template
from tests.service import Api, make_token

from lyd.credits.models import CreditEntry
from lyd.credits.services import balance
from lyd.interviews.models import TemplateVersion

DRAFT = "/lyd-api/doc/draft"


@pytest.fixture
def priced(session: Session) -> int:
    """The product id of a template that is not free."""
    create_template(session, PRODUCT + 1, "Dear", _price="99.00")
    session.commit()
    return PRODUCT + 1


def test_a_draft_of_a_best_practice_firm_takes_a_credit(
    api: Api, priced: int, session: Session, teams: dict[str, int]
) -> None:
    document_id = api.post(DRAFT, by="member", json={"template_id": priced}).json["data"]["id"]
    assert balance(session, teams["owner"]) == 149
    spent = session.scalars(select(CreditEntry).where(CreditEntry.delta == -1)).one()
    assert (spent.kind, spent.document_id, spent.user_id) == ("spend", document_id, PEOPLE["member"].user_id)


def test_a_draft_whose_answer_was_lost_takes_one_credit(
    api: Api, priced: int, session: Session, teams: dict[str, int]
) -> None:
    key = {"Idempotency-Key": "0b7d5f0e-6a41-4f0e-9b0e-2f6f5d0c1a11"}
    first, again = (api.post(DRAFT, by="member", headers=key, json={"template_id": priced}) for _ in range(2))
    assert again.json == first.json
    assert (count_documents(session), balance(session, teams["owner"])) == (1, 149)


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
    assert (count_documents(session), balance(session, teams["owner"])) == (1, 0)


def test_strategist_needs_no_credits(api: Api, priced: int) -> None:
    assert api.post(DRAFT, by="outsider", json={"template_id": priced}).status_code == 200


def test_lite_starts_free_templates_and_pays_for_others(
    api: Api, template: TemplateVersion, priced: int, session: Session
) -> None:
    assert api.post(DRAFT, by="lite", json={"template_id": PRODUCT}).status_code == 200
    refused = api.post(DRAFT, by="lite", json={"template_id": priced})
    assert (refused.status_code, refused.json["error_code"]) == (402, "payment_required")
    assert count_documents(session) == 1


def test_a_template_whose_price_was_forgotten_is_not_free(api: Api, session: Session) -> None:
    create_template(session, PRODUCT + 2, "Priceless", _price="")
    session.commit()
    assert api.post(DRAFT, by="lite", json={"template_id": PRODUCT + 2}).status_code == 402
