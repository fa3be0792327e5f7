"""Registrations with ASIC: wizard, payment, lodgement, state and log (document 2, section 7)."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from lyd.adapters.errors import PartnerError
from lyd.asic import schemas
from lyd.asic.errors import (
    AsicStatusUnknown,
    AsicUnavailable,
    ConsentMissing,
    FormIncomplete,
    NameNotApplied,
    NameNotAvailable,
    NotAsicDocument,
    NotChanged,
    PaymentStarting,
    ReturnAddressRefused,
)
from lyd.asic.services.follow_up import refresh_registration
from lyd.asic.services.log import read_log
from lyd.asic.services.names import apply_name, check_name
from lyd.asic.services.payments import start_payment
from lyd.asic.services.status import ask_status, show_status
from lyd.asic.services.submissions import submit
from lyd.asic.services.wizard import has_pre_consent, store_data
from lyd.asic.views import start_view, status_view, transaction_view
from lyd.asic.wizard_views import data_view, outcome_view
from lyd.core.call_logs import call_log_view
from lyd.core.call_logs.schemas import CallLogSchema
from lyd.core.db import current_session
from lyd.core.errors import NotFound
from lyd.core.http import Blueprint, Capability, current_identity, set_message
from lyd.documents.errors import DocumentCompleted, DocumentNotReady, OwnerConfirmRequired
from lyd.documents.schemas.log import LogQuery

SUBMITTED = "Your application has been submitted successfully to ASIC. Please wait for the result."
"""Document 2, section 8."""
COMMON = [NotFound, NotAsicDocument]
CHANGES = [*COMMON, OwnerConfirmRequired, DocumentCompleted, DocumentNotReady]
SENDS = [*COMMON, OwnerConfirmRequired, DocumentNotReady, ConsentMissing, FormIncomplete]

blp = Blueprint("asic", __name__, url_prefix="/asic", description="Register companies with ASIC.")


@blp.post(
    "/check-company-name",
    capability=Capability.CHECK_COMPANY_NAME,
    errors=[*COMMON, OwnerConfirmRequired, AsicUnavailable],
    limits="60/minute",
)
@blp.arguments(schemas.NameCheckSchema)
@blp.response(200, schemas.NameOutcomeSchema)
def check_company_name(query: dict[str, Any]) -> dict[str, Any]:
    """Check with ASIC whether a company can have a name. With doc_id the outcome is kept with the document."""
    checked = check_name(
        current_session(),
        current_identity(),
        query["company_name"],
        query["legal_element"],
        query["doc_id"],
        is_confirmed=query["confirmed"],
    )
    return outcome_view(checked)


@blp.post(
    "/apply-proposed-name",
    capability=Capability.EDIT_DOCUMENT,
    errors=[*CHANGES, NameNotApplied, NameNotAvailable],
    limits="60/minute",
)
@blp.arguments(schemas.NameApplicationSchema)
@blp.response(200, schemas.AppliedSchema)
def apply_proposed_name(query: dict[str, Any]) -> dict[str, Any]:
    """Write a name into the answers of a document, or that its ACN is its name, as a save of the caller's."""
    document = apply_name(
        current_session(),
        current_identity(),
        query["doc_id"],
        None if query["name_is_acn"] else query["proposed_name"],
        query["legal_element"],
        is_confirmed=query["confirmed"],
    )
    return {"applied": True, "answer_revision": document.answer_revision}


@blp.put("/application-data", capability=Capability.EDIT_DOCUMENT, errors=CHANGES, limits="60/minute")
@blp.arguments(schemas.ApplicationDataSchema)
@blp.response(200, schemas.StoredDataSchema)
def store_application_data(data: dict[str, Any]) -> dict[str, Any]:
    """Store what the wizard collects, and return it. Who confirmed, and when, is noted by the service."""
    case = store_data(current_session(), current_identity(), data["doc_id"], data)
    return data_view(current_session(), case)


@blp.post("/check-pre-consent", capability=Capability.READ_ASIC, errors=COMMON)
@blp.arguments(schemas.AsicDocumentSchema)
@blp.response(200, schemas.PreConsentSchema)
def check_pre_consent(query: dict[str, Any]) -> dict[str, bool]:
    """Tell whether the pre-registration consent and the director ID confirmations were given."""
    return {"is_pre_consent": has_pre_consent(current_session(), current_identity(), query["doc_id"])}


@blp.post(
    "/init-payment",
    capability=Capability.PAY_ASIC,
    errors=[*SENDS, ReturnAddressRefused, PaymentStarting, AsicUnavailable],
    limits="30/minute",
)
@blp.arguments(schemas.PaymentStartSchema)
@blp.response(200, schemas.StartedPaymentSchema)
def init_payment(query: dict[str, Any]) -> dict[str, Any]:
    """Start the payment of ASIC's fee, and return ASIC's payment page; that of the open payment if there is one.

    Without a page, messageEvent says why ASIC opened none, or locked_until until when its gateway is locked.
    """
    start = start_payment(
        current_session(),
        current_identity(),
        query["doc_id"],
        query["redirect_url"],
        is_confirmed=query["confirmed"],
    )
    return start_view(start)


@blp.post(
    "/get-transaction-status",
    capability=Capability.READ_ASIC,
    errors=[*COMMON, AsicStatusUnknown],
    limits="60/minute",
)
@blp.arguments(schemas.AsicDocumentSchema)
@blp.response(200, schemas.TransactionStatusSchema)
def get_transaction_status(query: dict[str, Any]) -> dict[str, str | None]:
    """Ask ASIC about the payment and the application of a document."""
    try:
        return transaction_view(*ask_status(current_session(), current_identity(), query["doc_id"]))
    except PartnerError as error:
        raise AsicStatusUnknown from error


@blp.post(
    "/registration-company-lodgement",
    capability=Capability.SUBMIT_ASIC,
    errors=[*SENDS, NotChanged],
    limits="30/minute",
)
@blp.arguments(schemas.SubmissionRequestSchema)
@blp.response(200, schemas.LodgementSchema)
def lodge_registration(query: dict[str, Any]) -> dict[str, Any]:
    """Submit the paid application of a document to ASIC, in the background.

    notProcessed: ASIC has it, or may have it, so that its status is asked instead.
    """
    session, caller = current_session(), current_identity()
    is_submitted = submit(session, caller, query["doc_id"], is_confirmed=query["confirmed"])
    if is_submitted:
        set_message(SUBMITTED)
    else:
        with suppress(PartnerError):  # the poll asks again
            refresh_registration(session, query["doc_id"], user_id=caller.user_id)
    return {"not_processed": not is_submitted, "message_event": None}


@blp.get("/registration", capability=Capability.READ_ASIC, errors=COMMON)
@blp.arguments(schemas.RegistrationQuery, location="query")
@blp.response(200, schemas.RegistrationSchema)
def show_registration(query: dict[str, Any]) -> dict[str, Any]:
    """Show the state of a registration, its next step, its timeline and the findings of the check before payment."""
    caller = current_identity()
    return status_view(show_status(current_session(), caller, query["doc_id"]), caller)


@blp.get("/log", capability=Capability.READ_ASIC, errors=COMMON)
@blp.arguments(LogQuery, location="query")
@blp.response(200, CallLogSchema)
def show_log(query: dict[str, Any]) -> dict[str, Any]:
    """Show the calls to ASIC about a document, the newest first, 15 a page."""
    return call_log_view(read_log(current_session(), current_identity(), query.pop("id"), **query))
