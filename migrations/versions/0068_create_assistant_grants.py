"""Time of realtime voice that is reserved, one grant for each member (decision 0107)."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME

revision = "0068"
down_revision = "0067"

GRANTS, SESSIONS = "lyd_assistant_grant", "lyd_assistant_session"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        GRANTS,
        sa.Column("team_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("session_id", sa.BigInteger(), nullable=True),
        sa.Column("model", sa.String(80), nullable=False),
        sa.Column("issued_at", DATETIME(fsp=6), nullable=False),
        sa.Column("reserved_seconds", sa.Integer(), nullable=False),
        sa.Column("ended_at", DATETIME(fsp=6), nullable=True),
        sa.ForeignKeyConstraint(
            ["session_id"], [f"{SESSIONS}.id"], name=f"fk_{GRANTS}_session_id", ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("team_id", "user_id", name=f"pk_{GRANTS}"),
        mysql_charset="utf8mb4",
        mysql_engine="InnoDB",
    )


def downgrade() -> None:
    """Drop it."""
    op.drop_table(GRANTS)
