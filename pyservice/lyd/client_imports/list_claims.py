"""Claims of cached lists: one reading of a list at a time, whichever process does it."""

from __future__ import annotations

import datetime
import uuid
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.dialects.mysql import insert
from sqlalchemy.orm import Session

from lyd.client_imports.models import ListState, PartnerList
from lyd.client_imports.records import RecordKind
from lyd.core.db import utc_now

REFRESH_AFTER = datetime.timedelta(minutes=5)
COPY_AFTER = datetime.timedelta(hours=24)
"""A list whose system knows changes is read as a whole this often."""
RESET_AFTER = datetime.timedelta(minutes=1)
CLAIM_LASTS = datetime.timedelta(minutes=10)
FIRST_PAGE_LASTS = datetime.timedelta(seconds=90)
"""A request reads the first page of all; one that was killed must not leave the list blank for long."""
OVERLAP = datetime.timedelta(minutes=2)
"""Changes are read from this long before the last reading: clocks differ."""
NOTE_USE_AFTER = datetime.timedelta(hours=1)


@dataclass(frozen=True, slots=True)
class ListKey:
    """Which list: of a connection, in an organisation, of a kind, and of a fund where people are listed."""

    connection_id: int
    tenant_id: str
    kind: RecordKind
    parent_id: str = ""


def lock_list(session: Session, key: ListKey) -> PartnerList:
    """Return the row of a list, which is made if there is none, under its lock."""
    values = {
        "connection_id": key.connection_id,
        "tenant_id": key.tenant_id,
        "kind": key.kind.value,
        "parent_id": key.parent_id,
    }
    query = select(PartnerList).filter_by(**values).with_for_update().execution_options(populate_existing=True)
    row = session.scalars(query).one_or_none()
    if row is None:
        now = utc_now()
        defaults = {"state": ListState.EMPTY, "generation": 0, "cursor": "", "claim": "", "failure": ""}
        made = insert(PartnerList).values(**values, **defaults, used_at=now)
        session.execute(made.on_duplicate_key_update(used_at=now))
        row = session.scalars(query).one()
    return row


def note_use(row: PartnerList) -> None:
    """Note that a list is used, at most once an hour."""
    if row.used_at < utc_now() - NOTE_USE_AFTER:
        row.used_at = utc_now()


def is_due(row: PartnerList, *, reset: bool = False) -> bool:
    """Whether a list is due to be read and no run is reading it."""
    now = utc_now()
    lasts = CLAIM_LASTS if row.refreshed_at or row.cursor else FIRST_PAGE_LASTS
    if row.state is ListState.FILLING and row.run_touched_at and row.run_touched_at > now - lasts:
        return False
    if row.refreshed_at is None:
        return True
    last = max(row.refreshed_at, row.run_began_at or row.refreshed_at)
    return last < now - (RESET_AFTER if reset else REFRESH_AFTER)


def claim_list(row: PartnerList, *, knows_changes: bool, reset: bool = False) -> str:
    """Begin a reading of a locked list, of its changes if that is enough, and return the claim."""
    now = utc_now()
    is_copied = row.copied_at is not None and row.copied_at > now - COPY_AFTER
    reads_changes = knows_changes and is_copied and not reset and row.refreshed_at is not None
    row.run_since = row.refreshed_at - OVERLAP if reads_changes and row.refreshed_at else None
    row.generation += not reads_changes
    row.claim, row.state, row.cursor = uuid.uuid4().hex, ListState.FILLING, ""
    row.run_began_at = row.run_touched_at = now
    return row.claim
