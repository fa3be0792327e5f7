"""Outcomes of events, and items for review, for the plugin's page LYD > Events."""

from __future__ import annotations

from typing import Any

from lyd.core.db import current_session
from lyd.core.errors import NotFound
from lyd.core.http import SITE_FAMILY, Blueprint, Capability, Page, PageQuery, page_of
from lyd.core.http.shop_admin import identify_shop_admin
from lyd.review import event_list, items, schemas
from lyd.review.event_list import NEEDS_ATTENTION, RowState
from lyd.review.jobs import check_item
from lyd.review.models import ReviewItem

shop = Blueprint(
    "shop_review",
    __name__,
    families=SITE_FAMILY,
    url_prefix="/shop",
    description="What a shop admin must review.",
)


@shop.get("/events", capability=Capability.MANAGE_SHOP, identify=identify_shop_admin)
@shop.arguments(schemas.EventsQuery, location="query")
@shop.response(200, page_of(schemas.EventRowSchema))
def list_events(query: dict[str, Any]) -> Page:
    """List the last events and review items, the newest first. search: a part of the subject's id, topic or effect."""
    states = tuple(RowState) if query["state"] is None else (query["state"],)
    search = query["search"].strip()
    return event_list.list_events(current_session(), query["page"], query["length"], states, search)


@shop.get("/attention", capability=Capability.MANAGE_SHOP, identify=identify_shop_admin)
@shop.arguments(PageQuery, location="query")
@shop.response(200, page_of(schemas.EventRowSchema))
def list_attention(query: dict[str, Any]) -> Page:
    """List the open review items and the events that failed, the newest first."""
    return event_list.list_events(current_session(), query["page"], query["length"], NEEDS_ATTENTION)


@shop.post(
    "/review/<int:item_id>/check", capability=Capability.MANAGE_SHOP, identify=identify_shop_admin, errors=[NotFound]
)
@shop.response(200, schemas.ItemSchema)
def request_check(item_id: int) -> ReviewItem:
    """Check in the background whether an item still needs a shop admin."""
    item = items.load_item(current_session(), item_id)
    check_item.enqueue(current_session(), item_id=item_id)
    return item
