"""What a firm says of itself, and who is invited to it."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME, LONGTEXT

revision = "0022"
down_revision = "0021"

ENGINE = {"mysql_engine": "InnoDB", "mysql_charset": "utf8mb4"}


def columns() -> tuple[sa.Column[Any], ...]:
    """Return new columns at each call: a column belongs to one table."""
    return (
        sa.Column("registration_no", sa.String(50), nullable=True),
        sa.Column("industry", sa.String(120), nullable=True),
        sa.Column("website", sa.String(255), nullable=True),
        sa.Column("billing_address", LONGTEXT(), nullable=True),
        sa.Column("logo_id", sa.BigInteger(), nullable=True),
        sa.Column("logo_url", sa.String(500), nullable=True),
    )


def upgrade() -> None:
    """Widen lyd_team; create lyd_invitation."""
    for column in columns():
        op.add_column("lyd_team", column)
    op.create_table(
        "lyd_invitation",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("team_id", sa.BigInteger(), nullable=False),
        sa.Column("email", sa.String(254), nullable=False),
        sa.Column("role", sa.String(20), nullable=False),
        sa.Column("serial", sa.Integer(), nullable=False),
        sa.Column("invited_by", sa.BigInteger(), nullable=False),
        sa.Column("created_at", DATETIME(fsp=6), nullable=False),
        sa.Column("sent_at", DATETIME(fsp=6), nullable=False),
        sa.Column("expires_at", DATETIME(fsp=6), nullable=False),
        sa.Column("accepted_at", DATETIME(fsp=6), nullable=True),
        sa.Column("accepted_by", sa.BigInteger(), nullable=True),
        sa.Column("revoked_at", DATETIME(fsp=6), nullable=True),
        sa.CheckConstraint("role IN ('owner', 'manager', 'member')", name="ck_lyd_invitation_role"),
        sa.ForeignKeyConstraint(["team_id"], ["lyd_team.id"], name="fk_lyd_invitation_team_id"),
        sa.PrimaryKeyConstraint("id", name="pk_lyd_invitation"),
        **ENGINE,
    )
    op.create_index("ix_lyd_invitation_team_id", "lyd_invitation", ["team_id", "created_at"])
    op.create_index("ix_lyd_invitation_email", "lyd_invitation", ["email"])


def downgrade() -> None:
    """Remove them."""
    op.drop_table("lyd_invitation")
    for column in reversed(columns()):
        op.drop_column("lyd_team", column.name)
