"""Read and write the credit ledger."""

from __future__ import annotations

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from lyd.core.access import Identity
from lyd.core.db import lock_row
from lyd.credits.errors import CreditsExhausted
from lyd.credits.models import CreditEntry, CreditKind
from lyd.memberships.models import Membership


def balance(session: Session, team_id: int) -> int:
    """Credits that a team has left."""
    total = session.scalar(select(func.sum(CreditEntry.delta)).where(CreditEntry.team_id == team_id))
    return int(total or 0)


def reserve_one(session: Session, who: Identity) -> None:
    """Make sure that there is a credit, and keep others from taking it before this transaction ends.

    Raises CreditsExhausted: of two people spending the last credit one wins and the other is told. Call it before
    anything of the team is written, else the two would hold each other up.
    """
    lock_row(session, Membership, who.team_id)  # the team's own row is shared by every insert of its events
    if balance(session, who.team_id) < 1:
        raise CreditsExhausted


def spend_one(session: Session, who: Identity, document_id: int) -> None:
    """Take the reserved credit for a document, in the transaction that creates it."""
    entry = CreditEntry(team_id=who.team_id, delta=-1, kind=CreditKind.SPEND)
    entry.document_id, entry.user_id = document_id, who.user_id
    session.add(entry)
    session.flush()


def grant_once(session: Session, team_id: int, amount: int, reference: str) -> bool:
    """Give a team credits under a reference that is used once. Returns whether it was given now."""
    if session.scalar(select(CreditEntry.id).where(CreditEntry.reference == reference)) is not None:
        return False
    session.add(CreditEntry(team_id=team_id, delta=amount, kind=CreditKind.ADJUST, reference=reference))
    session.flush()
    return True
