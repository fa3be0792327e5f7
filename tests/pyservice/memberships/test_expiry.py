"""A membership is over at its end; that it is, is written down afterwards (docs/decisions/0003)."""

from __future__ import annotations

from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.documents import PRODUCT, create_template
from tests.pyservice.memberships.plan_purchases import HOUR, set_end, status_of
from tests.service import Api

from lyd.core.access import PlanSlug, PlanStatus
from lyd.core.db import utc_now
from lyd.memberships.services import begin_term, expire_membership


def test_who_renewed_meanwhile_is_left_alone(session: Session, teams: dict[str, int]) -> None:
    set_end(session, teams["owner"], utc_now() - HOUR)
    begin_term(session, teams["owner"], PlanSlug.BEST_PRACTICE, 900, PEOPLE["owner"].user_id)
    assert not expire_membership(session, teams["owner"])
    assert status_of(session, teams["owner"]) is PlanStatus.ACTIVE


def test_an_expired_firm_starts_nothing_and_goes_on_once_renewed(
    api: Api, session: Session, teams: dict[str, int]
) -> None:
    create_template(session, _price="10.00")
    set_end(session, teams["owner"], utc_now() - HOUR)
    draft = {"template_id": PRODUCT}
    refused = api.post("/lyd-api/doc/draft", by="member", json=draft)
    assert (refused.status_code, refused.json["message"]) == (403, "Your Membership Plan has expired.")
    assert api.get("/lyd-api/credits", by="member").json["data"]["limit"] == 150, "credits are kept"
    begin_term(session, teams["owner"], PlanSlug.BEST_PRACTICE, 900, PEOPLE["owner"].user_id)
    session.commit()
    assert api.post("/lyd-api/doc/draft", by="member", json=draft).status_code == 200
    assert api.get("/lyd-api/credits", by="member").json["data"] == {"hasLimit": 1, "limit": 349, "used": 1}
