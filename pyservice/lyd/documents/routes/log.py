"""The log of a document (document 2, section 7)."""

from __future__ import annotations

from typing import Any

from lyd.audit.log import Log, read_log
from lyd.core.access import may_see_location
from lyd.core.db import current_session
from lyd.core.errors import NotFound
from lyd.core.http import Blueprint, Capability, current_identity
from lyd.documents.schemas.log import LogQuery, LogSchema
from lyd.documents.services import load_document

blp = Blueprint("log", __name__, url_prefix="/log", description="Who did what to a document, and when.")


@blp.get("", capability=Capability.READ_DOCUMENT_LOG, errors=[NotFound])
@blp.arguments(LogQuery, location="query")
@blp.response(200, LogSchema)
def show_log(query: dict[str, Any]) -> Log:
    """Show a document's log, the newest event first, 15 a page.

    `total`, `passed` and `failed` count the whole log; `is_success` narrows rows, pages and `total_record`. Names of
    private folders and copies are for the document's creator, the owner and managers.
    """
    session, caller = current_session(), current_identity()
    document = load_document(session, caller, query.pop("id"), Capability.READ_DOCUMENT_LOG)
    return read_log(session, caller.team_id, document.id, may_see_location=may_see_location(caller, document), **query)
