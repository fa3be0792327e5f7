"""Have the copying of a list that failed done again."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.client_imports import handles
from lyd.client_imports.access import place_of_list
from lyd.client_imports.list_claims import claim_list
from lyd.client_imports.list_forecasts import OVER_LIMIT
from lyd.client_imports.models import ListState, PartnerList
from lyd.core.db import lock_row
from lyd.core.errors import NotFound


def repeat_copy(session: Session, list_id: int) -> bool:
    """Begin a reading of a list whose last one failed; False if it did not, or is under way. Raises NotFound."""
    row = lock_row(session, PartnerList, list_id)
    if row is None:
        raise NotFound
    if row.state is not ListState.FAILED or row.failure == OVER_LIMIT:
        return False
    knows_changes = place_of_list(session, row).provider.knows_changes
    handles.copy_list.enqueue(session, list_id=row.id, claim=claim_list(row, knows_changes=knows_changes))
    return True
