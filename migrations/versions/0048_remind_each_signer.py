"""Automatic reminders are planned for each signer, by the holidays of the signer's State (decision 0078)."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME

revision = "0048"
down_revision = "0047"

REQUESTS, SIGNERS = "lyd_signing_request", "lyd_signer"


def upgrade() -> None:
    """Move the moment of the next reminder from requests to their signers."""
    op.drop_index("ix_lyd_signing_request_next_reminder_at", REQUESTS)
    op.drop_column(REQUESTS, "next_reminder_at")
    op.add_column(SIGNERS, sa.Column("home_state", sa.String(3), server_default="", nullable=False))
    op.add_column(SIGNERS, sa.Column("last_reminder_at", DATETIME(fsp=6), nullable=True))
    op.add_column(SIGNERS, sa.Column("next_reminder_at", DATETIME(fsp=6), nullable=True))
    op.create_index("ix_lyd_signer_next_reminder_at", SIGNERS, ["next_reminder_at"])


def downgrade() -> None:
    """Forget when signers are reminded."""
    op.drop_index("ix_lyd_signer_next_reminder_at", SIGNERS)
    for column in ("next_reminder_at", "last_reminder_at", "home_state"):
        op.drop_column(SIGNERS, column)
    op.add_column(REQUESTS, sa.Column("next_reminder_at", DATETIME(fsp=6), nullable=True))
    op.create_index("ix_lyd_signing_request_next_reminder_at", REQUESTS, ["next_reminder_at"])
