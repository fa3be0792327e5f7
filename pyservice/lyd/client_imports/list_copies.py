"""Copying the pages of a system's list into the cache. Readers never see half of a list that was whole before."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from sqlalchemy import delete
from sqlalchemy.dialects.mysql import insert
from sqlalchemy.orm import Session

from lyd.client_imports.models import (
    LONGEST_ID,
    LONGEST_NAME,
    LONGEST_SEARCHED,
    LONGEST_SORTED,
    ListState,
    PartnerList,
    PartnerRecord,
)
from lyd.client_imports.providers import RecordSource
from lyd.client_imports.records import ListedRecord, RecordKind, RecordPage
from lyd.core.db import utc_now

ROWS_A_STATEMENT = 500
COLUMNS = ("type", "name", "sort_name", "search_text", "data", "generation")


def read_next_page(source: RecordSource, row: PartnerList) -> RecordPage:
    """Read the page that the run of a list is at. Raises PartnerError. Call it without a lock."""
    return source.read_page(RecordKind(row.kind), row.parent_id, row.cursor, row.run_since)


def store_page(session: Session, list_id: int, claim: str, page: RecordPage) -> PartnerList | None:
    """Store a page that was read for a claim, and return the list; None if the claim is void or the list is gone.

    After the last page the list is ready: what the system does not have any more is removed.
    """
    row = lock_claimed(session, list_id, claim)
    if row is None:
        return None
    _store_records(session, row, page)
    row.cursor, row.run_touched_at, row.run_pages = page.next_cursor, utc_now(), row.run_pages + 1
    if row.run_since is None:
        row.pages = page.pages
    if not page.next_cursor:
        _end_run(session, row)
    return row


def lock_claimed(session: Session, list_id: int, claim: str) -> PartnerList | None:
    """Return a list under its lock if it still has this claim."""
    row = session.get(PartnerList, list_id, with_for_update=True, populate_existing=True)
    return row if row is not None and row.claim == claim and row.state is ListState.FILLING else None


def note_failure(session: Session, list_id: int, claim: str, failure: str) -> None:
    """End a run that cannot go on. Records of an earlier reading stay."""
    row = lock_claimed(session, list_id, claim)
    if row is not None:
        row.state, row.failure = ListState.FAILED, failure[:80]


def _end_run(session: Session, row: PartnerList) -> None:
    row.state, row.failure, row.refreshed_at = ListState.READY, "", row.run_began_at
    if row.run_since is None:
        row.copied_at = row.run_began_at
        old = delete(PartnerRecord).where(PartnerRecord.list_id == row.id, PartnerRecord.generation < row.generation)
        session.execute(old.execution_options(synchronize_session=False))


def _store_records(session: Session, row: PartnerList, page: RecordPage) -> None:
    records = (_values(row, record) for record in page.records if 0 < len(record.id) <= LONGEST_ID)
    while batch := list(islice(records, ROWS_A_STATEMENT)):
        statement = insert(PartnerRecord).values(batch)
        session.execute(statement.on_duplicate_key_update({name: statement.inserted[name] for name in COLUMNS}))
    if page.gone:
        gone = delete(PartnerRecord).where(PartnerRecord.list_id == row.id, PartnerRecord.external_id.in_(page.gone))
        session.execute(gone.execution_options(synchronize_session=False))


def _values(row: PartnerList, record: ListedRecord) -> dict[str, Any]:
    return {
        "list_id": row.id,
        "external_id": record.id,
        "type": record.type,
        "name": record.name[:LONGEST_NAME],
        "sort_name": " ".join(record.name.casefold().split())[:LONGEST_SORTED],
        "search_text": record.search_text.casefold()[:LONGEST_SEARCHED],
        "data": dict(_fields(record)),
        "generation": row.generation,
    }


def _fields(record: ListedRecord) -> Iterator[tuple[str, str]]:
    for name in ("name", "number", "email", "code", "position"):
        if value := getattr(record, name):
            yield name, value
