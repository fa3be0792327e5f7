"""Clients and funds of connected systems, and imports into documents (document 3, section 7.3)."""

from __future__ import annotations

from typing import Any

from lyd.adapters.errors import ConnectionLost, InvalidPartnerResponse, PartnerRefused, PartnerUnavailable
from lyd.client_imports import import_schemas, list_schemas, schemas
from lyd.client_imports.access import Place, find_place, list_client_types, list_data_providers
from lyd.client_imports.clients import list_clients, list_fund_contacts, list_funds, read_client, read_fund
from lyd.client_imports.errors import (
    AppNotConnected,
    FundNeeded,
    ImportExpired,
    NoClientId,
    NoContactType,
    NoOrganisationChosen,
    RecordGone,
)
from lyd.client_imports.imports import list_imports, open_target, propose_import
from lyd.client_imports.providers import SIMPLE_FUND_360
from lyd.client_imports.receipts import record_import
from lyd.client_imports.views import make_client, make_fund, make_import, make_proposal
from lyd.core.db import current_session
from lyd.core.errors import InvalidInput, NotFound
from lyd.core.http import Blueprint, Capability, current_identity, set_message
from lyd.documents.errors import DocumentCompleted
from lyd.documents.services import load_document
from lyd.interviews.errors import ClientMismatch, InvalidAnswers

IMPORTED = "Data imported successfully."
"""Document 3, section 8."""
PLACE_ERRORS = (NotFound, AppNotConnected, ConnectionLost, NoOrganisationChosen)
PARTNER_ERRORS = (PartnerUnavailable, PartnerRefused, InvalidPartnerResponse)
LIST_ERRORS = (*PLACE_ERRORS, *PARTNER_ERRORS, NoContactType, InvalidInput)
DETAIL_ERRORS = (*PLACE_ERRORS, *PARTNER_ERRORS, NoClientId, RecordGone)
LIST_LIMITS, DETAIL_LIMITS = "120/minute", "60/minute"

clients = Blueprint("clients", __name__, url_prefix="/clients", description="Clients of connected systems.")
funds = Blueprint(
    "simple_funds", __name__, url_prefix="/sf360/simple-fund", description="Funds of Simple Fund 360 and their people."
)


@clients.get("/data-provider", capability=Capability.SEE_INTEGRATIONS)
@clients.response(200, schemas.DataProviderSchema(many=True))
def show_data_providers() -> list[dict[str, Any]]:
    """List the systems that clients come from, with the caller's connections. No system is called."""
    return list_data_providers(current_session(), current_identity())


@clients.get("/client_type", capability=Capability.SEE_INTEGRATIONS, errors=[NotFound])
@clients.arguments(schemas.ClientTypeQuery, location="query")
@clients.response(200, schemas.ClientTypeSchema(many=True))
def show_client_types(query: dict[str, str]) -> list[dict[str, str]]:
    """List the types of a system's clients. No system is called."""
    return list_client_types(query["app"])


@clients.get("", capability=Capability.SEE_INTEGRATIONS, errors=[*LIST_ERRORS, FundNeeded], limits=LIST_LIMITS)
@clients.arguments(schemas.ListQuery, location="query")
@clients.response(200, list_schemas.ClientListSchema)
def show_clients(query: dict[str, Any]) -> dict[str, Any]:
    """List the clients of a system that are of one type, by name.

    The list is a copy, which is refreshed in the background once it is five minutes old. The first request of all has
    the first rows of a longer list; more follow while `state` is filling.
    """
    return list_clients(_find_place(query), query)


@clients.get("/imported", capability=Capability.READ_DOCUMENT, errors=[NotFound])
@clients.arguments(import_schemas.ImportsQuery, location="query")
@clients.response(200, import_schemas.DocumentImportsSchema)
def show_imports(query: dict[str, int]) -> dict[str, Any]:
    """List what was imported into a document, the last import of each place that was not undone."""
    rows = list_imports(current_session(), current_identity(), query["docId"])
    return {"rows": [make_import(row) for row in rows]}


@clients.get(
    "/<string:client_id>",
    capability=Capability.SEE_INTEGRATIONS,
    errors=[*DETAIL_ERRORS, FundNeeded, InvalidInput],
    limits=DETAIL_LIMITS,
)
@clients.arguments(schemas.DetailQuery, location="query")
@clients.response(200, schemas.ClientSchema)
def show_client(query: dict[str, Any], client_id: str) -> dict[str, Any]:
    """Show a client as the system has it now."""
    place = find_place(current_session(), current_identity(), query["system"], query["tenant_id"])
    return make_client(read_client(place, client_id, query["type"], query["fund_id"]))


@clients.post(
    "/import",
    capability=Capability.EDIT_DOCUMENT,
    errors=[*DETAIL_ERRORS, FundNeeded, InvalidInput, ClientMismatch, DocumentCompleted, InvalidAnswers],
    limits=DETAIL_LIMITS,
)
@clients.arguments(import_schemas.ImportRequest)
@clients.response(200, import_schemas.ProposedImportSchema)
def propose(payload: dict[str, Any]) -> dict[str, Any]:
    """Show what the import of a client or fund would change, answer by answer with the value before.

    Nothing is saved: the form takes what the member accepts and saves it as its own edits. Without a `fund_id`, a
    record of Simple Fund 360 is a fund. `conflicts` are answers that were saved otherwise since `base`.
    """
    session, caller = current_session(), current_identity()
    target = open_target(session, caller, payload["docId"], payload["place"], payload["xml"], payload["base"])
    source = find_place(session, caller, payload["system"], payload["tenant_id"])
    return make_proposal(propose_import(session, caller, target, source, payload))


@clients.post(
    "/imported", capability=Capability.EDIT_DOCUMENT, errors=[NotFound, ImportExpired, InvalidInput], limits="60/minute"
)
@clients.arguments(import_schemas.ImportedRequest)
@clients.response(200)
def record_imported(payload: dict[str, Any]) -> None:
    """Record an import whose changes were saved, with the receipt of its proposal."""
    session, caller = current_session(), current_identity()
    record_import(session, caller, payload["docId"], payload["receipt"], payload["revision"])
    set_message(IMPORTED)


@funds.get("/list", capability=Capability.SEE_INTEGRATIONS, errors=LIST_ERRORS, limits=LIST_LIMITS)
@funds.arguments(schemas.ListQuery, location="query")
@funds.response(200, list_schemas.FundListSchema)
def show_funds(query: dict[str, Any]) -> dict[str, Any]:
    """List the funds, by name. `type` and `system` are not used: all are funds of Simple Fund 360."""
    return list_funds(_find_funds(query), query)


@funds.get("/<string:uuid>", capability=Capability.SEE_INTEGRATIONS, errors=DETAIL_ERRORS, limits=DETAIL_LIMITS)
@funds.response(200, schemas.FundSchema)
def show_fund(uuid: str) -> dict[str, Any]:
    """Show a fund as Simple Fund 360 has it now."""
    return make_fund(read_fund(_find_funds({}), uuid))


@funds.get(
    "/<string:fund_id>/list-contact",
    capability=Capability.SEE_INTEGRATIONS,
    errors=[*LIST_ERRORS, NoClientId],
    limits=LIST_LIMITS,
)
@funds.arguments(schemas.FundContactQuery, location="query")
@funds.response(200, list_schemas.FundContactListSchema)
def show_fund_contacts(query: dict[str, Any], fund_id: str) -> dict[str, Any]:
    """List the members or trustees of a fund. Directors of a trustee are listed with it."""
    return list_fund_contacts(_find_funds(query), fund_id, query)


def _find_funds(query: dict[str, Any]) -> Place:
    return _find_place({"docId": query.get("docId"), "system": SIMPLE_FUND_360.app, "tenant_id": ""})


def _find_place(query: dict[str, Any]) -> Place:
    """Return the place of a list. The document that the caller is in must be one that the caller may read."""
    session, caller = current_session(), current_identity()
    if query["docId"] is not None:
        load_document(session, caller, query["docId"], Capability.READ_DOCUMENT)
    return find_place(session, caller, query["system"], query["tenant_id"])
