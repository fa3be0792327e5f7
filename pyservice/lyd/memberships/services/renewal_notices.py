"""Mail about automatic renewals, to the owner and managers (decision 0044)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy.orm import Session

from lyd.core.db import lock_row
from lyd.core.message_kinds import MessageNotWanted
from lyd.mail.kinds import late_context
from lyd.mail.services import send
from lyd.memberships.models import PlanRenewal, RenewalState
from lyd.memberships.plans import PLANS
from lyd.memberships.services.leaders import leaders_of, name_of
from lyd.teams.models import Team

FAILED, COMING = "renewal_failed", "plan_renewing"
OVER = (RenewalState.ENDING, RenewalState.CANCELLED)


def send_payment_notice(session: Session, renewal_id: int, invoice_id: str) -> bool:
    """Mail that the payment of an invoice was refused; False if that was done, or the renewal is over."""
    renewal = lock_row(session, PlanRenewal, renewal_id)
    if renewal is None or renewal.failed_invoice == invoice_id or renewal.state in OVER:
        return False
    renewal.failed_invoice = invoice_id
    _send(session, FAILED, renewal)
    return True


def send_renewal_notice(session: Session, renewal: PlanRenewal) -> None:
    """Mail the date and the price of the renewal."""
    if renewal.renews_at is not None:
        _send(session, COMING, renewal, renews_at=renewal.renews_at.isoformat())


@late_context(COMING)
def check_coming(session: Session, context: Mapping[str, Any]) -> dict[str, Any]:
    """Return nothing to add. Raises MessageNotWanted if the renewal was moved or cancelled while the mail waited."""
    renewal = session.get(PlanRenewal, context["renewal_id"])
    if renewal is None or renewal.renews_at is None or renewal.renews_at.isoformat() != context["renews_at"]:
        raise MessageNotWanted
    return check_failed(session, context)


@late_context(FAILED)
def check_failed(session: Session, context: Mapping[str, Any]) -> dict[str, Any]:
    """Return nothing to add. Raises MessageNotWanted if the renewal is over."""
    renewal = session.get(PlanRenewal, context["renewal_id"])
    if renewal is None or renewal.state in OVER:
        raise MessageNotWanted
    return {}


def _send(session: Session, kind: str, renewal: PlanRenewal, **facts: str) -> None:
    team_facts = {"team": session.get_one(Team, renewal.team_id).name, "plan": PLANS[renewal.plan].name}
    team_facts |= {"price": f"${renewal.amount:,.2f}", "payer": name_of(session, renewal.user_id), **facts}
    for person in leaders_of(session, renewal.team_id):
        facts_of = {**team_facts, "is_payer": person.user_id == renewal.user_id, "name": person.display_name}
        send(session, kind, person.user_email, user_id=person.user_id, renewal_id=renewal.id, **facts_of)
