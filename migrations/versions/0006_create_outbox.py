"""Background work."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME, LONGTEXT

revision = "0006"
down_revision = "0005"

ENGINE = {"mysql_engine": "InnoDB", "mysql_charset": "utf8mb4"}


def upgrade() -> None:
    """Create lyd_outbox."""
    op.create_table(
        "lyd_outbox",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("job", sa.String(100), nullable=False),
        sa.Column("arguments", LONGTEXT(), nullable=False),
        sa.Column("state", sa.String(20), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("available_at", DATETIME(fsp=6), nullable=False),
        sa.Column("owner", sa.String(32), nullable=True),
        sa.Column("leased_until", DATETIME(fsp=6), nullable=True),
        sa.Column("reason", sa.String(500), nullable=True),
        sa.Column("request_id", sa.String(128), nullable=False),
        sa.Column("created_at", DATETIME(fsp=6), nullable=False),
        sa.Column("finished_at", DATETIME(fsp=6), nullable=True),
        sa.CheckConstraint("state IN ('queued', 'running', 'done', 'failed')", name="ck_lyd_outbox_state"),
        sa.PrimaryKeyConstraint("id", name="pk_lyd_outbox"),
        **ENGINE,
    )
    op.create_index("ix_lyd_outbox_state_available_at", "lyd_outbox", ["state", "available_at"])


def downgrade() -> None:
    """Remove the outbox."""
    op.drop_table("lyd_outbox")
