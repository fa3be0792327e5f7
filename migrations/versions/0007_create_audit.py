"""The audit chain of each team."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME, LONGTEXT

revision = "0007"
down_revision = "0006"

ENGINE = {"mysql_engine": "InnoDB", "mysql_charset": "utf8mb4"}


def upgrade() -> None:
    """Create lyd_audit_event and lyd_audit_head."""
    op.create_table(
        "lyd_audit_event",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("team_id", sa.BigInteger(), nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("action", sa.String(64), nullable=False),
        sa.Column("subject_type", sa.String(32), nullable=False),
        sa.Column("subject_id", sa.BigInteger(), nullable=False),
        sa.Column("details", LONGTEXT(), nullable=False),
        sa.Column("created_at", DATETIME(fsp=6), nullable=False),
        sa.Column("previous_hash", sa.String(64), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(["team_id"], ["lyd_team.id"], name="fk_lyd_audit_event_team_id"),
        sa.PrimaryKeyConstraint("id", name="pk_lyd_audit_event"),
        sa.UniqueConstraint("team_id", "number", name="uq_lyd_audit_event_team_id_number"),
        **ENGINE,
    )
    op.create_index(
        "ix_lyd_audit_event_subject", "lyd_audit_event", ["team_id", "subject_type", "subject_id", "number"]
    )
    op.create_table(
        "lyd_audit_head",
        sa.Column("team_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(["team_id"], ["lyd_team.id"], name="fk_lyd_audit_head_team_id"),
        sa.PrimaryKeyConstraint("team_id", name="pk_lyd_audit_head"),
        **ENGINE,
    )


def downgrade() -> None:
    """Remove the audit events."""
    op.drop_table("lyd_audit_head")
    op.drop_table("lyd_audit_event")
