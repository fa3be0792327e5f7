"""Files from which answers are read, and the answers that were found (decision 0102)."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME, LONGBLOB, LONGTEXT

revision = "0067"
down_revision = "0066"

FILES, ANSWERS = "lyd_extraction", "lyd_extracted_answer"
TABLE = {"mysql_charset": "utf8mb4", "mysql_engine": "InnoDB"}


def upgrade() -> None:
    """Create the tables."""
    op.create_table(FILES, *_files(), **TABLE)
    op.create_index("ix_lyd_extraction_document", FILES, ["document_id", "id"])
    op.create_index("ix_lyd_extraction_created_at", FILES, ["created_at"])
    op.create_table(ANSWERS, *_answers(), **TABLE)


def downgrade() -> None:
    """Drop them, with all answers that were found."""
    op.drop_table(ANSWERS)
    op.drop_table(FILES)


def _files() -> list[sa.SchemaItem]:
    return [
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("public_id", sa.String(26), nullable=False),
        *(sa.Column(name, sa.BigInteger(), nullable=False) for name in ("team_id", "user_id", "document_id")),
        sa.Column("job_id", sa.BigInteger(), nullable=True),
        sa.Column("file_name", sa.String(255), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("content", LONGBLOB(), nullable=True),
        sa.Column("state", sa.String(20), nullable=False),
        sa.Column("failure", sa.String(255), nullable=False),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in ("pages", "read_pages")),
        sa.Column("created_at", DATETIME(fsp=6), nullable=False),
        sa.Column("finished_at", DATETIME(fsp=6), nullable=True),
        sa.CheckConstraint("state IN ('waiting', 'reading', 'done', 'failed')", name=f"ck_{FILES}_state"),
        sa.ForeignKeyConstraint(
            ["document_id"], ["lyd_document.id"], name=f"fk_{FILES}_document_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=f"pk_{FILES}"),
        sa.UniqueConstraint("public_id", name=f"uq_{FILES}_public_id"),
    ]


def _answers() -> list[sa.SchemaItem]:
    return [
        sa.Column("extraction_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("path", sa.String(500), nullable=False),
        sa.Column("label", sa.String(255), nullable=False),
        sa.Column("value", LONGTEXT(), nullable=False),
        sa.Column("words", sa.String(500), nullable=False),
        sa.Column("page", sa.Integer(), nullable=True),
        sa.Column("line", sa.Integer(), nullable=False),
        sa.Column("quote", sa.String(500), nullable=False),
        sa.ForeignKeyConstraint(
            ["extraction_id"], [f"{FILES}.id"], name=f"fk_{ANSWERS}_extraction_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("extraction_id", "number", name=f"pk_{ANSWERS}"),
    ]
