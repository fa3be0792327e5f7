"""Words of names are noted with the next ones, so that words which never stand side by side are known not to."""

from __future__ import annotations

import re
from collections.abc import Iterator

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"

SPACES = re.compile("[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+")
SUFFIX_LENGTH = 24
BATCH = 2000


def upgrade() -> None:
    """Write the words of all documents again. It may be repeated if it was interrupted."""
    _note_all(together=2)


def downgrade() -> None:
    """Note each word alone."""
    _note_all(together=1)


def _note_all(together: int) -> None:
    op.execute("TRUNCATE TABLE lyd_document_word")
    op.execute("TRUNCATE TABLE lyd_name_suffix")
    op.execute("DELETE FROM lyd_name_word")
    connection = op.get_bind()
    for (team_id,) in connection.execute(sa.text("SELECT id FROM lyd_team ORDER BY id")).all():
        _note_team(connection, team_id, together)


def _note_team(connection: sa.Connection, team_id: int, together: int) -> None:
    word_ids: dict[str, int] = {}
    for names in _names(connection, team_id):
        words = {document_id: _words_of(name, together) for document_id, name in names.items()}
        missing = sorted(set().union(*words.values()) - word_ids.keys())
        if missing:
            word_ids |= _add_words(connection, team_id, missing)
        places = [
            {"word_id": word_ids[word], "document_id": document_id}
            for document_id in words
            for word in words[document_id]
        ]
        if places:
            noted = "INSERT INTO lyd_document_word (word_id, document_id) VALUES (:word_id, :document_id)"
            connection.execute(sa.text(noted), places)


def _names(connection: sa.Connection, team_id: int) -> Iterator[dict[int, str]]:
    query = sa.text(
        "SELECT id, name FROM lyd_document WHERE team_id = :team_id AND id > :after ORDER BY id LIMIT :batch"
    )
    after = 0
    while rows := connection.execute(query, {"team_id": team_id, "after": after, "batch": BATCH}).all():
        after = rows[-1].id
        yield {row.id: row.name for row in rows}


def _words_of(name: str, together: int) -> set[str]:
    pieces = [piece for piece in SPACES.split(name) if piece]
    return {" ".join(pieces[place : place + together]) for place in range(len(pieces))}


def _add_words(connection: sa.Connection, team_id: int, words: list[str]) -> dict[str, int]:
    added = "INSERT INTO lyd_name_word (team_id, word) VALUES (:team_id, :word)"
    connection.execute(sa.text(added), [{"team_id": team_id, "word": word} for word in words])
    made = sa.text("SELECT word, id FROM lyd_name_word WHERE team_id = :team_id AND word IN :words")
    made = made.bindparams(sa.bindparam("words", expanding=True))
    word_ids = {row.word: row.id for row in connection.execute(made, {"team_id": team_id, "words": words})}
    ends = [
        {"team_id": team_id, "suffix": word[start : start + SUFFIX_LENGTH], "word_id": word_ids[word], "start": start}
        for word in words
        for start in range(len(word.partition(" ")[0]))
    ]
    noted = "INSERT INTO lyd_name_suffix (team_id, suffix, word_id, start) VALUES (:team_id, :suffix, :word_id, :start)"
    connection.execute(sa.text(noted), ends)
    return word_ids
