"""What is asked for again and again, and the progress of background work for the member who asked for it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME, LONGTEXT

revision = "0029"
down_revision = "0028"

ENGINE = {"mysql_engine": "InnoDB", "mysql_charset": "utf8mb4"}
NEW = ("team_id", "user_id", "progress")


def upgrade() -> None:
    """Create lyd_poll; add team_id, user_id and progress to lyd_outbox."""
    op.create_table(
        "lyd_poll",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("poll", sa.String(100), nullable=False),
        sa.Column("subject", sa.String(100), nullable=False),
        sa.Column("arguments", LONGTEXT(), nullable=False),
        sa.Column("state", sa.String(20), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("next_at", DATETIME(fsp=6), nullable=False),
        sa.Column("ends_at", DATETIME(fsp=6), nullable=False),
        sa.Column("created_at", DATETIME(fsp=6), nullable=False),
        sa.Column("finished_at", DATETIME(fsp=6), nullable=True),
        sa.CheckConstraint("state IN ('open', 'done', 'expired')", name="ck_lyd_poll_state"),
        sa.PrimaryKeyConstraint("id", name="pk_lyd_poll"),
        sa.UniqueConstraint("poll", "subject", name="uq_lyd_poll_poll_subject"),
        **ENGINE,
    )
    op.create_index("ix_lyd_poll_state_next_at", "lyd_poll", ["state", "next_at"])
    for owner in ("team_id", "user_id"):
        op.add_column("lyd_outbox", sa.Column(owner, sa.BigInteger(), nullable=True))
    op.add_column("lyd_outbox", sa.Column("progress", sa.Integer(), nullable=False, server_default="0"))


def downgrade() -> None:
    """Remove them."""
    for name in NEW:
        op.drop_column("lyd_outbox", name)
    op.drop_table("lyd_poll")
