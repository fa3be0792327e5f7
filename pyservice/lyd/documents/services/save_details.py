"""One save in full, with what restoring it would change now (decision 0065)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy.orm import Session, undefer

from lyd.core.access import Capability, Identity, needs_confirmation_on
from lyd.core.errors import NotFound
from lyd.documents.lifecycle.actions import explain_unavailable
from lyd.documents.models import Document
from lyd.documents.services.answer_origins import Origins
from lyd.documents.services.change_logs import (
    LONGEST_TEXT,
    MOST_TAGS,
    LoggedChange,
    LoggedSave,
    describe_changes,
    find_names,
    load_labels,
)
from lyd.documents.services.lookup import load_document
from lyd.documents.services.saves import SAVE_GONE, Save, find_save, read_states
from lyd.interviews.answer_changes import find_answer_changes
from lyd.interviews.answer_labels import AnswerLabels
from lyd.interviews.services import get_version, identify_entries
from lyd.interviews.transfer import transfer_answers
from lyd.interviews.xml import Tree


@dataclass(frozen=True)
class Restoration:
    """What restoring a save would do: the changes to the current answers, and the names of answers without a place.

    reason is None if the caller may restore it. answer_revision is the current one.
    """

    reason: str | None
    needs_confirmation: bool
    answer_revision: int
    changes: Sequence[LoggedChange]
    total: int
    lost: Sequence[str]


@dataclass(frozen=True)
class SaveDetail:
    """A save with all of its changes, its author's name by id, and what restoring it would do."""

    row: LoggedSave
    users: dict[int, str | None]
    restoration: Restoration


def describe_save(session: Session, identity: Identity, document_id: int, number: int) -> SaveDetail:
    """Describe the save that ends with a revision. Raises NotFound (also if it is not kept), Forbidden."""
    document = load_document(
        session, identity, document_id, Capability.READ_DOCUMENT_LOG, also=(undefer(Document.answers),)
    )
    save = find_save(session, document.id, number)
    for _, before, after in read_states(session, document.id, [save]):
        return _describe(session, identity, document, save, before, after)
    raise NotFound(SAVE_GONE)


def _describe(
    session: Session, identity: Identity, document: Document, save: Save, before: Tree | None, after: Tree
) -> SaveDetail:
    labels = load_labels(session, document)
    changes = [] if before is None else find_answer_changes(before, after)
    origins = Origins(session, document.id, [save]).describe(save, [change.path for change in changes])
    row = LoggedSave(save, describe_changes(labels, changes, (before, after)), len(changes), origins)
    restoration = _describe_restoration(session, identity, document, after, labels)
    return SaveDetail(row, find_names(session, {save.author}), restoration)


def _describe_restoration(
    session: Session, identity: Identity, document: Document, answers: Tree, labels: AnswerLabels
) -> Restoration:
    interview = get_version(session, document.template_version_id).interview
    current = identify_entries(document.answers)
    transfer = transfer_answers(interview, answers, replaced=current)
    changes, states = find_answer_changes(current, transfer.answers), (current, transfer.answers)
    return Restoration(
        reason=explain_unavailable(identity, document).get(Capability.REPLACE_ANSWERS.value),
        needs_confirmation=needs_confirmation_on(identity, Capability.REPLACE_ANSWERS, document),
        answer_revision=document.answer_revision,
        changes=describe_changes(labels, changes, states, most=MOST_TAGS, longest=LONGEST_TEXT),
        total=len(changes),
        lost=[labels.name_of(path) for path in transfer.lost],
    )
