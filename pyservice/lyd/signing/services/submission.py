"""Send a completed document for signature (document 3, sections 4.4 and 7.1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import exists, select
from sqlalchemy.orm import Session

from lyd.assembly.models import Assembly
from lyd.core.access import Capability, Identity
from lyd.core.calendar import load_calendar
from lyd.core.db import utc_now
from lyd.core.storage import Storage
from lyd.documents.errors import DocumentNotReady
from lyd.documents.lifecycle.actions import require_possible
from lyd.documents.lifecycle.transitions import SEND_FOR_SIGNATURE, apply_transition
from lyd.documents.models import Document
from lyd.documents.services import load_document
from lyd.signing.contacts import Contact
from lyd.signing.errors import ProviderUnavailable, SigningNotReady
from lyd.signing.findings import Finding, Severity, finding_view
from lyd.signing.groups import Arrangement
from lyd.signing.handles import send_request
from lyd.signing.models import RequestState, Signer, SigningRequest
from lyd.signing.providers import SigningProvider, list_available
from lyd.signing.services.checks import Facts, find_faults
from lyd.signing.services.events import append_event
from lyd.signing.services.forms import FormSigner, SigningForm
from lyd.signing.services.progress import count_signers
from lyd.signing.services.requests import list_signers
from lyd.signing.services.sources import Source, find_people, read_sources

BEING_ASSEMBLED = "The files of the document are being made. It can be sent once they are ready."


@dataclass(frozen=True)
class Examination:
    """A form with what the answers say of its signers, its groups, what is wrong with it, and the PDFs to send."""

    form: SigningForm
    findings: list[Finding]
    arrangement: Arrangement
    sources: Sequence[Source]


def check_form(session: Session, storage: Storage, identity: Identity, form: SigningForm) -> list[Finding]:
    """Return what is wrong with a form, errors first. Raises NotFound, Forbidden, DocumentNotReady."""
    document = load_document(session, identity, form.document_id, Capability.SIGN_DOCUMENT)
    require_possible(document, Capability.SIGN_DOCUMENT)
    return _examine(session, storage, identity, document, form).findings


def send_for_signature(session: Session, storage: Storage, identity: Identity, form: SigningForm) -> SigningRequest:
    """Send a document to its signers; it is pending until they have all signed.

    The firm's own page invites the first signers in this transaction, a partner in a job. Raises NotFound, Forbidden,
    UpgradeNeeded, DocumentNotReady, ProviderUnavailable, and SigningNotReady with every finding.
    """
    document = load_document(session, identity, form.document_id, Capability.SIGN_DOCUMENT, lock=True)
    require_possible(document, Capability.SIGN_DOCUMENT)
    if session.scalar(select(exists().where(Assembly.active_document_id == document.id))):
        raise DocumentNotReady(BEING_ASSEMBLED)
    provider = choose_provider(session, identity, form)
    examination = _examine(session, storage, identity, document, form)
    if any(finding.severity is Severity.ERROR or not form.accepts_warnings for finding in examination.findings):
        raise SigningNotReady([finding_view(finding) for finding in examination.findings])
    request = _create_request(session, identity, document, provider, examination)
    apply_transition(session, document, SEND_FOR_SIGNATURE, user_id=identity.user_id, request=request.id)
    facts = _facts(provider, examination)
    append_event(session, request, "sent", user_id=identity.user_id, name=identity.display_name, **facts)
    if provider.is_remote:
        send_request.enqueue(session, request_id=request.id)
        count_signers(document, request, list_signers(session, request.id))
    else:
        provider.send(session, request)
    return request


def choose_provider(session: Session, identity: Identity, form: SigningForm) -> SigningProvider:
    """Return the provider of a form, by default the first that is available. Raises ProviderUnavailable."""
    available = list_available(session, identity)
    chosen = next((each for each in available if form.provider in (None, each.code)), None)
    if chosen is None:
        raise ProviderUnavailable
    return chosen


def _examine(
    session: Session, storage: Storage, identity: Identity, document: Document, form: SigningForm
) -> Examination:
    people = find_people(session, document)
    form = form.complete(people)
    keys = {key for person in people for key in (person.key, person.date_key)}
    sources, faults = read_sources(session, storage, document, keys)
    placed = keys if faults else {str(place["key"]) for source in sources for place in source.places}
    arrangement = form.arrange(tuple(person.key for person in people if person.key in placed))
    provider = choose_provider(session, identity, form)
    facts = Facts(document, people, placed, provider.code, load_calendar(session).today(), faults)
    return Examination(form, find_faults(form, facts, arrangement), arrangement, sources)


def _facts(provider: SigningProvider, examination: Examination) -> dict[str, Any]:
    """Return the details of the event: what was sent, and who was named as the substitute of whom."""
    substitutes = [
        {"person": signer.name, "substitute": signer.substitute.name}
        for signer in examination.form.signers
        if signer.substitute is not None
    ]
    return {
        "provider": provider.code.value,
        "files": [source.file.sha256 for source in examination.sources],
        **({"substitutes": substitutes} if substitutes else {}),
    }


def _create_request(
    session: Session,
    identity: Identity,
    document: Document,
    provider: SigningProvider,
    examination: Examination,
) -> SigningRequest:
    form, arrangement = examination.form, examination.arrangement
    names = ("index", "name", "is_last", "needed")
    request = SigningRequest(
        document_id=document.id,
        open_document_id=document.id,
        team_id=document.team_id,
        created_by=identity.user_id,
        provider=provider.code,
        state=RequestState.PREPARING,
        email_subject=form.subject,
        email_body=form.body,
        due_date=form.due_date,
        has_sms=form.has_sms,
        is_group=form.is_group,
        allows_delegation=form.allows_delegation,
        groups=[{name: getattr(group, name) for name in names} for group in arrangement.groups],
        created_at=utc_now(),
    )
    session.add(request)
    session.flush()
    session.add_all(source.to_row(request.id, part) for part, source in enumerate(examination.sources))
    for position, (signer, member) in enumerate(zip(form.signers, arrangement.members, strict=True)):
        session.add(_signer(request, signer, position, member.group_index))
    session.flush()
    return request


def _signer(request: SigningRequest, signer: FormSigner, position: int, group_index: int) -> Signer:
    substitute = signer.substitute or Contact("", "")
    return Signer(
        request_id=request.id,
        position=position,
        group_index=group_index,
        name=signer.name,
        email=signer.email,
        phone=signer.phone if request.has_sms else "",
        role=signer.role,
        capacity=signer.capacity,
        home_state=signer.home_state[:3],
        meta_key=signer.meta_key,
        date_key=signer.date_key,
        is_witness=signer.is_witness,
        parent_key=signer.parent_key,
        is_last=signer.is_last,
        substitute_name=substitute.name,
        substitute_email=substitute.email,
        substitute_phone=substitute.phone if request.has_sms else "",
    )
