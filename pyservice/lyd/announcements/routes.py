"""The announcement bar (document 1, section 7), and its announcements for shop admins."""

from __future__ import annotations

from typing import Any

from lyd.announcements import schemas, services
from lyd.announcements.models import Announcement
from lyd.core.db import current_session
from lyd.core.http import BOTH_FAMILIES, SITE_FAMILY, Blueprint, Capability, Page, PageQuery, current_identity, page_of
from lyd.core.http.shop_admin import identify_shop_admin

DESCRIPTION = "What the firm tells all its members."
ADMIN = {"capability": Capability.MANAGE_SHOP, "identify": identify_shop_admin}

blp = Blueprint("announcement", __name__, families=BOTH_FAMILIES, url_prefix="/meta-data", description=DESCRIPTION)
shop = Blueprint(
    "shop_announcements", __name__, families=SITE_FAMILY, url_prefix="/shop/announcements", description=DESCRIPTION
)


@blp.get("/active", capability=Capability.SEE_OWN_ACCOUNT)
@blp.response(200, schemas.ActiveSchema)
def show_active() -> dict[str, Any] | None:
    """Show the announcement of the moment; null when there is none."""
    return services.current_announcement(current_session())


@shop.get("", **ADMIN)
@shop.arguments(PageQuery, location="query")
@shop.response(200, page_of(schemas.AnnouncementSchema))
def list_announcements(query: dict[str, Any]) -> Page:
    """List all announcements, the one that begins last first."""
    return services.list_announcements(current_session(), **query)


@shop.post("", creates=True, **ADMIN)
@shop.arguments(schemas.AnnouncementRequest)
@shop.response(200, schemas.AnnouncementSchema)
def create_announcement(fields: dict[str, Any]) -> Announcement:
    """Write an announcement."""
    return services.create_announcement(current_session(), current_identity(), fields)


@shop.put("/<int:announcement_id>", **ADMIN)
@shop.arguments(schemas.AnnouncementRequest)
@shop.response(200, schemas.AnnouncementSchema)
def change_announcement(fields: dict[str, Any], announcement_id: int) -> Announcement:
    """Change an announcement: all of it."""
    return services.change_announcement(current_session(), announcement_id, fields)


@shop.post("/<int:announcement_id>/end", **ADMIN)
@shop.response(200, schemas.AnnouncementSchema)
def end_announcement(announcement_id: int) -> Announcement:
    """Show it no longer."""
    return services.end_announcement(current_session(), announcement_id)


@shop.delete("/<int:announcement_id>", **ADMIN)
@shop.response(200, schemas.DeletedSchema)
def delete_announcement(announcement_id: int) -> dict[str, int]:
    """Remove an announcement."""
    services.delete_announcement(current_session(), announcement_id)
    return {"id": announcement_id}
