"""What signers do: keep a draft, complete, decline, let another person sign."""

from __future__ import annotations

from typing import Any

from flask import request

from lyd.core.db import current_session
from lyd.core.errors import InvalidInput
from lyd.core.http import Capability, set_message
from lyd.core.http.limits import caller_address
from lyd.signing.errors import (
    ConsentOutdated,
    DelegationRefused,
    DocumentChanged,
    SignatureIncomplete,
    StatementMissing,
    SubstitutionRefused,
)
from lyd.signing.groups import Role
from lyd.signing.routes.signers import SESSION_ERRORS, blp
from lyd.signing.schemas import signer_inputs as inputs
from lyd.signing.schemas import signers as schemas
from lyd.signing.sealing.errors import SignatureBlank, SignatureRefused, SignatureTooLarge
from lyd.signing.services.completion import Completion, complete_signer, decline_signer
from lyd.signing.services.delegation import delegate
from lyd.signing.services.drafts import save_draft
from lyd.signing.services.sessions import open_visit, visit_by_session
from lyd.signing.services.signatures import NONE
from lyd.signing.services.substitutes import give_to_substitute
from lyd.signing.services.visits import LinkState

DRAFT_SAVED = "Your progress was saved."
SIGNED = "You have signed this document. You get the signed document by e-mail once everyone has signed."
APPROVED = "You have approved this document. You get the signed document by e-mail once everyone has signed."
DECLINED = "You have declined to sign this document. The sender was told your reason."
DELEGATED = "You have given this signature to another person, who gets a link by e-mail."
PICTURE_ERRORS = [SignatureTooLarge, SignatureRefused, SignatureBlank, SignatureIncomplete]


@blp.put("/draft", capability=Capability.PUBLIC, errors=[*SESSION_ERRORS, *PICTURE_ERRORS], limits="120/minute")
@blp.arguments(inputs.SessionHeaderSchema, location="headers")
@blp.arguments(inputs.SigningDraftSchema)
@blp.response(200, schemas.KeptSigningDraftSchema)
def keep_draft(token: str, draft: dict[str, Any]) -> dict[str, Any]:
    """Keep what the person has done so far, for a later visit on any device."""
    session = current_session()
    kept = save_draft(session, open_visit(session, token), **draft)
    set_message(DRAFT_SAVED)
    return kept


@blp.post(
    "/complete",
    capability=Capability.PUBLIC,
    errors=[*SESSION_ERRORS, *PICTURE_ERRORS, ConsentOutdated, DocumentChanged, StatementMissing],
    limits="120/minute",
)
@blp.arguments(inputs.SessionHeaderSchema, location="headers")
@blp.arguments(inputs.SignerCompletionSchema)
@blp.response(200, schemas.SignerProgressSchema)
def complete(token: str, payload: dict[str, Any]) -> dict[str, Any]:
    """Sign or approve. The same call again changes nothing, and answers the same."""
    session = current_session()
    visit = visit_by_session(session, token)
    visit.require(LinkState.READY, LinkState.FINISHED)
    completion = Completion(
        content_hash=payload["content_hash"],
        consent_version=payload["consent_version"],
        signature=payload["signature"] or NONE,
        placed=frozenset(payload["placed"]),
        address=caller_address(),
        has_witnessed=payload["has_witnessed"],
        browser=request.headers.get("User-Agent", ""),
    )
    signer = complete_signer(session, visit.signer.id, completion)
    return _progress(LinkState.FINISHED, APPROVED if signer.role is Role.APPROVER else SIGNED)


@blp.post("/decline", capability=Capability.PUBLIC, errors=SESSION_ERRORS, limits="60/minute")
@blp.arguments(inputs.SessionHeaderSchema, location="headers")
@blp.arguments(inputs.SignerDeclineSchema)
@blp.response(200, schemas.SignerProgressSchema)
def decline(token: str, payload: dict[str, Any]) -> dict[str, Any]:
    """Decline to sign, with the reason. The request ends unless the group has its number without the person."""
    session = current_session()
    visit = visit_by_session(session, token)
    visit.require(LinkState.READY, LinkState.DECLINED)
    decline_signer(session, visit.signer.id, payload["reason"].strip(), address=caller_address())
    return _progress(LinkState.DECLINED, DECLINED)


@blp.post(
    "/delegate",
    capability=Capability.PUBLIC,
    errors=[*SESSION_ERRORS, DelegationRefused, InvalidInput],
    limits="30/hour",
)
@blp.arguments(inputs.SessionHeaderSchema, location="headers")
@blp.arguments(inputs.DelegationSchema)
@blp.response(200, schemas.SignerProgressSchema)
def give_away(token: str, delegation: dict[str, Any]) -> dict[str, Any]:
    """Give the signature to another person, if the sender allows it; the person's own link ends."""
    session = current_session()
    delegate(session, open_visit(session, token), **delegation, address=caller_address())
    return _progress(LinkState.REPLACED, DELEGATED)


@blp.post("/substitute", capability=Capability.PUBLIC, errors=[*SESSION_ERRORS, SubstitutionRefused], limits="30/hour")
@blp.arguments(inputs.SessionHeaderSchema, location="headers")
@blp.response(200, schemas.SignerProgressSchema)
def call_substitute(token: str) -> dict[str, Any]:
    """Let the substitute sign whom the sender named; the person's own link ends."""
    session = current_session()
    give_to_substitute(session, open_visit(session, token).signer.id, address=caller_address())
    return _progress(LinkState.REPLACED, DELEGATED)


def _progress(state: LinkState, message: str) -> dict[str, Any]:
    set_message(message)
    return {"state": state.value, "message": message}
