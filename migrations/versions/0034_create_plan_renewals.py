"""Plans can renew automatically through a subscription at Stripe: the subscription, and what was agreed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME

revision = "0034"
down_revision = "0033"

ENGINE = {"mysql_engine": "InnoDB", "mysql_charset": "utf8mb4"}
PLANS = "plan IN ('strategist', 'best-practice', 'ly-basic')"
STATES = "state IN ('active', 'failed', 'ending', 'cancelled')"
REASONS = "end_reason IN ('stopped', 'plan_changed', 'refunded', 'payer_left', 'replaced')"


def upgrade() -> None:
    """Create lyd_plan_renewal."""
    op.create_table(
        "lyd_plan_renewal",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("team_id", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("product_id", sa.BigInteger(), nullable=False),
        sa.Column("plan", sa.String(20), nullable=False),
        sa.Column("months", sa.Integer(), nullable=False),
        sa.Column("amount", sa.Numeric(12, 2), nullable=False),
        sa.Column("currency", sa.String(3), nullable=False),
        sa.Column("subscription_id", sa.String(255), nullable=False),
        sa.Column("customer_id", sa.String(255), nullable=False),
        sa.Column("order_id", sa.BigInteger(), nullable=False),
        sa.Column("state", sa.String(20), nullable=False),
        sa.Column("renews_at", DATETIME(fsp=6), nullable=True),
        sa.Column("end_reason", sa.String(20), nullable=True),
        sa.Column("failed_invoice", sa.String(255), nullable=True),
        sa.Column("created_at", DATETIME(fsp=6), nullable=False),
        sa.Column("cancelled_at", DATETIME(fsp=6), nullable=True),
        sa.CheckConstraint(PLANS, name="ck_lyd_plan_renewal_plan"),
        sa.CheckConstraint(STATES, name="ck_lyd_plan_renewal_state"),
        sa.CheckConstraint(REASONS, name="ck_lyd_plan_renewal_end_reason"),
        sa.ForeignKeyConstraint(["team_id"], ["lyd_team.id"], name="fk_lyd_plan_renewal_team_id"),
        sa.PrimaryKeyConstraint("id", name="pk_lyd_plan_renewal"),
        sa.UniqueConstraint("subscription_id", name="uq_lyd_plan_renewal_subscription_id"),
        **ENGINE,
    )
    op.create_index("ix_lyd_plan_renewal_team_id", "lyd_plan_renewal", ["team_id", "state"])
    op.create_index("ix_lyd_plan_renewal_order_id", "lyd_plan_renewal", ["order_id"])


def downgrade() -> None:
    """Drop the renewals. The subscriptions go on at Stripe: cancel them there first."""
    op.drop_table("lyd_plan_renewal")
