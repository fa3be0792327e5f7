"""The requests for shop admins, who process them on the plugin's page LYD > Requests."""

from __future__ import annotations

from typing import Any

from marshmallow import fields, validate

from lyd.core.db import current_session
from lyd.core.errors import NotFound
from lyd.core.http import SITE_FAMILY, Blueprint, Capability, Page, PageQuery, Schema, page_of
from lyd.core.http.inputs import MAX_NAME
from lyd.core.http.shop_admin import identify_shop_admin
from lyd.document_requests import services
from lyd.document_requests.errors import RequestStateChanged
from lyd.document_requests.models import RequestState
from lyd.document_requests.schemas import MOST_TEXT, OwnRequestSchema, TextField

shop = Blueprint(
    "shop_requests", __name__, families=SITE_FAMILY, url_prefix="/shop/requests", description="Requests of members."
)


class RequestsQuery(PageQuery):
    """The requests to list."""

    state = fields.Enum(RequestState, by_value=True, load_default=None, allow_none=True)
    search = fields.String(load_default="", validate=validate.Length(max=MAX_NAME))


class ShopRequestSchema(Schema):
    """A request with the names around it."""

    request = fields.Nested(OwnRequestSchema, required=True)
    kind_name = fields.String(required=True, attribute="request.kind.label")
    document_name = fields.String(required=True, attribute="request.document_name")
    details = fields.Dict(required=True, attribute="request.details", metadata={"description": "What the form says."})
    team = fields.String(required=True)
    member = fields.String(required=True, allow_none=True)
    email = fields.String(required=True, allow_none=True)
    order_id = fields.Integer(
        required=True, allow_none=True, metadata={"description": "WooCommerce's order that pays for it."}
    )
    next_states = fields.List(fields.Enum(RequestState, by_value=True), required=True)


class RequestChangeSchema(Schema):
    """A new state of a request; a note goes to its member by mail."""

    state = fields.Enum(RequestState, by_value=True, required=True)
    note = TextField(MOST_TEXT, is_required=False)


@shop.get("", capability=Capability.MANAGE_SHOP, identify=identify_shop_admin)
@shop.arguments(RequestsQuery, location="query")
@shop.response(200, page_of(ShopRequestSchema))
def list_requests(query: dict[str, Any]) -> Page:
    """List the requests of all teams, the newest first."""
    return services.list_requests(current_session(), **query)


@shop.get("/<int:request_id>", capability=Capability.MANAGE_SHOP, identify=identify_shop_admin, errors=[NotFound])
@shop.response(200, ShopRequestSchema)
def show_request(request_id: int) -> services.RequestFacts:
    """Show a request."""
    return services.show_request(current_session(), request_id)


@shop.put(
    "/<int:request_id>",
    capability=Capability.MANAGE_SHOP,
    identify=identify_shop_admin,
    errors=[NotFound, RequestStateChanged],
)
@shop.arguments(RequestChangeSchema)
@shop.response(200, ShopRequestSchema)
def change_request(payload: dict[str, Any], request_id: int) -> services.RequestFacts:
    """Bring a request further, or write its member a note."""
    session = current_session()
    services.change_request(session, request_id, payload["state"], payload["note"])
    return services.show_request(session, request_id)
