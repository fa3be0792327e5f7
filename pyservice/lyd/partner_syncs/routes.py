"""Syncs of documents to connected systems (document 3, section 4.7)."""

from __future__ import annotations

from typing import Any

from lyd.adapters.errors import ConnectionLost, InvalidPartnerResponse, PartnerRefused, PartnerUnavailable
from lyd.client_imports.errors import AppNotConnected, NoOrganisationChosen
from lyd.core.db import current_session
from lyd.core.errors import InvalidInput, NotFound
from lyd.core.http import Blueprint, Capability, Wire, current_identity
from lyd.partner_syncs import schemas
from lyd.partner_syncs.confirmations import StepChoice, confirm_sync
from lyd.partner_syncs.errors import (
    PlanChanged,
    PlanIncomplete,
    SyncEnded,
    SyncNotOffered,
    SyncRunning,
    SyncStopped,
)
from lyd.partner_syncs.overview import list_targets, search_clients
from lyd.partner_syncs.requests import RequestedSync, choose_record, find_sync, request_sync, retry_sync, stop_sync
from lyd.partner_syncs.view_schemas import SyncSchema
from lyd.partner_syncs.views import make_sync

PLACE_ERRORS = (NotFound, AppNotConnected, ConnectionLost, NoOrganisationChosen)
PARTNER_ERRORS = (PartnerUnavailable, PartnerRefused, InvalidPartnerResponse)
CALLING_LIMITS, CHANGING_LIMITS = "60/minute", "30/minute"

blp = Blueprint(
    "partner_syncs", __name__, url_prefix="/partner-sync", description="Syncs of documents to connected systems."
)


@blp.get("/targets", capability=Capability.SYNC_DOCUMENT, errors=[NotFound])
@blp.arguments(schemas.SyncTargetsQuery, location="query")
@blp.response(200, schemas.SyncTargetListSchema)
def show_targets(query: dict[str, int]) -> dict[str, Any]:
    """List the systems that documents are synced to, with the caller's connections and the document's last sync.

    No system is called.
    """
    return {"rows": list_targets(current_session(), current_identity(), query["docId"])}


@blp.get(
    "/clients",
    capability=Capability.SYNC_DOCUMENT,
    errors=[*PLACE_ERRORS, *PARTNER_ERRORS, InvalidInput],
    limits=CALLING_LIMITS,
)
@blp.arguments(schemas.SyncClientQuery, location="query")
@blp.response(200, schemas.SyncClientListSchema)
def show_clients(query: dict[str, Any]) -> dict[str, Any]:
    """Search the clients of Xero Practice Manager that a sync can be aimed at, as they are there now."""
    return search_clients(current_session(), current_identity(), query)


@blp.post(
    "",
    creates=True,
    capability=Capability.SYNC_DOCUMENT,
    errors=[*PLACE_ERRORS, SyncNotOffered, SyncRunning],
    limits=CHANGING_LIMITS,
)
@blp.arguments(schemas.SyncRequestSchema)
@blp.response(200, SyncSchema)
def create(payload: dict[str, Any]) -> Wire:
    """Have a sync planned, which changes nothing: a job reads the system and stores what would be done.

    A sync of the document to the same place that does not run is stopped and replaced.
    """
    requested = RequestedSync(payload.pop("docId"), **payload)
    return make_sync(current_session(), request_sync(current_session(), current_identity(), requested))


@blp.get("/<int:sync_id>", capability=Capability.SYNC_DOCUMENT, errors=[NotFound])
@blp.response(200, SyncSchema)
def show(sync_id: int) -> Wire:
    """Show one of the caller's syncs: its plan, and how far each step is."""
    return make_sync(current_session(), find_sync(current_session(), current_identity(), sync_id))


@blp.post(
    "/<int:sync_id>/confirm",
    capability=Capability.SYNC_DOCUMENT,
    errors=[*PLACE_ERRORS, *PARTNER_ERRORS, SyncEnded, SyncStopped, PlanChanged, PlanIncomplete, InvalidInput],
    limits=CHANGING_LIMITS,
)
@blp.arguments(schemas.SyncConfirmationSchema)
@blp.response(200, SyncSchema)
def confirm(payload: dict[str, Any], sync_id: int) -> Wire:
    """Have a plan run. The plan is made again first; if it differs, the new one is stored and nothing runs.

    Steps that need the record of a step which is not chosen are skipped too.
    """
    choices = {row["id"]: StepChoice(row["is_chosen"], row["external_id"]) for row in payload["steps"]}
    session, caller = current_session(), current_identity()
    return make_sync(session, confirm_sync(session, caller, sync_id, payload["plan_digest"], choices))


@blp.post(
    "/<int:sync_id>/retry",
    capability=Capability.SYNC_DOCUMENT,
    errors=[*PLACE_ERRORS, SyncEnded, SyncStopped],
    limits=CHANGING_LIMITS,
)
@blp.response(200, SyncSchema)
def retry(sync_id: int) -> Wire:
    """Have the failed steps of a sync done again, or its plan made again if there is none."""
    return make_sync(current_session(), retry_sync(current_session(), current_identity(), sync_id))


@blp.post("/<int:sync_id>/stop", capability=Capability.SYNC_DOCUMENT, errors=[NotFound], limits=CHANGING_LIMITS)
@blp.response(200, SyncSchema)
def stop(sync_id: int) -> Wire:
    """Stop a sync: no further step begins. What was done stays done."""
    return make_sync(current_session(), stop_sync(current_session(), current_identity(), sync_id))


@blp.post(
    "/<int:sync_id>/steps/<int:step_id>/choose",
    capability=Capability.SYNC_DOCUMENT,
    errors=[NotFound, SyncEnded, InvalidInput],
    limits=CHANGING_LIMITS,
)
@blp.arguments(schemas.SyncRecordSchema)
@blp.response(200, SyncSchema)
def choose(payload: dict[str, str], sync_id: int, step_id: int) -> Wire:
    """Decide which record a lost call has made, where several may be it. The sync then goes on."""
    session, caller = current_session(), current_identity()
    return make_sync(session, choose_record(session, caller, sync_id, step_id, payload["external_id"]))
