"""Template packages for the shop's admin screens, requested by the plugin (architecture, section 8)."""

from __future__ import annotations

from contextlib import closing
from typing import Any

from lyd.core.db import current_session
from lyd.core.errors import NotFound
from lyd.core.extensions import get_settings, get_storage
from lyd.core.http import SITE_FAMILY, Blueprint, Capability, current_identity, set_message
from lyd.core.http.shop_admin import identify_shop_admin
from lyd.interviews import package_schemas as schemas
from lyd.interviews import publication
from lyd.interviews.errors import ApprovalByAnother, PackageRefused, WrongVersionState
from lyd.interviews.models import TemplateVersion
from lyd.interviews.package import Package

UPLOADS = "20/minute"
ADMIN = {"capability": Capability.MANAGE_SHOP, "identify": identify_shop_admin}

shop = Blueprint(
    "shop_packages",
    __name__,
    families=SITE_FAMILY,
    url_prefix="/shop/packages",
    description="Template packages of the shop.",
)


@shop.get("", **ADMIN)
@shop.arguments(schemas.PackagesQuery, location="query")
@shop.response(200, schemas.StepSchema(many=True))
def list_packages(query: dict[str, Any]) -> list[TemplateVersion]:
    """List the live version of each of these products; products without one are left out."""
    return publication.find_live_versions(current_session(), query["product_ids"])


@shop.post("", creates=True, errors=[NotFound, PackageRefused], limits=UPLOADS, **ADMIN)
@shop.arguments(schemas.PackageForm, location="form")
@shop.arguments(schemas.PackageFiles, location="files")
@shop.response(200, schemas.UploadedSchema)
def store_package(form: dict[str, Any], files: dict[str, Any]) -> TemplateVersion:
    """Check an uploaded package and store it as a draft; the same content again is the version that is there.

    What is wrong with it is in errors.package, one sentence a reason, and nothing is stored.
    """
    data, name = _read(files)
    session, storage = current_session(), get_storage()
    version, notes = publication.store_upload(session, storage, current_identity(), form["product_id"], data, name)
    set_message("", notes=notes)
    return version


@shop.post("/check", errors=[NotFound, PackageRefused], limits=UPLOADS, **ADMIN)
@shop.arguments(schemas.PackageForm, location="form")
@shop.arguments(schemas.PackageFiles, location="files")
@shop.response(200, schemas.CheckedSchema)
def check_package(form: dict[str, Any], files: dict[str, Any]) -> Package:
    """Check an uploaded package for a product and store nothing; its mistakes are in errors.package."""
    data, name = _read(files)
    package, notes = publication.check_upload(current_session(), form["product_id"], data, name)
    set_message("", notes=notes)
    return package


@shop.post("/<int:version_id>/approve", errors=[NotFound, WrongVersionState, ApprovalByAnother], **ADMIN)
@shop.response(200, schemas.StepSchema)
def approve_version(version_id: int) -> TemplateVersion:
    """Approve a draft."""
    needs_another = get_settings().package_approval_by_another
    return publication.approve_version(current_session(), current_identity(), version_id, needs_another=needs_another)


@shop.post("/<int:version_id>/publish", errors=[NotFound, WrongVersionState], **ADMIN)
@shop.arguments(schemas.PublicationRequest)
@shop.response(200, schemas.StepSchema)
def publish_version(form: dict[str, Any], version_id: int) -> TemplateVersion:
    """Make an approved version live, or an earlier one again: at once or from a day on. The live one is retired."""
    return publication.publish_version(current_session(), current_identity(), version_id, form["day"])


@shop.post("/<int:version_id>/cancel-publication", errors=[NotFound], **ADMIN)
@shop.response(200, schemas.StepSchema)
def cancel_publication(version_id: int) -> TemplateVersion:
    """Have a version not go live by itself."""
    return publication.cancel_publication(current_session(), current_identity(), version_id)


@shop.delete("/<int:version_id>", errors=[NotFound, WrongVersionState], **ADMIN)
@shop.response(200, schemas.DiscardedSchema)
def discard_version(version_id: int) -> dict[str, int]:
    """Remove a version that was never live, which frees its number."""
    publication.discard_version(current_session(), current_identity(), version_id)
    return {"x_template_id": version_id}


def _read(files: dict[str, Any]) -> tuple[bytes, str]:
    with closing(files["package"]) as upload:
        return upload.read(), upload.filename or ""
