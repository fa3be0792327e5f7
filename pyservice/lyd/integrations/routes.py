"""Other applications: catalogue, connections and the selected organisation (document 1, section 7)."""

from __future__ import annotations

from typing import Any

from lyd.adapters.errors import InvalidPartnerResponse, PartnerRefused, PartnerUnavailable
from lyd.core.db import current_session
from lyd.core.errors import NotFound
from lyd.core.extensions import get_settings
from lyd.core.http import Blueprint, Capability, current_identity
from lyd.integrations import schemas, services
from lyd.integrations.connections import begin_connection, complete_connection
from lyd.integrations.errors import ConsentExpired
from lyd.integrations.models import AppConnection
from lyd.integrations.reconnections import react

connections = Blueprint("connection", __name__, url_prefix="/connection", description="Other applications.")
xero = Blueprint("xero", __name__, url_prefix="/xero/auth", description="The accounting application.")
apps = Blueprint(
    "application",
    __name__,
    url_prefix="/<string:path>/auth",
    description="Connecting an application and disconnecting it; path is the application's path.",
)
RETURN_PAGE = "/my-account/my-integration"
"""The page that a member comes back to from an application, with the application's path behind it."""
PARTNER_ERRORS = [PartnerUnavailable, PartnerRefused, InvalidPartnerResponse]
CONNECTING_LIMITS = "20/minute"


@connections.get("/get-all", capability=Capability.SEE_INTEGRATIONS)
@connections.arguments(schemas.AppsQuery, location="query")
@connections.response(200, schemas.AppGroupSchema(many=True))
def list_apps(query: dict[str, Any]) -> list[dict[str, Any]]:
    """Tell every application, by group, and how the caller stands with it."""
    groups = services.groups_of(current_session(), current_identity())
    return groups if query["is_group"] else services.ungrouped(groups)


@connections.get("/list-app-connected", capability=Capability.SEE_INTEGRATIONS)
@connections.response(200, schemas.AppConnectionSchema(many=True))
def list_connected() -> list[AppConnection]:
    """Tell the caller's connections that work."""
    return services.connected_apps(current_session(), current_identity())


@xero.get("/organization", capability=Capability.SEE_INTEGRATIONS)
@xero.response(200, schemas.OrganisationSchema(many=True))
def list_organisations() -> list[dict[str, Any]]:
    """Tell the organisations that the caller's accounting application gives access to.

    They are read in the background, after it was connected and hourly while they are looked at: until the first
    reading there are none.
    """
    return services.organisations_of(current_session(), current_identity())


@xero.put("/set-tenant", capability=Capability.CHANGE_ORGANISATION, errors=[NotFound])
@xero.arguments(schemas.TenantRequest)
@xero.response(200, schemas.TenantSetSchema)
def set_tenant(payload: dict[str, Any]) -> dict[str, int]:
    """Choose the organisation that the caller works with."""
    services.choose_organisation(current_session(), current_identity(), payload["tenant_id"])
    return {"http_code": 200}


@apps.get("/get-link-register", capability=Capability.CONNECT_APPLICATION, errors=[NotFound], limits=CONNECTING_LIMITS)
@apps.arguments(schemas.ConnectionQuery, location="query")
@apps.response(200, schemas.ConsentLinkSchema)
def begin(_query: dict[str, Any], path: str) -> dict[str, str]:
    """Tell the address at which the caller gives an application access."""
    return_url = f"{get_settings().site_url}{RETURN_PAGE}/{path}"
    return {"url": begin_connection(current_identity(), path, return_url)}


@apps.get(
    "/redirect",
    capability=Capability.CONNECT_APPLICATION,
    errors=[NotFound, ConsentExpired, *PARTNER_ERRORS],
    limits=CONNECTING_LIMITS,
)
@apps.arguments(schemas.ConsentReturnQuery, location="query")
@apps.response(200)
def complete(query: dict[str, Any], path: str) -> None:
    """Finish a connection with what the application added to the address on the caller's return."""
    identity = current_identity()
    connection_id = complete_connection(identity, path, query["state"], query["code"])
    services.record_connection(current_session(), identity, connection_id, path, "connected")
    react(current_session(), identity, path)


@apps.get("/disconnect", capability=Capability.CONNECT_APPLICATION, errors=[NotFound], limits=CONNECTING_LIMITS)
@apps.arguments(schemas.ConnectionQuery, location="query")
@apps.response(200)
def disconnect(_query: dict[str, Any], path: str) -> None:
    """End the caller's connection, here and at the application."""
    services.disconnect_app(current_session(), current_identity(), path)
