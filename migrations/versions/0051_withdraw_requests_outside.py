"""Requests remember what a provider outside is still to be told (decision 0079)."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME

revision = "0051"
down_revision = "0050"

TABLE, CHECK = "lyd_signing_request", "ck_lyd_signing_request_withdrawal"
INDEX = "ix_lyd_signing_request_is_held_outside"
STATES = "'preparing', 'pending', 'completed', 'signed', 'declined', 'expired', 'recalled', 'failed'"


def upgrade() -> None:
    """Add how a request is to end, whether its provider may still hold it, and the reminder under way."""
    op.add_column(TABLE, sa.Column("withdrawal", sa.String(20), nullable=True))
    op.add_column(TABLE, sa.Column("is_held_outside", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column(TABLE, sa.Column("reminder_wanted_at", DATETIME(fsp=6), nullable=True))
    op.add_column(TABLE, sa.Column("outside_problem", sa.String(500), server_default="", nullable=False))
    op.create_index(INDEX, TABLE, ["is_held_outside"])
    op.create_check_constraint(CHECK, TABLE, f"withdrawal IN ({STATES})")


def downgrade() -> None:
    """Forget it: the next reading of a bundle shows how it stands."""
    op.drop_index(INDEX, TABLE)
    op.drop_constraint(CHECK, TABLE, type_="check")
    for column in ("outside_problem", "reminder_wanted_at", "is_held_outside", "withdrawal"):
        op.drop_column(TABLE, column)
