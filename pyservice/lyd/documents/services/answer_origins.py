"""Where single answers came from: noted after the save that has them, and shown in the change log."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.core.errors import InvalidInput
from lyd.documents.models import AnswerOrigin, AnswerRevision, Document, OriginKind, RevisionSource
from lyd.documents.services.saves import Save
from lyd.interviews.xml import Tree

NO_REVISION = "There are no such saved answers yet."
_WORDS = {OriginKind.TYPED: "Typed", OriginKind.SPOKEN: "Spoken, confirmed", OriginKind.CHOSEN: "Chosen"}


def require_answers(session: Session, document: Document, revision: int, user_id: int) -> Tree:
    """Return the answers that a member saved from the assistant as this revision. Raises InvalidInput."""
    query = select(AnswerRevision.answers).where(
        AnswerRevision.document_id == document.id,
        AnswerRevision.number == revision,
        AnswerRevision.author == user_id,
        AnswerRevision.source == RevisionSource.ASSISTANT,
    )
    answers: Tree | None = session.scalar(query)
    if answers is None:
        raise InvalidInput(NO_REVISION, errors={"revision": [NO_REVISION]})
    return answers


def note_origins(session: Session, origins: Iterable[AnswerOrigin]) -> None:
    """Note where answers came from; the same again changes nothing."""
    for origin in origins:
        session.merge(origin)


def describe_origin(origin: AnswerOrigin) -> str:
    """Return where an answer came from, as “From Letter.pdf, page 2”."""
    page = "" if origin.page is None else f", page {origin.page}"
    return _WORDS.get(origin.kind) or f"From {origin.name}{page}"


class Origins:
    """The origins of the answers of some saves."""

    def __init__(self, session: Session, document_id: int, saves: Sequence[Save]) -> None:
        revisions = {save.last for save in saves if save.source is RevisionSource.ASSISTANT}
        query = select(AnswerOrigin).where(
            AnswerOrigin.document_id == document_id, AnswerOrigin.revision.in_(revisions)
        )
        self._origins: dict[int, dict[str, AnswerOrigin]] = {}
        for origin in session.scalars(query) if revisions else ():
            self._origins.setdefault(origin.revision, {})[origin.path] = origin

    def describe(self, save: Save, paths: Iterable[str]) -> Mapping[str, str]:
        """Return in words where the changed answers at these paths came from; those that are not known are left out."""
        known = self._origins.get(save.last, {})
        found = {path: _find(known, path) for path in paths} if known else {}
        return {path: describe_origin(origin) for path, origin in found.items() if origin is not None}


def _find(known: Mapping[str, AnswerOrigin], path: str) -> AnswerOrigin | None:
    """Return the origin of an answer, or of the answer that it is a part of."""
    while path:
        if path in known:
            return known[path]
        path = path.rpartition(".")[0]
    return None
