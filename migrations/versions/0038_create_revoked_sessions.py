"""Ended sessions are listed in the database, where they outlive a flushed Redis."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME

revision = "0038"
down_revision = "0037"

ENGINE = {"mysql_engine": "InnoDB", "mysql_charset": "utf8mb4"}


def upgrade() -> None:
    """Create lyd_revoked_session, empty: sessions that Redis lists end with their tokens, within 20 minutes."""
    op.create_table(
        "lyd_revoked_session",
        sa.Column("session_hash", sa.String(64), nullable=False),
        sa.Column("revoked_until", DATETIME(fsp=6), nullable=False),
        sa.PrimaryKeyConstraint("session_hash", name="pk_lyd_revoked_session"),
        **ENGINE,
    )
    op.create_index("ix_lyd_revoked_session_revoked_until", "lyd_revoked_session", ["revoked_until"])


def downgrade() -> None:
    """Forget the ended sessions."""
    op.drop_table("lyd_revoked_session")
