"""Credits: how the team stands, what can be bought, what became of them (document 1, sections 2.2 to 2.4 and 7)."""

from __future__ import annotations

from typing import Any

from lyd.core.db import current_session
from lyd.core.errors import NotFound
from lyd.core.http import BOTH_FAMILIES, Blueprint, Capability, current_identity
from lyd.credits import schemas, services

DESCRIPTION = "Document credits."

blp = Blueprint("credits", __name__, url_prefix="/credits", description=DESCRIPTION)
logs = Blueprint("credit_logs", __name__, families=BOTH_FAMILIES, url_prefix="/team", description=DESCRIPTION)


@blp.get("", capability=Capability.SEE_CREDITS)
@blp.response(200, schemas.CreditSchema)
def show_credits() -> services.CreditSummary:
    """Tell what is left of the team's credits."""
    return services.summarise_credits(current_session(), current_identity())


@blp.get("/packages", capability=Capability.BUY_CREDITS)
@blp.response(200, schemas.CreditPackageSchema(many=True))
def list_packages() -> list[services.Package]:
    """List the credit packages, the cheapest first."""
    return services.list_packages(current_session())


@logs.get("/used-cap", capability=Capability.READ_CREDIT_LOGS, errors=[NotFound])
@logs.arguments(schemas.HistoryQuery, location="query")
@logs.response(200, schemas.SpentSchema(many=True))
def show_spending(query: dict[str, Any]) -> list[services.SpendingRow]:
    """Tell which credits the team's documents took: a row a member and day."""
    team_id = _own_team(query["id_team"], "Cannot get used credit data")
    return services.list_spending(current_session(), team_id, _history_filter(query))


@logs.post("/add-document", capability=Capability.SEE_CREDITS, errors=[NotFound])
@logs.arguments(schemas.TeamRequest)
@logs.response(200, schemas.CreditSchema)
def count_document(payload: dict[str, Any]) -> services.CreditSummary:
    """Tell how the credits stand. It changes nothing: the service counts a document when it creates it."""
    _own_team(payload["id_team"], "Can not update quantity of used document")
    return services.summarise_credits(current_session(), current_identity())


@logs.get("/order-cap", capability=Capability.READ_CREDIT_LOGS, errors=[NotFound])
@logs.arguments(schemas.HistoryQuery, location="query")
@logs.response(200, schemas.BoughtSchema(many=True))
def show_purchases(query: dict[str, Any]) -> list[services.PurchaseRow]:
    """Tell which credits the team bought, was given, and gave back."""
    team_id = _own_team(query["id_team"], "Cannot get order credit data")
    return services.list_purchases(current_session(), team_id, _history_filter(query))


@logs.get("/order-cap/<int:team_id>", capability=Capability.READ_CREDIT_LOGS)
@logs.arguments(schemas.HistoryQuery, location="query")
@logs.response(200, schemas.BoughtSchema(many=True))
def show_team_purchases(query: dict[str, Any], team_id: int) -> list[services.PurchaseRow]:
    """Tell the same, with the company's id in the address."""
    for requested_id in (team_id, query["id_team"]):
        _own_team(requested_id, "Cannot get order credit data")
    return services.list_purchases(current_session(), team_id, _history_filter(query))


def _own_team(requested_id: int | None, message: str) -> int:
    """Return the id of the caller's team. Raises NotFound if another is requested."""
    team_id = current_identity().team_id
    if requested_id not in (None, team_id):
        raise NotFound(message)
    return team_id


def _history_filter(query: dict[str, Any]) -> services.HistoryFilter:
    is_ascending = query["sort"] == "asc"
    return services.HistoryFilter(query["since"], query["until"], query["sort_by"], is_ascending)
