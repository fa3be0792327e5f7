"""The words of documents' names and clients, kept for searching (docs/decisions/0011).

A name is cut at its spaces. Each of its words is kept together with the next one, so that a search finds only words
that stand side by side. A team's words are kept once each, letter by letter as typed, with where they occur; so are
their ends from each character of the first word on, because a part of a name is the beginning of one of those.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from sqlalchemy import delete, insert, select
from sqlalchemy.orm import Session

from lyd.documents.models import Document, DocumentWord, NameSuffix, NameWord
from lyd.documents.models.words import SUFFIX_LENGTH

SPACES = re.compile("[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+")
"""Exactly what the database's collations treat as a space; a test compares."""


def cut(name: str) -> list[str]:
    """Split a name, or a part of one, at its spaces."""
    return [piece for piece in SPACES.split(name) if piece]


def name_words(name: str) -> set[str]:
    """Return the words of a name, each with the next one behind one space; the last one stands alone."""
    pieces = cut(name)
    return {" ".join(pieces[place : place + 2]) for place in range(len(pieces))}


def name_suffixes(word: str) -> list[str]:
    """Return the suffixes of a word of `name_words` from each character of the first word on, the longest first."""
    return [word[start : start + SUFFIX_LENGTH] for start in range(len(word.partition(" ")[0]))]


def index_name(session: Session, document: Document) -> None:
    """Store the words of the document's name and client. Call it for new documents and after changes of either."""
    session.flush()
    words = name_words(document.name) | name_words(document.client or "")
    noted = select(NameWord.word, NameWord.id).join(DocumentWord, DocumentWord.word_id == NameWord.id)
    before = dict(session.execute(noted.where(DocumentWord.document_id == document.id)).all())
    removed_ids = [word_id for word, word_id in before.items() if word not in words]
    if removed_ids:
        occurrences = (DocumentWord.document_id == document.id, DocumentWord.word_id.in_(removed_ids))
        session.execute(delete(DocumentWord).where(*occurrences), execution_options={"synchronize_session": False})
    new = words - before.keys()
    if new:
        rows = [{"word_id": word_id, "document_id": document.id} for word_id in _ids_of(session, document.team_id, new)]
        session.execute(insert(DocumentWord).prefix_with("IGNORE"), rows)


def forget_names(session: Session, document_ids: Iterable[int]) -> None:
    """Remove the words of documents that are removed permanently."""
    occurrences = DocumentWord.document_id.in_(list(document_ids))
    session.execute(delete(DocumentWord).where(occurrences), execution_options={"synchronize_session": False})


def _ids_of(session: Session, team_id: int, words: set[str]) -> list[int]:
    ids_by_word = _find_word_ids(session, team_id, words)
    missing = sorted(words - ids_by_word.keys())
    if missing:
        # Another transaction may have the same new word: then this waits for it, in the order of the words.
        rows = [{"team_id": team_id, "word": word} for word in missing]
        session.execute(insert(NameWord).prefix_with("IGNORE"), rows)
        new_ids = _find_word_ids(session, team_id, set(missing))
        ends = [
            {"team_id": team_id, "suffix": suffix, "word_id": word_id, "start": start}
            for word, word_id in sorted(new_ids.items())
            for start, suffix in enumerate(name_suffixes(word))
        ]
        session.execute(insert(NameSuffix).prefix_with("IGNORE"), ends)
        ids_by_word |= new_ids
    return list(ids_by_word.values())


def _find_word_ids(session: Session, team_id: int, words: set[str]) -> dict[str, int]:
    query = select(NameWord.word, NameWord.id).where(NameWord.team_id == team_id, NameWord.word.in_(words))
    return dict(session.execute(query).all())
