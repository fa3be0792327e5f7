"""Names are found by their words, letter by letter; the words of the documents that there are."""

from __future__ import annotations

import re
from collections.abc import Iterator

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"

SPACES = re.compile("[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+")
SUFFIX_LENGTH = 24
BATCH = 2000
WORD_TABLES = ("lyd_document_word", "lyd_name_suffix", "lyd_name_word")


def upgrade() -> None:
    """Tell words apart by letters, their equal ends by where they start, and note what there is."""
    _empty()
    op.execute("ALTER TABLE lyd_name_word MODIFY word VARCHAR(255) COLLATE utf8mb4_bin NOT NULL")
    op.add_column("lyd_name_suffix", sa.Column("start", sa.SmallInteger(), nullable=False))
    op.execute("ALTER TABLE lyd_name_suffix DROP PRIMARY KEY, ADD PRIMARY KEY (team_id, suffix, word_id, start)")
    connection = op.get_bind()
    for (team_id,) in connection.execute(sa.text("SELECT id FROM lyd_team ORDER BY id")).all():
        _note_team(connection, team_id)


def _note_team(connection: sa.Connection, team_id: int) -> None:
    word_ids: dict[str, int] = {}
    for names in _names(connection, team_id):
        words = {document_id: set(SPACES.split(name)) - {""} for document_id, name in names.items()}
        for word in sorted(set().union(*words.values()) - word_ids.keys()):
            word_ids[word] = _add_word(connection, team_id, word)
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


def _add_word(connection: sa.Connection, team_id: int, word: str) -> int:
    added = connection.execute(
        sa.text("INSERT INTO lyd_name_word (team_id, word) VALUES (:team_id, :word)"),
        {"team_id": team_id, "word": word},
    )
    word_id = int(added.lastrowid)
    ends = [
        {"team_id": team_id, "suffix": word[start : start + SUFFIX_LENGTH], "word_id": word_id, "start": start}
        for start in range(len(word))
    ]
    noted = "INSERT INTO lyd_name_suffix (team_id, suffix, word_id, start) VALUES (:team_id, :suffix, :word_id, :start)"
    connection.execute(sa.text(noted), ends)
    return word_id


def downgrade() -> None:
    """Forget the words; the tables are as they were."""
    _empty()
    op.execute("ALTER TABLE lyd_name_suffix DROP PRIMARY KEY, ADD PRIMARY KEY (team_id, suffix, word_id)")
    op.drop_column("lyd_name_suffix", "start")
    op.execute("ALTER TABLE lyd_name_word MODIFY word VARCHAR(255) NOT NULL")


def _empty() -> None:
    for table in WORD_TABLES:
        op.execute(f"DELETE FROM {table}")  # noqa: S608 - our own names
