"""Lists of documents (document 2, section 7)."""

from __future__ import annotations

from lyd.core.db import current_session
from lyd.core.http import Capability, Page, current_identity, page_of
from lyd.documents import schemas, services
from lyd.documents.routes.blueprint import blp
from lyd.documents.services.listing import Filter
from lyd.documents.views import row_view


@blp.get("", capability=Capability.LIST_DOCUMENTS)
@blp.arguments(schemas.DocumentQuery, location="query")
@blp.response(200, page_of(schemas.DocumentSchema))
def list_documents(wanted: Filter) -> Page:
    """List documents, a page at a time."""
    return services.list_documents(current_session(), current_identity(), wanted).mapped(row_view)
