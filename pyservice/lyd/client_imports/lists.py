"""Lists of clients and funds: from the cache, which is filled and refreshed as it is looked at."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import dataclass

from lyd.adapters.errors import PartnerError
from lyd.client_imports import handles
from lyd.client_imports.access import Place
from lyd.client_imports.list_claims import ListKey, claim_list, is_due, lock_list, note_use
from lyd.client_imports.list_copies import note_failure, read_next_page, store_page
from lyd.client_imports.list_search import find_records
from lyd.client_imports.models import ListState, PartnerList
from lyd.client_imports.records import ListedRecord, RecordKind
from lyd.client_imports.refusals import explain
from lyd.core.extensions import get_database


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class ListQuery:
    """The page of a list that a member asks for. name is searched for; type is that of clients, blank for all."""

    kind: RecordKind
    parent_id: str = ""
    type: str = ""
    name: str = ""
    page: int = 1
    limit: int = 15
    reset: bool = False


@dataclass(frozen=True, slots=True)
class ListPage:
    """A page of a list, and how far the list is known."""

    rows: Sequence[ListedRecord]
    page: int
    total_page: int
    total: int
    state: ListState
    refreshed_at: datetime.datetime | None


def read_list(place: Place, query: ListQuery) -> ListPage:
    """Return a page of a list.

    The first request reads the system's first page itself, so that there are rows at once; a job reads the others. A
    list older than five minutes is shown as it is, and refreshed by a job. While a list is not complete, the system's
    own search finds what is searched for, if it has one.
    Call it outside of transactions that hold locks. Raises PartnerError.
    """
    row = _prepare(place, query)
    if query.name and row.refreshed_at is None:
        found = _search_there(place, query)
        if found is not None:
            return found
    with get_database().sessions() as session:
        row = session.get(PartnerList, row.id) or row
        rows, total = find_records(session, row.id, query.type, query.name, query.page, query.limit)
    state = ListState.READY if row.refreshed_at and row.state is ListState.FILLING else row.state
    return ListPage(rows, query.page, -(-total // query.limit), total, state, row.refreshed_at)


def _prepare(place: Place, query: ListQuery) -> PartnerList:
    """Return the row of a list after it was begun, or its refresh was requested, if either is due."""
    key = ListKey(place.connection_id, place.tenant_id, query.kind, query.parent_id)
    with get_database().transaction() as session:
        row = lock_list(session, key)
        note_use(row)
        if not is_due(row, reset=query.reset):
            return row
        claim = claim_list(row, knows_changes=place.provider.knows_changes, reset=query.reset)
        if row.refreshed_at is not None:
            handles.copy_list.enqueue(session, list_id=row.id, claim=claim)
            return row
    return _copy_first_page(place, row, claim)


def _copy_first_page(place: Place, row: PartnerList, claim: str) -> PartnerList:
    try:
        page = read_next_page(place.open(), row)
    except PartnerError as error:
        with get_database().transaction() as session:
            note_failure(session, row.id, claim, error.error_code)
        raise explain(place, error, RecordKind(row.kind)) from error
    with get_database().transaction() as session:
        stored = store_page(session, row.id, claim, page)
        if stored is not None and page.next_cursor:
            handles.copy_list.enqueue(session, list_id=row.id, claim=claim)
    return stored or row


def _search_there(place: Place, query: ListQuery) -> ListPage | None:
    """Return what the system itself finds, which has no types: those of another one are left out of its pages."""
    try:
        found = place.open().search(query.kind, query.name, query.page)
    except PartnerError as error:
        raise explain(place, error, query.kind) from error
    if found is None:
        return None
    page, pages = found
    rows = [record for record in page.records if query.type in ("", record.type)]
    return ListPage(rows, query.page, pages, len(rows), ListState.FILLING, None)
