"""Template packages for the shop's admin screens, requested by the plugin (architecture, section 8)."""

from __future__ import annotations

from contextlib import closing
from typing import Any

from lyd.core.db import current_session
from lyd.core.errors import NotFound
from lyd.core.extensions import get_storage
from lyd.core.http import SITE_FAMILY, Blueprint, Capability, set_message
from lyd.core.http.shop_admin import identify_shop_admin
from lyd.interviews import schemas
from lyd.interviews.errors import PackageRefused
from lyd.interviews.models import TemplateVersion
from lyd.interviews.publication import newest_of, publish_upload

UPLOADS = "20/minute"

shop = Blueprint(
    "shop_packages",
    __name__,
    families=SITE_FAMILY,
    url_prefix="/shop/packages",
    description="Template packages of the shop.",
)


@shop.get("", capability=Capability.MANAGE_SHOP, identify=identify_shop_admin)
@shop.arguments(schemas.PackagesQuery, location="query")
@shop.response(200, schemas.PublishedSchema(many=True))
def list_packages(query: dict[str, Any]) -> list[TemplateVersion]:
    """List the version that each of these products starts documents with; products without one are left out."""
    return newest_of(current_session(), query["product_ids"])


@shop.post(
    "",
    creates=True,
    capability=Capability.MANAGE_SHOP,
    identify=identify_shop_admin,
    errors=[NotFound, PackageRefused],
    limits=UPLOADS,
)
@shop.arguments(schemas.PackageForm, location="form")
@shop.arguments(schemas.PackageFiles, location="files")
@shop.response(200, schemas.PublicationSchema)
def publish_package(form: dict[str, Any], files: dict[str, Any]) -> TemplateVersion:
    """Check an uploaded package and make it the one that the product's new documents start with.

    What is wrong with it is in errors.package, one sentence a reason, and nothing is published.
    """
    session, storage = current_session(), get_storage()
    with closing(files["package"]) as upload:
        data, name = upload.read(), upload.filename or ""
    version, notes = publish_upload(session, storage, form["product_id"], data, name)
    set_message("", notes=notes)
    return version
