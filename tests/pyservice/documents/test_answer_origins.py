"""The change log tells of the assistant's answers where they came from."""

from __future__ import annotations

import pytest
from tests.pyservice.documents.history import History

from lyd.documents.models import AnswerOrigin, OriginKind, RevisionSource
from lyd.documents.services.answer_origins import describe_origin, note_origins


def note(history: History, revision: int, path: str, kind: OriginKind, name: str = "", page: int | None = None) -> None:
    origin = AnswerOrigin(
        document_id=history.document.id, revision=revision, path=path, kind=kind, name=name, page=page
    )
    note_origins(history.session, [origin])
    history.session.commit()


@pytest.mark.parametrize(
    ("kind", "name", "page", "words"),
    [
        (OriginKind.SPOKEN, "", None, "Spoken, confirmed"),
        (OriginKind.TYPED, "", None, "Typed"),
        (OriginKind.CHOSEN, "", None, "Chosen"),
        (OriginKind.FILE, "Letter.pdf", 3, "From Letter.pdf, page 3"),
        (OriginKind.FILE, "Letter.docx", None, "From Letter.docx"),
        (OriginKind.SUGGESTED, "your profile", None, "From your profile"),
    ],
)
def test_an_origin_has_its_words(kind: OriginKind, name: str, page: int | None, words: str) -> None:
    assert describe_origin(AnswerOrigin(kind=kind, name=name, page=page)) == words


def test_parts_of_an_answer_have_its_origin_and_other_saves_none(history: History) -> None:
    history.save({"Name": "Ann"})
    taken = history.save({"Name": "Anne", "People": [{"First": "Ben"}]}, 60, source=RevisionSource.ASSISTANT)
    note(history, taken, "People.0", OriginKind.FILE, "Letter.pdf", 3)
    note(history, taken, "Elsewhere", OriginKind.TYPED)
    newest, oldest = history.show()["rows"]
    assert newest["origins"] == {"People.0.First": "From Letter.pdf, page 3"}
    assert oldest["origins"] == {}
