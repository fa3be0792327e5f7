"""Find documents by any part of their names or clients (docs/decisions/0011).

What is searched for is cut at its spaces, as names are: a document can only be found when each piece is part of a word
of its name or client, and when the pieces stand side by side there. The words, which are kept with the next ones, say
how many documents a piece, or two together, may be in. The rarest give candidates, when they are few; else the list is
walked in its order until the page is full. Either way the database's own LIKE decides in the end.
"""

from __future__ import annotations

from itertools import pairwise

from sqlalchemy import ColumnElement, Integer, Select, column, func, literal, or_, select, union_all
from sqlalchemy.orm import Session

from lyd.documents.models import Document, DocumentWord, NameSuffix
from lyd.documents.models.words import SUFFIX_LENGTH
from lyd.documents.services.name_index import cut

FEW_CANDIDATES = 2000
"""Reading so many documents by their ids takes 10 ms; for more, walking the list is faster."""
MOST_PIECES = 6
"""How many pieces are counted, the longest first; more would hardly find a rarer one."""
ESCAPE = "/"


def matches(name: str) -> ColumnElement[bool]:
    """Return the condition of a search: a document's name or client contains this part."""
    return or_(Document.name.contains(name, autoescape=True), Document.client.contains(name, autoescape=True))


def rarest_piece(session: Session, team_id: int, name: str) -> str | None:
    """Return the piece of a search, with the next one, that is in the fewest documents of the team, if those are few.

    None if all are common.
    """
    pieces = sorted(_pieces_of(name), key=lambda piece: (-len(piece), piece))[:MOST_PIECES]
    if not pieces:
        return None
    counts = union_all(*(_count(team_id, number, piece) for number, piece in enumerate(pieces)))
    rows = session.execute(select(column("piece", Integer), column("found", Integer)).select_from(counts.subquery()))
    fewest, number = min((count, number) for number, count in rows)
    return pieces[number] if fewest <= FEW_CANDIDATES else None


def documents_with(team_id: int, piece: str) -> Select[int]:
    """Select the ids of the documents that have this piece in their words, and of a few more."""
    return _places(team_id, piece).distinct()


def _pieces_of(name: str) -> set[str]:
    """Return the only piece of a search, or each pair of pieces that stand side by side.

    A long first word is shortened to its end, so that the beginning of the next is compared too.
    """
    pieces = cut(name)
    pairs = {f"{piece[-SUFFIX_LENGTH // 2 :]} {following}" for piece, following in pairwise(pieces)}
    return pairs or set(pieces)


def _count(team_id: int, number: int, piece: str) -> Select[int, int]:
    some = _places(team_id, piece).limit(FEW_CANDIDATES + 1).subquery()
    return select(literal(number, Integer).label("piece"), func.count().label("found")).select_from(some)


def _places(team_id: int, piece: str) -> Select[int]:
    """Select the occurrences of a piece: a document's id once for each."""
    return (
        select(DocumentWord.document_id)
        .prefix_with("STRAIGHT_JOIN")
        .select_from(NameSuffix)
        .with_hint(NameSuffix, "FORCE INDEX (PRIMARY)")
        .join(DocumentWord, DocumentWord.word_id == NameSuffix.word_id)
        .with_hint(DocumentWord, "FORCE INDEX (PRIMARY)")
        .where(NameSuffix.team_id == team_id, NameSuffix.suffix.startswith(piece[:SUFFIX_LENGTH], autoescape=True))
    )
