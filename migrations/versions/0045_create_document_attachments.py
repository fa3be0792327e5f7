"""Members may add files to a document as answers (decision 0074)."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME

revision = "0045"
down_revision = "0044"

TABLE = "lyd_document_attachment"


def upgrade() -> None:
    """Create the table of attachments."""
    op.create_table(
        TABLE,
        sa.Column("document_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("id", sa.String(20), nullable=False),
        sa.Column("name", sa.String(255), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("sha256", sa.String(64), nullable=False),
        sa.Column("size", sa.BigInteger(), nullable=False),
        sa.Column("created_by", sa.BigInteger(), nullable=False),
        sa.Column("created_at", DATETIME(fsp=6), nullable=False),
        sa.Column("check_at", DATETIME(fsp=6), nullable=False),
        sa.ForeignKeyConstraint(["document_id"], ["lyd_document.id"], name="fk_lyd_document_attachment_document_id"),
        sa.PrimaryKeyConstraint("document_id", "id", name="pk_lyd_document_attachment"),
        mysql_engine="InnoDB",
        mysql_charset="utf8mb4",
    )
    op.create_index("ix_lyd_document_attachment_check_at", TABLE, ["check_at"])
    op.create_index("ix_lyd_document_attachment_sha256", TABLE, ["sha256"])


def downgrade() -> None:
    """Drop the table. The contents stay in the storage, where nothing names them any more."""
    op.drop_table(TABLE)
