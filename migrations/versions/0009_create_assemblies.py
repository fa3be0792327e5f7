"""Assemblies: runs from answers to files."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME, LONGTEXT

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Create lyd_assembly."""
    op.create_table(
        "lyd_assembly",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("document_id", sa.BigInteger(), nullable=False),
        sa.Column("active_document_id", sa.BigInteger(), nullable=True),
        sa.Column("requested_by", sa.BigInteger(), nullable=False),
        sa.Column("answers", LONGTEXT(), nullable=False),
        sa.Column("state", sa.String(20), nullable=False),
        sa.Column("progress", sa.Integer(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("error_code", sa.String(50), nullable=True),
        sa.Column("message", sa.String(500), nullable=True),
        sa.Column("created_at", DATETIME(fsp=6), nullable=False),
        sa.Column("started_at", DATETIME(fsp=6), nullable=True),
        sa.Column("finished_at", DATETIME(fsp=6), nullable=True),
        sa.CheckConstraint(
            "state IN ('queued', 'rendering', 'converting', 'done', 'failed')", name="ck_lyd_assembly_state"
        ),
        sa.ForeignKeyConstraint(["document_id"], ["lyd_document.id"], name="fk_lyd_assembly_document_id"),
        sa.PrimaryKeyConstraint("id", name="pk_lyd_assembly"),
        sa.UniqueConstraint("active_document_id", name="uq_lyd_assembly_active_document_id"),
        mysql_engine="InnoDB",
        mysql_charset="utf8mb4",
    )
    op.create_index("ix_lyd_assembly_document_id", "lyd_assembly", ["document_id"])


def downgrade() -> None:
    """Remove the assemblies; the files that they made stay."""
    op.drop_table("lyd_assembly")
