"""What must be true of all requests for signatures, computed slowly from every table."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise

from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.pyservice.signing.mail_invariants import mail_faults

from lyd.audit.services import verify as verify_log
from lyd.documents.models import Document, DocumentFile, DocumentStatus, FileRole
from lyd.signing.groups import Role, State, may_act
from lyd.signing.models import OPEN_STATES, RequestState, Signature, Signer, SigningEvent, SigningRequest
from lyd.signing.services.events import verify_events
from lyd.signing.services.progress import groups_of

INVITED = frozenset({State.INVITED, State.OPENED})
OVER = frozenset({State.SIGNED, State.DECLINED, State.SKIPPED, State.REPLACED})
FINISHED = {"signed": State.SIGNED, "approved": State.SIGNED, "declined": State.DECLINED}
"""The actions of people that end their part, and the state that they leave."""


def faults_now(session: Session) -> list[str]:
    """What must be true at every moment."""
    faults: list[str] = []
    all_signers, all_events = signers_by_request(session), events_by_request(session)
    for request in session.scalars(select(SigningRequest).execution_options(populate_existing=True)):
        signers, events = all_signers[request.id], all_events[request.id]
        parts = (
            *state_faults(request),
            *_turns(request, signers),
            *_people(signers, events),
            *_places(signers),
            *course_faults(request, events),
            *_order(signers, events),
        )
        faults += [f"request {request.id}: {fault}" for fault in parts]
    return [*faults, *_signatures(session), *document_faults(session), *file_faults(session), *mail_faults(session)]


def signers_by_request(session: Session) -> dict[int, list[Signer]]:
    """The people of each request, read once: a query for each request would take longer than the walk."""
    found: dict[int, list[Signer]] = defaultdict(list)
    query = select(Signer).order_by(Signer.position, Signer.id).execution_options(populate_existing=True)
    for signer in session.scalars(query):
        found[signer.request_id].append(signer)
    return found


def events_by_request(session: Session) -> dict[int, list[SigningEvent]]:
    """The events of each request, read once."""
    found: dict[int, list[SigningEvent]] = defaultdict(list)
    for event in session.scalars(select(SigningEvent).order_by(SigningEvent.sequence)):
        found[event.request_id].append(event)
    return found


def state_faults(request: SigningRequest) -> Iterator[str]:
    """Marks of the row that lists and sweeps use fit its state."""
    is_open = request.state in OPEN_STATES
    if request.open_document_id != (request.document_id if is_open else None):
        yield f"is {request.state} and open for document {request.open_document_id}"
    if (request.seal_due_at is not None) != (request.state is RequestState.COMPLETED):
        yield f"is {request.state} and its seal is due at {request.seal_due_at}"
    if (request.ended_at is None) != is_open:
        yield f"is {request.state} and ended at {request.ended_at}"


def _turns(request: SigningRequest, signers: Sequence[Signer]) -> Iterator[str]:
    """One group is active at most, and those who may act are those who were invited."""
    if request.state is not RequestState.PENDING:
        return
    active = {signer.group_index for signer in signers if signer.state in INVITED}
    if len(active) > 1:
        yield f"groups {active} are active"
    members = [signer.member for signer in signers]
    able = {signer.id for signer in signers if may_act(signer.member, groups_of(request), members)}
    invited = {signer.id for signer in signers if signer.state in INVITED}
    if able != invited or not able:
        yield f"{able} may act and {invited} are invited"


def _people(signers: Sequence[Signer], events: Sequence[SigningEvent]) -> Iterator[str]:
    """Each person did what the state says once, by an event, and no event is of a person who did not."""
    done = Counter((event.signer_id, FINISHED[event.action]) for event in events if _is_finish(event))
    said = {(signer.id, signer.state) for signer in signers if signer.state in FINISHED.values()}
    for pair in said | set(done):
        if (done[pair], pair in said) != (1, True):
            yield f"{pair} is in {done[pair]} events and {'' if pair in said else 'not '}in a row"
    for signer in signers:
        if (signer.finished_at is not None) != (signer.state in OVER):
            yield f"signer {signer.id} is {signer.state} and finished at {signer.finished_at}"
    replaced = Counter(event.signer_id for event in events if event.action == "substituted")
    if replaced != Counter(signer.id for signer in signers if signer.state is State.REPLACED):
        yield f"{dict(replaced)} were replaced by events"


def _places(signers: Sequence[Signer]) -> Iterator[str]:
    """Each place has one person who was not replaced, and whom the sender named for it."""
    present = {signer.position: signer for signer in signers if signer.state is not State.REPLACED}
    if len(present) != sum(signer.state is not State.REPLACED for signer in signers):
        yield "two people have one place"
    for signer in (each for each in signers if each.state is State.REPLACED):
        other = present.get(signer.position)
        if other is None or (other.in_place_of, other.key) != (signer.name, signer.key):
            yield f"signer {signer.id} was replaced by no one for the same place"
        elif other.name != signer.substitute_name:
            yield f"{other.name} was not named as the substitute of {signer.name}"


def _order(signers: Sequence[Signer], events: Sequence[SigningEvent]) -> Iterator[str]:
    """Groups acted one after the other, witnesses after those they watch, the last signer at the end."""
    people = {signer.id: signer for signer in signers}
    acted = [people[event.signer_id] for event in events if _is_finish(event) and event.signer_id in people]
    for before, after in pairwise(acted):
        if (before.group_index or 0) > (after.group_index or 0):
            yield f"group {after.group_index} acted after group {before.group_index}"
        if before.is_last and after.parent_key != before.key:
            yield f"signer {after.id} acted after the last signer"
    keys = [signer.key for signer in acted]
    for position, signer in enumerate(acted):
        if signer.is_witness and signer.parent_key not in keys[:position]:
            yield f"witness {signer.id} acted before the person watched"


def course_faults(request: SigningRequest, events: Sequence[SigningEvent]) -> Iterator[str]:
    """The request was completed once, sealed once or ended once, and its chain of events is whole."""
    actions = Counter(event.action for event in events if event.signer_id is None)
    is_signed, state = request.state is RequestState.SIGNED, request.state
    expected = {
        "completed": int(is_signed or state is RequestState.COMPLETED),
        "sealed": int(is_signed),
        **{end.value: int(state is end) for end in RequestState if end not in {*OPEN_STATES, RequestState.SIGNED}},
    }
    for action, times in expected.items():
        if actions[action] != times:
            yield f"is {state} and has {actions[action]} events “{action}”"
    broken = verify_events(events)
    if broken is not None:
        yield f"event {broken} does not fit into its chain"


def _signatures(session: Session) -> Iterator[str]:
    """A signature is there exactly for those who have signed or approved."""
    kept = set(session.scalars(select(Signature.signer_id)))
    signed = set(session.scalars(select(Signer.id).where(Signer.state == State.SIGNED)))
    yield from (f"signer {signer} has a signature and has not signed" for signer in kept - signed)
    yield from (f"signer {signer} has signed and has no signature" for signer in signed - kept)


def document_faults(session: Session) -> Iterator[str]:
    """The document's row repeats its newest request, and its log is whole."""
    documents = list(session.scalars(select(Document).execution_options(populate_existing=True)))
    newest = {row.document_id: row for row in session.scalars(select(SigningRequest).order_by(SigningRequest.id))}
    signers = signers_by_request(session)
    for document in documents:
        request = newest.get(document.id)
        shown = (document.status, document.bundle_status, document.total_signed, document.total_signer)
        if request is None:
            expected: tuple[object, ...] = (DocumentStatus.COMPLETED, None, 0, 0)
        else:
            expected = (_status_of(request), request.state.value, *_count(signers[request.id]))
        if shown != expected:
            yield f"document {document.id} shows {shown} in place of {expected}"
    for team in {document.team_id for document in documents}:
        if verify_log(session, team) is not None:
            yield f"the events of team {team} do not fit together"


def file_faults(session: Session) -> Iterator[str]:
    """A document has one version of its signed file, from the moment it is signed."""
    is_signed = DocumentFile.role == FileRole.SIGNED
    rows = session.scalars(select(DocumentFile).where(is_signed).execution_options(populate_existing=True)).all()
    versions = Counter(row.document_id for row in rows)
    current = Counter(row.document_id for row in rows if row.is_current)
    for document_id, status in session.execute(select(Document.id, Document.status)):
        times = int(status is DocumentStatus.SIGNED)
        if (versions[document_id], current[document_id]) != (times, times):
            yield f"document {document_id} has {versions[document_id]} signed files, {current[document_id]} current"


def _status_of(request: SigningRequest) -> DocumentStatus:
    if request.state is RequestState.SIGNED:
        return DocumentStatus.SIGNED
    return DocumentStatus.PENDING_SIGNATURE if request.state in OPEN_STATES else DocumentStatus.COMPLETED


def _count(signers: Sequence[Signer]) -> tuple[int, int]:
    """How many have signed, of how many who sign or approve and are still needed."""
    dropped = {State.SKIPPED, State.REPLACED}
    counted = [signer.state for signer in signers if signer.role is not Role.COPY and signer.state not in dropped]
    return counted.count(State.SIGNED), len(counted)


def _is_finish(event: SigningEvent) -> bool:
    return event.signer_id is not None and event.action in FINISHED
