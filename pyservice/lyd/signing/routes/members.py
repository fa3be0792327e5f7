"""The calls of members: prepare, send, follow, remind, recall, correct, download (document 3, section 7.1)."""

from __future__ import annotations

from typing import Any

from flask import Response

from lyd.core.db import current_session
from lyd.core.errors import NotFound, UpgradeNeeded
from lyd.core.extensions import get_storage
from lyd.core.http import BOTH_FAMILIES, Blueprint, Capability, current_identity, set_message
from lyd.core.http.files import CONTENT_TYPES, FILE, stream_zip
from lyd.documents.errors import DocumentNotReady, FileNotReady
from lyd.signing.contacts import Contact
from lyd.signing.errors import (
    CorrectionRefused,
    NothingToRemind,
    NotSentForSigning,
    ProviderUnavailable,
    SendingFailed,
    SigningNotReady,
    SigningOver,
    SubstitutionRefused,
)
from lyd.signing.evidence import open_evidence
from lyd.signing.findings import finding_view
from lyd.signing.preparation_views import preparation_view
from lyd.signing.routes.responses import stream_signed
from lyd.signing.schemas import forms as form_schemas
from lyd.signing.schemas import members as member_schemas
from lyd.signing.services.corrections import correct_signer, resend_link
from lyd.signing.services.downloads import open_signed_files
from lyd.signing.services.forms import SigningForm
from lyd.signing.services.preparation import prepare_signing
from lyd.signing.services.recalls import recall_request
from lyd.signing.services.reminders import remind_signers
from lyd.signing.services.status import list_history, show_status
from lyd.signing.services.submission import check_form, send_for_signature
from lyd.signing.services.substitutes import call_substitute
from lyd.signing.views import history_view, status_view

SENT = "Email sent successfully"
"""Document 3, section 8."""
REMINDED = "The reminder was sent."
RECALLED = "The document was recalled. Its links do not work any more."
REMINDING = "The reminder is on its way."
RECALLING = "The document is being taken back. It is completed again once that is done."
RECALLED_HERE = "The document was recalled here. It is taken back at the signing provider as soon as possible."
CORRECTED = "The signer was corrected, and gets a new link if it is their turn."
LINK_SENT = "A new link was sent."
SUBSTITUTED = "{name} signs instead, and gets a link when it is their turn."
SEND_ERRORS = [NotFound, UpgradeNeeded, DocumentNotReady, ProviderUnavailable]
MANAGE_ERRORS = [NotFound, DocumentNotReady, NotSentForSigning]

blp = Blueprint(
    "signing",
    __name__,
    url_prefix="/fusesign",
    families=BOTH_FAMILIES,
    description="Send documents for signature and follow them, with any provider.",
)


@blp.get("/list-signer", capability=Capability.SIGN_DOCUMENT, errors=SEND_ERRORS)
@blp.arguments(member_schemas.DocumentQuery, location="query")
@blp.response(200, member_schemas.PreparationSchema)
def list_signer(query: dict[str, Any]) -> dict[str, Any]:
    """List who signs a document by its answers, with proposed groups and the defaults of the message."""
    return preparation_view(prepare_signing(current_session(), current_identity(), query["doc_id"]))


@blp.post("/check", capability=Capability.SIGN_DOCUMENT, errors=SEND_ERRORS, limits="120/minute")
@blp.arguments(form_schemas.SigningFormSchema)
@blp.response(200, member_schemas.FindingsSchema)
def check(form: SigningForm) -> dict[str, Any]:
    """Check a form before it is sent: everything that is wrong with it, at once."""
    findings = check_form(current_session(), get_storage(), current_identity(), form)
    return {"findings": [finding_view(finding) for finding in findings]}


@blp.post(
    "/confirm",
    capability=Capability.SIGN_DOCUMENT,
    creates=True,
    errors=[*SEND_ERRORS, SigningNotReady, SendingFailed],
    limits="30/minute",
)
@blp.arguments(form_schemas.SigningFormSchema)
@blp.response(200, member_schemas.SentSchema)
def confirm(form: SigningForm) -> dict[str, Any]:
    """Send a document to its signers. A partner sends in the background: GET bundle/get tells how it went."""
    request = send_for_signature(current_session(), get_storage(), current_identity(), form)
    set_message(SENT)
    return {"request_id": request.id, "provider": request.provider.value, "state": request.state.value}


@blp.get("/bundle/get", capability=Capability.READ_DOCUMENT, errors=[NotFound, NotSentForSigning])
@blp.arguments(member_schemas.DocumentQuery, location="query")
@blp.response(200, member_schemas.SigningStatusSchema)
def show_bundle(query: dict[str, Any]) -> dict[str, Any]:
    """Show the newest request of a document: its state, its groups and their people."""
    return status_view(show_status(current_session(), current_identity(), query["doc_id"]))


@blp.get("/bundle/history", capability=Capability.READ_DOCUMENT, errors=[NotFound, NotSentForSigning])
@blp.arguments(member_schemas.HistoryQuery, location="query")
@blp.response(200, member_schemas.HistorySchema)
def show_history(query: dict[str, Any]) -> dict[str, Any]:
    """Show the events of the newest request, the newest first, 15 a page."""
    page = list_history(current_session(), current_identity(), query["doc_id"], query["page"], query["length"])
    return history_view(page)


@blp.post(
    "/reminder", capability=Capability.MANAGE_SIGNING, errors=[*MANAGE_ERRORS, NothingToRemind], limits="30/minute"
)
@blp.arguments(form_schemas.ReminderSchema)
@blp.response(200)
def send_reminder(payload: dict[str, Any]) -> None:
    """Remind everyone whose turn it is. A partner does so in the background: GET bundle/get tells how it went."""
    request = remind_signers(current_session(), current_identity(), payload["doc_id"], payload["reminder_notes"])
    set_message(REMINDING if request.reminder_wanted_at else REMINDED)


@blp.post("/recall", capability=Capability.MANAGE_SIGNING, errors=[*MANAGE_ERRORS, SigningOver], limits="30/minute")
@blp.arguments(form_schemas.RecallSchema)
@blp.response(200)
def recall(payload: dict[str, Any]) -> None:
    """Take a request back: its links end, and the document is completed again.

    A partner is asked in the background to take it back first: GET bundle/get tells how it went.
    """
    request = recall_request(current_session(), current_identity(), payload["doc_id"], payload["reason"])
    set_message(RECALLING if request.withdrawal else RECALLED_HERE if request.is_held_outside else RECALLED)


@blp.put(
    "/signer/<int:signer_id>",
    capability=Capability.MANAGE_SIGNING,
    errors=[*MANAGE_ERRORS, SigningNotReady, SigningOver, CorrectionRefused],
    limits="30/minute",
)
@blp.arguments(form_schemas.ContactSchema)
@blp.response(200)
def correct(contact: Contact, signer_id: int) -> None:
    """Correct the name or address of a person who has not finished; their older links end."""
    correct_signer(current_session(), current_identity(), signer_id, contact)
    set_message(CORRECTED)


@blp.post(
    "/signer/<int:signer_id>/resend",
    capability=Capability.MANAGE_SIGNING,
    errors=[*MANAGE_ERRORS, SigningOver, NothingToRemind],
    limits="30/minute",
)
@blp.response(200)
def resend(signer_id: int) -> None:
    """Send a person whose turn it is a new link; a partner reminds everyone whose turn it is."""
    request = resend_link(current_session(), current_identity(), signer_id)
    set_message(REMINDING if request.reminder_wanted_at else LINK_SENT)


@blp.post(
    "/signer/<int:signer_id>/substitute",
    capability=Capability.MANAGE_SIGNING,
    errors=[*MANAGE_ERRORS, SigningOver, SubstitutionRefused],
    limits="30/minute",
)
@blp.response(200)
def substitute(signer_id: int) -> None:
    """Let the substitute of a person who has not finished sign; the person's links end."""
    other = call_substitute(current_session(), current_identity(), signer_id)
    set_message(SUBSTITUTED.format(name=other.name))


@blp.get("/document/download", capability=Capability.DOWNLOAD_DOCUMENT, errors=[NotFound, FileNotReady])
@blp.arguments(member_schemas.DocumentQuery, location="query")
@blp.response(200, FILE, content_type=CONTENT_TYPES["pdf"])
@blp.alt_response(200, schema=FILE, content_type=CONTENT_TYPES["zip"])
def download(query: dict[str, Any]) -> Response:
    """Download the signed document: a PDF, or a zip if several files were signed (document 2, section 7)."""
    files = open_signed_files(current_session(), get_storage(), current_identity(), query["doc_id"])
    return stream_signed(files)


@blp.get("/evidence", capability=Capability.DOWNLOAD_DOCUMENT, errors=[NotFound, FileNotReady, NotSentForSigning])
@blp.arguments(member_schemas.DocumentQuery, location="query")
@blp.response(200, FILE, content_type=CONTENT_TYPES["zip"])
def download_evidence(query: dict[str, Any]) -> Response:
    """Download the evidence of a signed document: files, consent, events with hashes, and a page that checks them."""
    pack = open_evidence(current_session(), get_storage(), current_identity(), query["doc_id"])
    return stream_zip(pack.content, name=pack.name)
