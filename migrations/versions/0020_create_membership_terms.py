"""The terms that a team's membership was bought for: one an order, whatever tells of it and how often."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME

revision = "0020"
down_revision = "0019"

ENGINE = {"mysql_engine": "InnoDB", "mysql_charset": "utf8mb4"}


def upgrade() -> None:
    """Create lyd_membership_term."""
    op.create_table(
        "lyd_membership_term",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("team_id", sa.BigInteger(), nullable=False),
        sa.Column("order_id", sa.BigInteger(), nullable=False),
        sa.Column("plan", sa.String(20), nullable=False),
        sa.Column("starts_at", DATETIME(fsp=6), nullable=False),
        sa.Column("ends_at", DATETIME(fsp=6), nullable=True),
        sa.Column("refunded_at", DATETIME(fsp=6), nullable=True),
        sa.Column("created_at", DATETIME(fsp=6), nullable=False),
        sa.CheckConstraint("plan IN ('ly-basic', 'best-practice', 'strategist')", name="ck_lyd_membership_term_plan"),
        sa.ForeignKeyConstraint(["team_id"], ["lyd_team.id"], name="fk_lyd_membership_term_team_id"),
        sa.PrimaryKeyConstraint("id", name="pk_lyd_membership_term"),
        sa.UniqueConstraint("order_id", name="uq_lyd_membership_term_order_id"),
        **ENGINE,
    )
    op.create_index("ix_lyd_membership_term_team_id", "lyd_membership_term", ["team_id", "created_at"])


def downgrade() -> None:
    """Remove it."""
    op.drop_table("lyd_membership_term")
