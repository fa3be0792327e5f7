"""The plan that each team holds."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME

revision = "0002"
down_revision = "0001"

ENGINE = {"mysql_engine": "InnoDB", "mysql_charset": "utf8mb4"}


def upgrade() -> None:
    """Create lyd_membership."""
    op.create_table(
        "lyd_membership",
        sa.Column("team_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("plan", sa.String(20), nullable=False),
        sa.Column("status", sa.String(20), nullable=False),
        sa.Column("starts_at", DATETIME(fsp=6), nullable=False),
        sa.Column("ends_at", DATETIME(fsp=6), nullable=True),
        sa.CheckConstraint("plan IN ('ly-basic', 'best-practice', 'strategist')", name="ck_lyd_membership_plan"),
        sa.CheckConstraint("status IN ('active', 'expired')", name="ck_lyd_membership_status"),
        sa.ForeignKeyConstraint(["team_id"], ["lyd_team.id"], name="fk_lyd_membership_team_id"),
        sa.PrimaryKeyConstraint("team_id", name="pk_lyd_membership"),
        **ENGINE,
    )


def downgrade() -> None:
    """Remove the memberships."""
    op.drop_table("lyd_membership")
