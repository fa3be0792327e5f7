"""Requests to the sales team (document 1, section 1: offered if a feature is blocked)."""

from __future__ import annotations

from typing import Any

from flask import request

from lyd.core.access import Identity
from lyd.core.db import current_session
from lyd.core.errors import InvalidInput, NotSignedIn, RedisUnavailable, TooManyRequests
from lyd.core.http import Blueprint, Capability, set_message
from lyd.core.http.identity import identify_caller
from lyd.core.http.limits import limit
from lyd.sales import schemas, services

RATE = "5/hour"
THANKS = "Thank you. Our sales team will be in touch."

blp = Blueprint("sales", __name__, description="The way to the sales team.")


@blp.post(
    "/sales-request",
    capability=Capability.PUBLIC,
    creates=True,
    errors=[NotSignedIn, TooManyRequests, InvalidInput, RedisUnavailable],
)
@blp.arguments(schemas.SalesRequestSchema)
@blp.response(200, schemas.ReceivedSchema)
def request_sales(fields: dict[str, Any]) -> dict[str, bool]:
    """Ask the sales team. Visitors may, too, and say who they are; of a member the service knows it."""
    caller = identify_caller() if "Authorization" in request.headers else None
    details = _with_contact(caller, fields)
    limit(RATE, "sales.request_sales")
    services.request_sales(current_session(), caller, details)
    set_message(THANKS)
    return {"received": True}


def _with_contact(caller: Identity | None, fields: dict[str, Any]) -> dict[str, Any]:
    """The request, with the member's own name and address if it has none. Raises InvalidInput."""
    contact = {"name": caller.display_name, "email": caller.email} if caller else {}
    details = {**fields, **{name: value for name, value in contact.items() if not fields[name]}}
    errors = schemas.contact_errors(details)
    if errors:
        raise InvalidInput(next(iter(errors.values()))[0], errors=errors)
    return details
