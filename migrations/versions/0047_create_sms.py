"""Text messages that are to be sent (decision 0078)."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME, LONGTEXT

revision = "0047"
down_revision = "0046"


def upgrade() -> None:
    """Create lyd_sms."""
    op.create_table(
        "lyd_sms",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.String(40), nullable=False),
        sa.Column("recipient", sa.String(20), nullable=False),
        sa.Column("context", LONGTEXT(), nullable=False),
        sa.Column("state", sa.String(20), nullable=False),
        sa.Column("reason", sa.String(500), nullable=True),
        sa.Column("sid", sa.String(64), nullable=True),
        sa.Column("created_at", DATETIME(fsp=6), nullable=False),
        sa.Column("sent_at", DATETIME(fsp=6), nullable=True),
        sa.CheckConstraint("state IN ('queued', 'sending', 'sent', 'failed', 'unsure')", name="ck_lyd_sms_state"),
        sa.PrimaryKeyConstraint("id", name="pk_lyd_sms"),
        mysql_engine="InnoDB",
        mysql_charset="utf8mb4",
    )
    op.create_index("ix_lyd_sms_state", "lyd_sms", ["state", "created_at"])


def downgrade() -> None:
    """Remove it."""
    op.drop_table("lyd_sms")
