"""The logs of the calls to connected systems (document 2, section 7)."""

from __future__ import annotations

from typing import Any

from lyd.core.call_logs import call_log_view
from lyd.core.call_logs.schemas import CallLogSchema
from lyd.core.db import current_session
from lyd.core.errors import NotFound
from lyd.core.http import Blueprint, Capability, current_identity
from lyd.documents.schemas.log import LogPageQuery, LogQuery
from lyd.partner_syncs.log import read_log

blp = Blueprint(
    "integration_log",
    __name__,
    url_prefix="/<string:path>/log",
    description="Calls to connected systems about a document; path is bgl360, sf360 or xero.",
)


@blp.get("", capability=Capability.READ_DOCUMENT, errors=[NotFound])
@blp.arguments(LogQuery, location="query")
@blp.response(200, CallLogSchema)
def show_log(query: dict[str, Any], path: str) -> dict[str, Any]:
    """Show the calls to a system about a document, the newest first, 15 a page."""
    return call_log_view(read_log(current_session(), current_identity(), path, query.pop("id"), **query))


@blp.get("/<int:document_id>", capability=Capability.READ_DOCUMENT, errors=[NotFound])
@blp.arguments(LogPageQuery, location="query")
@blp.response(200, CallLogSchema)
def show_log_of_document(query: dict[str, Any], path: str, document_id: int) -> dict[str, Any]:
    """Show the same, with the document in the address."""
    return call_log_view(read_log(current_session(), current_identity(), path, document_id, **query))
