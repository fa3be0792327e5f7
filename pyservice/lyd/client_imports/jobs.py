"""Background work of cached lists: copying, and removing unused ones."""

from __future__ import annotations

import datetime

from sqlalchemy import delete
from sqlalchemy.orm import Session

from lyd.adapters.errors import ConnectionLost, PartnerRefused
from lyd.client_imports import handles
from lyd.client_imports.access import place_of_list
from lyd.client_imports.list_copies import note_failure, read_next_page, store_page
from lyd.client_imports.models import ListState, PartnerList
from lyd.core.db import utc_now
from lyd.core.jobs import checkpoint, every, go_on_later

PAGES_A_RUN = 20
KEEP_UNUSED = datetime.timedelta(days=30)


def _give_up(session: Session, _reason: str, *, list_id: int, claim: str) -> None:
    note_failure(session, list_id, claim, "given_up")


@handles.copy_list.implement(on_failure=_give_up)
def copy_list(session: Session, *, list_id: int, claim: str) -> None:
    """Copy the pages of a list from where its run is. A run that another has taken over ends."""
    for _ in range(PAGES_A_RUN):
        row = session.get(PartnerList, list_id, populate_existing=True)
        if row is None or row.claim != claim or row.state is not ListState.FILLING:
            return
        place = place_of_list(session, row)
        session.expunge(row)
        checkpoint(session)  # no transaction is open while the system is called
        try:
            page = read_next_page(place.open(is_background=True), row)
        except (ConnectionLost, PartnerRefused) as error:
            note_failure(session, list_id, claim, error.error_code)
            return
        store_page(session, list_id, claim, page)
        checkpoint(session)
        if not page.next_cursor:
            return
    go_on_later(session, list_id=list_id, claim=claim)


@every(seconds=24 * 3600)
def forget_unused_lists(session: Session) -> None:
    """Remove lists that were not looked at for 30 days."""
    unused = delete(PartnerList).where(PartnerList.used_at < utc_now() - KEEP_UNUSED)
    session.execute(unused.execution_options(synchronize_session=False))
