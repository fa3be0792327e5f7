"""Deleted documents, restorable for 30 days (docs/decisions/0012)."""

from __future__ import annotations

from typing import Any

from lyd.core.db import current_session
from lyd.core.errors import ChangedMeanwhile, NotFound
from lyd.core.http import Capability, Page, current_identity, page_of
from lyd.documents import schemas, services
from lyd.documents.routes.blueprint import blp
from lyd.documents.services import DeletedRow


@blp.get("/list-deleted", capability=Capability.LIST_DELETED)
@blp.arguments(schemas.DeletedQuery, location="query")
@blp.response(200, page_of(schemas.DeletedDocumentSchema))
def list_deleted(query: dict[str, Any]) -> Page:
    """List the team's deleted documents, the last deleted first. For the owner."""
    return services.list_deleted(current_session(), current_identity(), **query).mapped(_view)


@blp.put("/restore", capability=Capability.RESTORE_DOCUMENT, errors=[NotFound, ChangedMeanwhile])
@blp.arguments(schemas.RestoreSchema)
@blp.response(200, schemas.RestoredDocumentsSchema)
def restore_documents(payload: dict[str, Any]) -> dict[str, list[int]]:
    """Restore deleted documents: the owner those of all members, others what they deleted themselves.

    Each goes back into its folder, or to the top level when that is gone, and into the shared folders that are left.
    """
    return {"restored": services.restore_documents(current_session(), current_identity(), payload["list_doc"])}


def _view(row: DeletedRow) -> dict[str, Any]:
    document = row.document
    return {
        **{name: getattr(document, name) for name in ("id", "name", "client", "deleted_at")},
        "type": document.type.value,
        "status": document.status,
        "status_name": document.status.label,
        "created_by_user": {"ID": document.created_by, "display_name": row.creator_name},
        "deleted_by_user": {"ID": document.deleted_by, "display_name": row.deleter_name},
        "purge_at": row.purge_at,
        "allowed": row.answers.allowed,
    }
