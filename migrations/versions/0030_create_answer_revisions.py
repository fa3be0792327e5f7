"""Revisions of answers: every save is kept, and an assembly names the revision behind it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME, LONGBLOB

revision = "0030"
down_revision = "0029"


def upgrade() -> None:
    """Create lyd_answer_revision. Answers that are there become a first revision with the next save or assembly."""
    op.create_table(
        "lyd_answer_revision",
        sa.Column("document_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("number", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("base", sa.Integer(), nullable=True),
        sa.Column("author", sa.BigInteger(), nullable=False),
        sa.Column("session_id", sa.String(64), nullable=True),
        sa.Column("tab", sa.String(32), nullable=True),
        sa.Column("source", sa.String(20), nullable=False),
        sa.Column("created_at", DATETIME(fsp=6), nullable=False),
        sa.Column("answers", LONGBLOB(), nullable=False),
        sa.CheckConstraint(
            "source IN ('form', 'import', 'assistant', 'restore')", name="ck_lyd_answer_revision_source"
        ),
        sa.ForeignKeyConstraint(["document_id"], ["lyd_document.id"], name="fk_lyd_answer_revision_document_id"),
        sa.PrimaryKeyConstraint("document_id", "number", name="pk_lyd_answer_revision"),
        mysql_engine="InnoDB",
        mysql_charset="utf8mb4",
    )
    op.create_index("ix_lyd_answer_revision_created_at", "lyd_answer_revision", ["created_at", "document_id"])
    op.add_column("lyd_document", sa.Column("answer_revision", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("lyd_assembly", sa.Column("answer_revision", sa.Integer(), nullable=True))


def downgrade() -> None:
    """Drop the history; the current answers stay in their documents."""
    op.drop_column("lyd_assembly", "answer_revision")
    op.drop_column("lyd_document", "answer_revision")
    op.drop_table("lyd_answer_revision")
