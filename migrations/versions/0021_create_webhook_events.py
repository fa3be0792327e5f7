"""What shop and payment provider tell us: one row an event, however often it is delivered."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME, LONGTEXT

revision = "0021"
down_revision = "0020"

ENGINE = {"mysql_engine": "InnoDB", "mysql_charset": "utf8mb4"}


def upgrade() -> None:
    """Create lyd_webhook_event."""
    op.create_table(
        "lyd_webhook_event",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("sender", sa.String(20), nullable=False),
        sa.Column("event_id", sa.String(128), nullable=False),
        sa.Column("topic", sa.String(80), nullable=False),
        sa.Column("object_id", sa.String(255), nullable=True),
        sa.Column("payload", LONGTEXT(), nullable=False),
        sa.Column("state", sa.String(20), nullable=False),
        sa.Column("effect", sa.String(500), nullable=True),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("received_at", DATETIME(fsp=6), nullable=False),
        sa.Column("done_at", DATETIME(fsp=6), nullable=True),
        sa.CheckConstraint("sender IN ('woocommerce', 'stripe', 'poll')", name="ck_lyd_webhook_event_sender"),
        sa.CheckConstraint(
            "state IN ('received', 'done', 'ignored', 'failed', 'attention')", name="ck_lyd_webhook_event_state"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_lyd_webhook_event"),
        sa.UniqueConstraint("sender", "event_id", name="uq_lyd_webhook_event_event_id"),
        **ENGINE,
    )
    op.create_index("ix_lyd_webhook_event_received_at", "lyd_webhook_event", ["received_at"])
    op.create_index("ix_lyd_webhook_event_state", "lyd_webhook_event", ["state", "received_at"])


def downgrade() -> None:
    """Remove it."""
    op.drop_table("lyd_webhook_event")
