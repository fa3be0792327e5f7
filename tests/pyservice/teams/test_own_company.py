"""An own company that is left behind: only an empty one, and what was open in it is closed (docs/decisions/0021)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.documents import create_document, create_template
from tests.factories.responses import data_of, refusal
from tests.factories.shared_folders import create_folder
from tests.pyservice.teams.crew import DAY, Crew
from tests.service import Api

from lyd.core.access import PlanSlug, Role
from lyd.core.db import utc_now
from lyd.credits.services import grant_credits
from lyd.memberships.models import Membership, MembershipTerm
from lyd.memberships.services import set_plan
from lyd.orders.models import Order, OrderKind, OrderState
from lyd.teams.models import Team
from lyd.teams.services import place_member


def a_document(crew: Crew, team_id: int) -> None:
    create_document(crew.session, team_id, "lite", create_template(crew.session))


def a_folder(crew: Crew, team_id: int) -> None:
    create_folder(crew.session, team_id, "lite", "Clients")


def credits_left(crew: Crew, team_id: int) -> None:
    grant_credits(crew.session, team_id, 1, "test:left")


def a_paid_plan(crew: Crew, team_id: int) -> None:
    set_plan(crew.session, team_id, PlanSlug.STRATEGIST)


def paid_time_to_come(crew: Crew, team_id: int) -> None:
    ahead = {"starts_at": utc_now(), "ends_at": utc_now() + DAY}
    crew.session.add(MembershipTerm(team_id=team_id, wc_order_id=7, plan=PlanSlug.STRATEGIST, **ahead))


def an_order_just_paid(crew: Crew, team_id: int) -> None:
    facts = {"kind": OrderKind.CREDITS, "state": OrderState.PAID, "product_id": 1, "total": 5}
    crew.session.add(Order(team_id=team_id, user_id=PEOPLE["lite"].user_id, wc_order_id=7, **facts))


@pytest.mark.parametrize(
    "hold", [a_document, a_folder, credits_left, a_paid_plan, paid_time_to_come, an_order_just_paid]
)
def test_a_company_that_holds_anything_is_not_left(crew: Crew, hold: Callable[[Crew, int], None]) -> None:
    own = crew.team_of("lite")
    assert own is not None
    hold(crew, own)
    crew.session.commit()
    answer = crew.accept(crew.token(crew.invited("lite@example.test")))
    assert refusal(answer) == (409, "team_not_empty")
    assert crew.team_of("lite") == own


def test_deleted_documents_and_an_expired_plan_do_not_prevent_leaving(crew: Crew) -> None:
    own = crew.team_of("lite")
    assert own is not None
    gone = {"deleted_at": utc_now(), "deleted_by": PEOPLE["lite"].user_id}
    create_document(crew.session, own, "lite", create_template(crew.session), **gone)
    create_folder(crew.session, own, "lite", "Clients", **gone)
    crew.session.get_one(Membership, own).plan = PlanSlug.STRATEGIST
    crew.session.get_one(Membership, own).ends_at = utc_now() - DAY
    crew.session.commit()
    data_of(crew.accept(crew.token(crew.invited("lite@example.test"))))


def test_who_is_in_another_company_with_others_leaves_that_first(crew: Crew, session: Session) -> None:
    other = session.get_one(Team, crew.team_of("outsider") or 0)
    for role, code in ((Role.MEMBER, "leave_team_first"), (Role.OWNER, "leave_team_first")):
        place_member(session, other, PEOPLE["lite"].user_id, role)
        session.commit()
        token = crew.token(crew.invited("lite@example.test"))
        assert refusal(crew.accept(token)) == (409, code)
        crew.session.execute(text("DELETE FROM lyd_invitation"))
        crew.session.commit()


def test_invitations_of_a_company_that_is_left_behind_are_closed(crew: Crew, session: Session, api: Api) -> None:
    own = crew.team_of("lite")
    assert own is not None
    set_plan(session, own, PlanSlug.STRATEGIST)
    session.commit()
    token = crew.token(crew.invited("other@example.test", by="lite"))
    set_plan(session, own, PlanSlug.LITE)
    session.commit()
    data_of(crew.accept(crew.token(crew.invited("lite@example.test"))))
    assert data_of(crew.look(token))["state"] == "revoked"
