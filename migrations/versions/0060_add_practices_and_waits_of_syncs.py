"""Connections to Xero reach practices too, and syncs show what they wait for (decision 0097)."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME

revision = "0060"
down_revision = "0059"

ORGANISATIONS, SYNCS = "lyd_app_organisation", "lyd_partner_sync"


def upgrade() -> None:
    """Add the columns. What is there already are organisations."""
    op.add_column(ORGANISATIONS, sa.Column("is_practice", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column(SYNCS, sa.Column("waits_until", DATETIME(fsp=6), nullable=True))
    op.add_column(SYNCS, sa.Column("is_limited", sa.Boolean(), nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Remove the columns, and the practices that only they tell apart."""
    op.execute(sa.text(f"DELETE FROM {ORGANISATIONS} WHERE is_practice"))  # noqa: S608 - no input
    op.drop_column(ORGANISATIONS, "is_practice")
    op.drop_column(SYNCS, "is_limited")
    op.drop_column(SYNCS, "waits_until")
