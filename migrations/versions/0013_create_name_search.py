"""The words of documents' names, for searching by a part of a name."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"

ENGINE = {"mysql_engine": "InnoDB", "mysql_charset": "utf8mb4"}


def upgrade() -> None:
    """Create the words, their ends and where they occur."""
    op.create_table(
        "lyd_name_word",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("team_id", sa.BigInteger(), nullable=False),
        sa.Column("word", sa.String(255), nullable=False),
        sa.ForeignKeyConstraint(["team_id"], ["lyd_team.id"], name="fk_lyd_name_word_team_id"),
        sa.PrimaryKeyConstraint("id", name="pk_lyd_name_word"),
        sa.UniqueConstraint("team_id", "word", name="uq_lyd_name_word_team_id_word"),
        **ENGINE,
    )
    op.create_table(
        "lyd_name_suffix",
        sa.Column("team_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("suffix", sa.String(24), nullable=False),
        sa.Column("word_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(["word_id"], ["lyd_name_word.id"], name="fk_lyd_name_suffix_word_id"),
        sa.PrimaryKeyConstraint("team_id", "suffix", "word_id", name="pk_lyd_name_suffix"),
        **ENGINE,
    )
    op.create_table(
        "lyd_document_word",
        sa.Column("word_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("document_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(["word_id"], ["lyd_name_word.id"], name="fk_lyd_document_word_word_id"),
        sa.ForeignKeyConstraint(["document_id"], ["lyd_document.id"], name="fk_lyd_document_word_document_id"),
        sa.PrimaryKeyConstraint("word_id", "document_id", name="pk_lyd_document_word"),
        **ENGINE,
    )
    op.create_index("ix_lyd_document_word_document_id", "lyd_document_word", ["document_id"])


def downgrade() -> None:
    """Remove them."""
    op.drop_table("lyd_document_word")
    op.drop_table("lyd_name_suffix")
    op.drop_table("lyd_name_word")
