"""Lists of documents and their counts (document 2, section 7)."""

from __future__ import annotations

from typing import Any

from lyd.core.db import current_session
from lyd.core.http import Capability, Wire, current_identity
from lyd.documents.routes.blueprint import blp
from lyd.documents.schemas import queries, rows
from lyd.documents.services import lists
from lyd.documents.services.lists import Filter
from lyd.documents.services.people import list_company
from lyd.documents.views import counts_view, page_view
from lyd.folders.errors import FolderNotFound


@blp.get("", capability=Capability.LIST_DOCUMENTS, errors=[FolderNotFound])
@blp.arguments(queries.DocumentQuery, location="query")
@blp.response(200, rows.DocumentPageSchema)
def list_documents(document_filter: Filter) -> Wire:
    """List documents of a space or a folder, a page at a time."""
    return page_view(lists.list_documents(current_session(), current_identity(), document_filter))


@blp.get("/list-for-owner", capability=Capability.LIST_ORGANISATION_DOCUMENTS, errors=[FolderNotFound])
@blp.arguments(queries.OwnerDocumentQuery, location="query")
@blp.response(200, rows.DocumentPageSchema)
def list_documents_for_owner(document_filter: Filter) -> Wire:
    """List the other members' documents, a page at a time."""
    return page_view(lists.list_documents(current_session(), current_identity(), document_filter))


@blp.get("/get-status", capability=Capability.LIST_DOCUMENTS, errors=[FolderNotFound])
@blp.arguments(queries.StatusQuery, location="query")
@blp.response(200, rows.StatusCountsSchema)
def count_documents(document_filter: Filter) -> Wire:
    """Count documents of a space or a folder by status."""
    return counts_view(lists.count_documents(current_session(), current_identity(), document_filter))


@blp.get("/get-status-for-list-owner", capability=Capability.LIST_ORGANISATION_DOCUMENTS, errors=[FolderNotFound])
@blp.arguments(queries.OwnerStatusQuery, location="query")
@blp.response(200, rows.StatusCountsSchema)
def count_documents_for_owner(document_filter: Filter) -> Wire:
    """Count the other members' documents by status."""
    return counts_view(lists.count_documents(current_session(), current_identity(), document_filter))


@blp.get("/list-user-company", capability=Capability.LIST_DOCUMENTS)
@blp.response(200, rows.PersonSchema(many=True))
def list_company_users() -> list[dict[str, Any]]:
    """List the members of the company and the authors of its documents, by name."""
    people = list_company(current_session(), current_identity())
    return [{"ID": person.user_id, "display_name": person.display_name} for person in people]
