"""The client or matter of documents (docs/decisions/0045)."""

from __future__ import annotations

from typing import Any

from lyd.core.db import current_session
from lyd.core.errors import ChangedMeanwhile, NotFound
from lyd.core.http import Capability, current_identity
from lyd.documents.routes.blueprint import blp
from lyd.documents.schemas import clients as schemas
from lyd.documents.services.client_values import count_clients, suggest_clients
from lyd.documents.services.clients import change_client
from lyd.folders.errors import FolderNotFound


@blp.put("/change-client", capability=Capability.RENAME_DOCUMENT, errors=[NotFound, ChangedMeanwhile])
@blp.arguments(schemas.ClientChangeSchema)
@blp.response(200, schemas.ChangedClientsSchema)
def change_documents_client(payload: dict[str, Any]) -> dict[str, Any]:
    """Set the client or matter of documents, or remove it.

    Members who may rename a document may do this.
    """
    client = payload["client"]
    changed = change_client(
        current_session(), current_identity(), payload["list_doc"], client, seen_client=payload["seen_client"]
    )
    return {"changed": changed, "client": client}


@blp.get("/list-client", capability=Capability.LIST_DOCUMENTS, errors=[FolderNotFound])
@blp.arguments(schemas.ClientQuery, location="query")
@blp.response(200, schemas.ClientCountsSchema)
def list_clients(query: dict[str, Any]) -> dict[str, Any]:
    """List the clients and matters of a space or a folder, each with the number of its documents."""
    rows, has_more = count_clients(current_session(), current_identity(), **query)
    return {"rows": rows, "has_more": has_more}


@blp.get("/suggest-client", capability=Capability.LIST_DOCUMENTS)
@blp.arguments(schemas.ClientSuggestionQuery, location="query")
@blp.response(200, schemas.ClientSuggestionsSchema)
def list_client_suggestions(query: dict[str, Any]) -> dict[str, list[str]]:
    """List clients and matters of the documents that the caller may see, those of the newest documents first."""
    return {"rows": suggest_clients(current_session(), current_identity(), query["part"])}
