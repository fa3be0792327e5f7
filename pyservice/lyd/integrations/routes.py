"""Other applications: catalogue, connections and the selected organisation (document 1, section 7)."""

from __future__ import annotations

from typing import Any

from lyd.core.db import current_session
from lyd.core.errors import NotFound
from lyd.core.http import Blueprint, Capability, current_identity
from lyd.integrations import schemas, services
from lyd.integrations.models import AppConnection

connections = Blueprint("connection", __name__, url_prefix="/connection", description="Other applications.")
xero = Blueprint("xero", __name__, url_prefix="/xero/auth", description="The accounting application.")


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
    """Tell the organisations that the caller's accounting application knows."""
    return services.organisations_of(current_session(), current_identity())


@xero.put("/set-tenant", capability=Capability.CHANGE_ORGANISATION, errors=[NotFound])
@xero.arguments(schemas.TenantRequest)
@xero.response(200, schemas.TenantSetSchema)
def set_tenant(payload: dict[str, Any]) -> dict[str, int]:
    """Choose the organisation that the caller works with."""
    services.choose_organisation(current_session(), current_identity(), payload["tenant_id"])
    return {"http_code": 200}
