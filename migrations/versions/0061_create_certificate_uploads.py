"""Certificates of registration are taken to CAS 360 (decision 0097)."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME

revision = "0061"
down_revision = "0060"

UPLOADS = "lyd_certificate_upload"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        UPLOADS,
        sa.Column("document_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("connection_id", sa.BigInteger(), nullable=False),
        sa.Column("state", sa.String(20), nullable=False),
        sa.Column("note", sa.String(255), nullable=False),
        sa.Column("requested_by", sa.BigInteger(), nullable=True),
        sa.Column("requested_at", DATETIME(fsp=6), nullable=False),
        sa.Column("claimed_at", DATETIME(fsp=6), nullable=True),
        sa.Column("uploaded_at", DATETIME(fsp=6), nullable=True),
        sa.CheckConstraint("state IN ('pending', 'uploaded', 'failed')", name=f"ck_{UPLOADS}_state"),
        sa.ForeignKeyConstraint(
            ["document_id"], ["lyd_document.id"], name=f"fk_{UPLOADS}_document_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("document_id", name=f"pk_{UPLOADS}"),
        mysql_charset="utf8mb4",
        mysql_engine="InnoDB",
    )


def downgrade() -> None:
    """Drop the uploads; CAS 360 has the certificates."""
    op.drop_table(UPLOADS)
