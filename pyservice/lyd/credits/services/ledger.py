"""Read and write the credit ledger.

Every writer locks the team's membership first: entries of one team come one after the other, and a sum that
was read under the lock stays true until the commit.
"""

from __future__ import annotations

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from lyd.audit.services import note
from lyd.core.access import Identity
from lyd.core.db import lock_row
from lyd.credits.errors import CreditsExhausted
from lyd.credits.models import CreditEntry, CreditKind
from lyd.memberships.models import Membership


def balance(session: Session, team_id: int) -> int:
    """Credits that a team has left."""
    total = session.scalar(select(func.sum(CreditEntry.delta)).where(CreditEntry.team_id == team_id))
    return int(total or 0)


def reserve_credit(session: Session, identity: Identity) -> None:
    """Check that there is a credit, and lock the balance until this transaction ends.

    Raises CreditsExhausted; of two requests for the last credit, one succeeds. Call it before anything of the team is
    written, else the two would deadlock.
    """
    lock_row(session, Membership, identity.team_id)  # the team's own row is shared by every insert of its events
    if balance(session, identity.team_id) < 1:
        raise CreditsExhausted


def spend_credit(session: Session, identity: Identity, document_id: int) -> None:
    """Take the reserved credit for a document, in the transaction that creates it."""
    entry = CreditEntry(team_id=identity.team_id, delta=-1, kind=CreditKind.SPEND)
    entry.document_id, entry.user_id = document_id, identity.user_id
    session.add(entry)
    session.flush()


def grant_credits(session: Session, team_id: int, amount: int, reference: str) -> bool:
    """Give a team credits under a reference that is used once. Returns whether this call gave them."""
    if session.scalar(select(CreditEntry.id).where(CreditEntry.reference == reference)) is not None:
        return False
    session.add(CreditEntry(team_id=team_id, delta=amount, kind=CreditKind.ADJUST, reference=reference))
    session.flush()
    return True


def add_bought_credits(
    session: Session, team_id: int, amount: int, wc_order_id: int, user_id: int | None, reference: str | None = None
) -> bool:
    """Give a team the credits that an order paid, once an order. Returns whether they were given now.

    wc_order_id is WooCommerce's. reference is for credits that come with something else than credits (a plan).
    """
    reference = reference or f"order:{wc_order_id}"
    lock_row(session, Membership, team_id)
    if _entry(session, reference) is not None:
        return False
    entry = CreditEntry(team_id=team_id, delta=amount, kind=CreditKind.BUY, wc_order_id=wc_order_id)
    entry.user_id, entry.reference = user_id, reference
    session.add(entry)
    session.flush()
    note(session, team_id, user_id, "credits.bought", "order", wc_order_id, amount=amount)
    return True


def take_back_credits(session: Session, team_id: int, amount: int, reference: str, wc_order_id: int) -> int:
    """Take credits of a refunded order back, at most what is left. Returns how many were taken.

    A reference takes credits once and always returns the same number, so an entry of 0 is written too: credits bought
    later are not taken. The caller reports a shortage to the shop admin.
    """
    lock_row(session, Membership, team_id)
    previous = _entry(session, reference)
    if previous is not None:
        return -previous.delta
    removed = max(0, min(amount, balance(session, team_id)))
    entry = CreditEntry(team_id=team_id, delta=-removed, kind=CreditKind.ADJUST, wc_order_id=wc_order_id)
    entry.reference = reference
    session.add(entry)
    session.flush()
    note(session, team_id, None, "credits.taken_back", "order", wc_order_id, amount=removed, wanted=amount)
    return removed


def _entry(session: Session, reference: str) -> CreditEntry | None:
    return session.scalars(select(CreditEntry).where(CreditEntry.reference == reference)).one_or_none()
