"""Completions: a signer signs, an approver approves, either declines. Each happens once.

The state of a signer is changed by a conditional update under the locks of the document and the request: of two calls
at once the second finds the change of the first, and answers the same if it is its own.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any

from sqlalchemy.orm import Session

from lyd.audit.services import note
from lyd.core.calendar import load_calendar
from lyd.core.errors import NotFound
from lyd.core.storage import hash_of
from lyd.documents.models import Document
from lyd.signing.consent import CONSENT_VERSION
from lyd.signing.errors import (
    ConsentOutdated,
    DocumentChanged,
    NotYourTurn,
    SignatureIncomplete,
    SigningOver,
    StatementMissing,
)
from lyd.signing.groups import Role, State, may_act
from lyd.signing.models import RequestState, Signature, SignatureKind, Signer, SigningFile, SigningRequest
from lyd.signing.services.events import append_event
from lyd.signing.services.progress import advance_request, change_state, groups_of
from lyd.signing.services.requests import list_files, list_signers, lock_request

Locked = tuple[Document, SigningRequest]
NOTED = {"signed": "document.signer_signed", "approved": "document.signer_approved"}
"""The action of an event → that of the entry in the document's log."""


@dataclass(frozen=True)
class NewSignature:
    """A submitted signature. picture is a PNG that was checked; text that of a typed one; approvers send neither."""

    kind: SignatureKind
    picture: bytes | None = None
    text: str = ""


@dataclass(frozen=True)
class Completion:
    """A submitted completion. placed are the ids of the places that were signed, has_witnessed the
    statement of a witness to have seen the signer sign."""

    content_hash: str
    consent_version: str
    signature: NewSignature
    placed: frozenset[str]
    has_witnessed: bool = False
    address: str = ""
    browser: str = ""


def complete_signer(session: Session, signer_id: int, completion: Completion) -> Signer:
    """Record that a person signed or approved, and do what follows from it.

    The same completion again changes nothing. Raises SigningOver, NotYourTurn, ConsentOutdated, DocumentChanged,
    SignatureIncomplete, StatementMissing.
    """
    (document, request), signer = lock_signer(session, signer_id)
    if signer.state is State.SIGNED:
        return signer
    require_turn(session, request, signer)
    _check(session, request, signer, completion)
    session.add(_signature(signer, completion.signature))
    signer.consent_version = completion.consent_version
    signer.address, signer.browser = completion.address[:45], completion.browser[:255]
    signer.draft = None
    session.flush()
    if not change_state(session, signer, State.SIGNED):
        raise SigningOver
    action = "approved" if signer.role is Role.APPROVER else "signed"
    append_event(session, request, action, signer=signer, **_facts(session, signer, completion))
    note(session, document.team_id, None, NOTED[action], "document", document.id, name=signer.name)
    advance_request(session, document, request)
    return signer


def decline_signer(session: Session, signer_id: int, reason: str, *, address: str = "") -> Signer:
    """Record that a person declines; the request ends unless the group has its number without them.

    A second call changes nothing. Raises SigningOver, NotYourTurn.
    """
    (document, request), signer = lock_signer(session, signer_id)
    if signer.state is State.DECLINED:
        return signer
    require_turn(session, request, signer)
    signer.note, signer.address = reason, address[:45]
    session.flush()
    if not change_state(session, signer, State.DECLINED):
        raise SigningOver
    append_event(session, request, "declined", signer=signer, reason=reason)
    note(session, document.team_id, None, "document.signer_declined", "document", document.id, name=signer.name)
    advance_request(session, document, request)
    return signer


def lock_signer(session: Session, signer_id: int) -> tuple[Locked, Signer]:
    """Return a signer with the document and the request, which are locked. Raises NotFound."""
    signer = session.get(Signer, signer_id)
    if signer is None:
        raise NotFound
    locked = lock_request(session, signer.request_id)
    session.refresh(signer)
    return locked, signer


def require_turn(session: Session, request: SigningRequest, signer: Signer) -> None:
    """Raise SigningOver if nothing is expected of a signer any more, NotYourTurn if others act first.

    Nothing is expected after the due date, though the sweep has not ended the request yet.
    """
    if request.due_date < load_calendar(session).today():
        raise SigningOver
    if request.state is not RequestState.PENDING or signer.state not in {State.WAITING, State.INVITED, State.OPENED}:
        raise SigningOver
    members = [each.member for each in list_signers(session, request.id)]
    if not may_act(signer.member, groups_of(request), members):
        raise NotYourTurn


def hash_content(files: list[SigningFile]) -> str:
    """Return one hash of the files that were sent: what a signer saw, and signs."""
    return hashlib.sha256("".join(file.sha256 for file in files).encode()).hexdigest()


def places_of(files: list[SigningFile], signer: Signer) -> list[str]:
    """Return the ids of the places that a signer signs: "part-number" of the boxes with the meta_key."""
    return [
        f"{file.part}-{number}"
        for file in files
        for number, place in enumerate(file.places)
        if signer.role is Role.SIGNER and place["key"] == signer.meta_key
    ]


def _check(session: Session, request: SigningRequest, signer: Signer, completion: Completion) -> None:
    files = list(list_files(session, request.id))
    if completion.consent_version != CONSENT_VERSION:
        raise ConsentOutdated
    if completion.content_hash != hash_content(files):
        raise DocumentChanged
    if signer.is_witness and not completion.has_witnessed:
        raise StatementMissing
    signature = completion.signature
    if signer.role is Role.APPROVER:
        return
    if signature.picture is None and not signature.text.strip():
        raise SignatureIncomplete
    if not completion.placed.issuperset(places_of(files, signer)):
        raise SignatureIncomplete


def _facts(session: Session, signer: Signer, completion: Completion) -> dict[str, Any]:
    """Return the details of the event: how and what the person signed, and for a witness, whom they saw sign."""
    facts = {
        "content": completion.content_hash,
        "kind": completion.signature.kind.value,
        "consent": completion.consent_version,
    }
    if not signer.is_witness:
        return facts
    watched = (each for each in list_signers(session, signer.request_id) if each.key == signer.parent_key)
    return {**facts, "witness_of": ", ".join(each.name for each in watched if each.state is State.SIGNED)}


def _signature(signer: Signer, signature: NewSignature) -> Signature:
    if signer.role is Role.APPROVER:
        return Signature(signer_id=signer.id, kind=SignatureKind.APPROVED, sha256=hash_of(b""))
    content = signature.picture if signature.picture is not None else signature.text.encode()
    return Signature(
        signer_id=signer.id,
        kind=signature.kind,
        picture=signature.picture,
        text=signature.text if signature.picture is None else "",
        sha256=hash_of(content),
    )
