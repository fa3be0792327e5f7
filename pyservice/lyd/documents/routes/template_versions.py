"""Versions of template packages with their documents, for the shop's admin screens (decision 0058)."""

from __future__ import annotations

from typing import Any

from lyd.core.db import current_session
from lyd.core.errors import NotFound
from lyd.core.http import SITE_FAMILY, Blueprint, Capability, current_identity
from lyd.core.http.shop_admin import identify_shop_admin
from lyd.documents.schemas import template_versions as schemas
from lyd.documents.services.template_versions import (
    VersionChanges,
    VersionView,
    describe_changes,
    describe_versions,
    move_documents,
)
from lyd.interviews.errors import WrongVersionState
from lyd.interviews.publication import require_product

ADMIN = {"capability": Capability.MANAGE_SHOP, "identify": identify_shop_admin}

versions = Blueprint(
    "shop_versions",
    __name__,
    families=SITE_FAMILY,
    url_prefix="/shop/packages",
    description="Documents by the version of their template package.",
)


@versions.get("/versions", errors=[NotFound], **ADMIN)
@versions.arguments(schemas.VersionsQuery, location="query")
@versions.response(200, schemas.VersionSchema(many=True))
def list_versions(query: dict[str, Any]) -> list[VersionView]:
    """List all versions of a product with their documents, the newest upload first."""
    require_product(current_session(), query["product_id"])
    return describe_versions(current_session(), query["product_id"])


@versions.get("/<int:version_id>/changes", errors=[NotFound, WrongVersionState], **ADMIN)
@versions.arguments(schemas.VersionChangesQuery, location="query")
@versions.response(200, schemas.VersionChangesSchema)
def show_changes(query: dict[str, Any], version_id: int) -> VersionChanges:
    """Show the changes from another version of the product to this one, and how many open documents they concern."""
    return describe_changes(current_session(), query["from_id"], version_id)


@versions.post("/<int:version_id>/documents", creates=True, errors=[NotFound, WrongVersionState], **ADMIN)
@versions.arguments(schemas.VersionMoveRequest)
@versions.response(202, schemas.VersionMoveSchema)
def move_open_documents(form: dict[str, Any], version_id: int) -> dict[str, int]:
    """Have drafts and documents in progress of another version moved to this one, which is live.

    The result is recorded in the audit log. Documents that are being assembled at that moment stay.
    """
    return {"job_id": move_documents(current_session(), current_identity(), form["from_id"], version_id)}
