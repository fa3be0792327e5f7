"""Mail that is to be sent, and what happened to an account that its member should know of."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME, LONGTEXT

revision = "0023"
down_revision = "0022"

ENGINE = {"mysql_engine": "InnoDB", "mysql_charset": "utf8mb4"}


def upgrade() -> None:
    """Create lyd_mail and lyd_security_event."""
    op.create_table(
        "lyd_mail",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.String(40), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("recipient", sa.String(254), nullable=False),
        sa.Column("context", LONGTEXT(), nullable=False),
        sa.Column("state", sa.String(20), nullable=False),
        sa.Column("reason", sa.String(500), nullable=True),
        sa.Column("created_at", DATETIME(fsp=6), nullable=False),
        sa.Column("sent_at", DATETIME(fsp=6), nullable=True),
        sa.CheckConstraint("state IN ('queued', 'sent', 'failed')", name="ck_lyd_mail_state"),
        sa.PrimaryKeyConstraint("id", name="pk_lyd_mail"),
        **ENGINE,
    )
    op.create_index("ix_lyd_mail_state", "lyd_mail", ["state", "created_at"])
    op.create_table(
        "lyd_security_event",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.String(40), nullable=False),
        sa.Column("detail", LONGTEXT(), nullable=False),
        sa.Column("ip", sa.String(45), nullable=True),
        sa.Column("user_agent", sa.String(255), nullable=True),
        sa.Column("event_key", sa.String(80), nullable=True),
        sa.Column("created_at", DATETIME(fsp=6), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_lyd_security_event"),
        sa.UniqueConstraint("event_key", name="uq_lyd_security_event_event_key"),
        **ENGINE,
    )
    op.create_index("ix_lyd_security_event_user_id", "lyd_security_event", ["user_id", "created_at"])
    op.create_index("ix_lyd_security_event_created_at", "lyd_security_event", ["created_at"])


def downgrade() -> None:
    """Remove them."""
    op.drop_table("lyd_security_event")
    op.drop_table("lyd_mail")
