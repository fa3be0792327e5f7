"""What follows from a step or a sync that has ended: links, the entity book, and the document's events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from sqlalchemy.dialects.mysql import insert
from sqlalchemy.orm import Session

from lyd.audit.services import note
from lyd.core.db import utc_now
from lyd.documents.models import Document
from lyd.entity_book.services import DetailSource, ExternalId, record_details
from lyd.entity_book.sources import ORIGIN_OF_APP
from lyd.entity_book.values import FIELDS
from lyd.partner_syncs.models import PartnerLink, PartnerSync, PartnerSyncStep, StepState, SyncState
from lyd.partner_syncs.places import app_of
from lyd.partner_syncs.plans import list_steps
from lyd.partner_syncs.targets.systems import find_system
from lyd.partner_syncs.targets.target import Action

UNLINKED = frozenset({Action.CHANGE, Action.NOTE})
COUNTED = {Action.CREATE: "created", Action.LINK: "linked", Action.CHANGE: "changed", Action.UPLOAD: "uploaded"}
INCOMPLETE = "{open} of {all} steps could not be done."
WITH_CHOICE = "Please choose which record a step has made."
MAYBE_DONE = "No answer came. It may have been done; “Retry failed items” looks first."


def store_done(session: Session, sync: PartnerSync, step: PartnerSyncStep, external_id: str) -> None:
    """Note that a step is done with this record: link it, tell the entity book, and forget the step's data."""
    step.state, step.external_id, step.failure, step.sent_at = StepState.DONE, external_id, "", None
    if step.action not in UNLINKED and external_id:
        values = {"document_id": sync.document_id, "app": sync.app, "tenant_id": sync.tenant_id}
        statement = insert(PartnerLink).values(
            **values, our_key=step.our_key, external_id=external_id, linked_at=utc_now()
        )
        session.execute(statement.on_duplicate_key_update(external_id=external_id))
    _record_in_book(session, sync, step, external_id)
    step.data = {}


def skip(step: PartnerSyncStep) -> None:
    """Note that a step is not done."""
    step.state, step.data = StepState.SKIPPED, {}


def finish(session: Session, sync: PartnerSync, failure: str = "") -> None:
    """End a locked sync whose steps have ended, or which cannot go on for a reason. No call is under way."""
    steps = list_steps(session, sync.id)
    for step in steps:
        if step.state is StepState.SENDING:
            step.state, step.failure = StepState.FAILED, MAYBE_DONE
    chosen = [step for step in steps if step.is_chosen and step.action is not Action.NOTE]
    undone = [step for step in chosen if step.state not in (StepState.DONE, StepState.SKIPPED)]
    sync.state = SyncState.FAILED if undone or failure else SyncState.DONE
    sync.failure = failure or (INCOMPLETE.format(open=len(undone), all=len(chosen)) if undone else "")
    if not failure and any(step.state is StepState.UNCLEAR for step in undone):
        sync.failure = f"{sync.failure} {WITH_CHOICE}"
    if sync.state is SyncState.DONE:
        sync.open_key = None
    sync.finished_at, sync.waits_until = utc_now(), None
    what = "sync_failed" if sync.state is SyncState.FAILED else "sync_ended"
    note_event(session, sync, what, outcome=sync.state.value, **count_done(steps))


def stop(session: Session, sync: PartnerSync, failure: str = "") -> None:
    """Stop a locked sync. While a call is under way it stays open, so that no other sync begins beside it."""
    steps = list_steps(session, sync.id)
    was_confirmed = sync.confirmed_at is not None and sync.state is not SyncState.STOPPED
    sync.state, sync.failure, sync.waits_until = SyncState.STOPPED, failure, None
    if not any(step.state is StepState.SENDING for step in steps):
        release(session, sync)
    if was_confirmed:
        note_event(session, sync, "sync_ended", outcome=sync.state.value, **count_done(steps))


def release(session: Session, sync: PartnerSync) -> None:
    """Let another sync begin after a stopped one. Of steps that may have been done, the data stay to look for them."""
    for step in list_steps(session, sync.id):
        if step.sent_at is not None:
            step.state, step.failure = StepState.FAILED, MAYBE_DONE
        elif step.state in (StepState.PLANNED, StepState.SENDING):
            skip(step)
    sync.open_key, sync.finished_at = None, utc_now()


def count_done(steps: Iterable[PartnerSyncStep]) -> dict[str, int]:
    """Return how many records were created, linked, changed and uploaded."""
    counts = Counter(COUNTED[step.action] for step in steps if step.state is StepState.DONE and step.action in COUNTED)
    return {name: counts[name] for name in COUNTED.values()}


def note_event(session: Session, sync: PartnerSync, what: str, **details: object) -> None:
    """Record an event of the document: who syncs it to which system."""
    facts = {"system": find_system(sync.app).name, **details}
    note(session, sync.team_id, sync.requested_by, f"document.{what}", "document", sync.document_id, **facts)


def _record_in_book(session: Session, sync: PartnerSync, step: PartnerSyncStep, external_id: str) -> None:
    """Record what the system says of a client now, if the document is of the member's own team."""
    book = step.data.get("book", {})
    parts = book.get(external_id) or (book.get("") if step.action is Action.CREATE else None)
    document = session.get_one(Document, sync.document_id)
    key = app_of(find_system(sync.app)).key
    if not parts or document.team_id != sync.team_id:
        return
    link = ExternalId(key, sync.tenant_id, external_id)
    source = DetailSource(
        origin=ORIGIN_OF_APP[key], link=link, document_id=sync.document_id, recorded_by=sync.requested_by
    )
    record_details(session, sync.team_id, parts, source=source, only=step.data.get("book_fields", FIELDS))
