"""How a team stands with its credits: the badge, the company page, the check before a document (document 1, 2.3)."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from sqlalchemy import bindparam, case, func, select
from sqlalchemy.orm import Session

from lyd.core.access import Identity
from lyd.credits.models import CreditEntry, CreditKind
from lyd.memberships.plans import PLANS

USED_BY = (CreditKind.HOLD, CreditKind.SPEND, CreditKind.RELEASE)
"""Entries about documents; what was released was not used."""
SUMS = select(
    func.sum(CreditEntry.delta), func.sum(case((CreditEntry.kind.in_(USED_BY), CreditEntry.delta), else_=0))
).where(CreditEntry.team_id == bindparam("team_id"))
"""What is left of a team's credits, and minus what documents took."""


@dataclass(frozen=True)
class CreditSummary:
    """has_limit: whether documents take credits on the team's plan. limit is what is left, used what documents took.

    On a plan without credits both are 0, although the ledger may hold some: they rest (docs/decisions/0017).
    """

    has_limit: bool
    limit: int = 0
    used: int = 0


def summarise_credits(session: Session, identity: Identity) -> CreditSummary:
    """The standing of the caller's team, in one query; in none where the plan takes no credits."""
    if not PLANS[identity.plan].uses_credits:
        return CreditSummary(has_limit=False)
    remaining, spent = session.execute(SUMS, {"team_id": identity.team_id}).one()
    return CreditSummary(has_limit=True, limit=int(remaining or 0), used=-int(spent or 0))


def count_used_credits(session: Session, team_id: int, since: datetime.datetime) -> int:
    """How many credits documents took since then, without those that were given back."""
    used = select(func.sum(CreditEntry.delta)).where(
        CreditEntry.team_id == team_id, CreditEntry.kind.in_(USED_BY), CreditEntry.created_at >= since
    )
    return -int(session.scalar(used) or 0)
