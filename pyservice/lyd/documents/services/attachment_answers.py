"""What the answers of a document say about its attachments (decision 0074)."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.audit.services import record
from lyd.core.access import Identity
from lyd.documents.models import Attachment, Document
from lyd.interviews.errors import Problems
from lyd.interviews.file_answers import WRONG_FILE, asks_for_files, find_attachment_ids, find_file_answers
from lyd.interviews.services import day_for, find_problems, get_version, visible
from lyd.interviews.xml import Tree


def find_document_problems(session: Session, document: Document, tree: Tree, *, complete: bool) -> Problems:
    """Return the messages for every invalid visible answer, by path: `find_problems`, and files that are not there.

    A file must be an attachment of this document, and its name the attachment's own. As with any other answer that is
    not valid, the rest can be saved, and the files of the document cannot be made.
    """
    interview = get_version(session, document.template_version_id).interview
    today = day_for(session, interview)
    problems = find_problems(interview, tree, complete=complete, today=today)
    if not asks_for_files(interview.questions):
        return problems
    answers = dict(find_file_answers(interview, visible(interview, tree, today)))
    known = {attachment.answer for attachment in _find(session, document.id, {*map(_id_of, answers.values())})}
    return {path: [WRONG_FILE] for path, answer in answers.items() if answer not in known} | problems


def attachments_in(session: Session, document: Document) -> list[Attachment]:
    """Return the attachments that the visible answers of a document name, each once, in the order of the interview."""
    if not find_attachment_ids(document.answers):
        return []
    interview = get_version(session, document.template_version_id).interview
    tree = visible(interview, document.answers, day_for(session, interview))
    answers = [answer for _, answer in find_file_answers(interview, tree)]
    known = {attachment.answer: attachment for attachment in _find(session, document.id, {*map(_id_of, answers)})}
    return [known[answer] for answer in dict.fromkeys(answers) if answer in known]


def note_removed_attachments(session: Session, identity: Identity, document: Document, after: dict[str, Any]) -> None:
    """Record the attachments that the answers of a document name no longer, before others are stored in their place.

    The former answers are loaded only if the document's template asks for files.
    """
    if not asks_for_files(get_version(session, document.template_version_id).interview.questions):
        return
    removed = find_attachment_ids(document.answers)
    removed -= find_attachment_ids(after) if removed else set()
    for attachment in _find(session, document.id, removed):
        record(session, identity, "document.file_removed", "document", document.id, name=attachment.name)


def copy_attachments(session: Session, original: Document, copy: Document) -> None:
    """Give a copy the attachments that its answers name, under the same ids. The original's row is locked."""
    names = ("id", "name", "kind", "sha256", "size", "created_by", "created_at", "check_at")
    for attachment in _find(session, original.id, find_attachment_ids(original.answers)):
        session.add(Attachment(document_id=copy.id, **{name: getattr(attachment, name) for name in names}))
    session.flush()


def _find(session: Session, document_id: int, ids: set[str]) -> list[Attachment]:
    if not ids:
        return []
    query = select(Attachment).where(Attachment.document_id == document_id, Attachment.id.in_(ids))
    return list(session.scalars(query.order_by(Attachment.created_at, Attachment.id)))


def _id_of(answer: str) -> str:
    return answer.partition("/")[0]
