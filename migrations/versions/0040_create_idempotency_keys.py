"""Creating calls may carry a key, by which a repetition finds the first answer."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME, LONGTEXT

revision = "0040"
down_revision = "0039"

ENGINE = {"mysql_engine": "InnoDB", "mysql_charset": "utf8mb4"}


def upgrade() -> None:
    """Create lyd_idempotency_key, empty."""
    op.create_table(
        "lyd_idempotency_key",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("key_hash", sa.String(64), nullable=False),
        sa.Column("fingerprint", sa.String(64), nullable=False),
        sa.Column("answer", LONGTEXT(), nullable=True),
        sa.Column("created_at", DATETIME(fsp=6), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_lyd_idempotency_key"),
        sa.UniqueConstraint("user_id", "key_hash", name="uq_lyd_idempotency_key_user_id_key_hash"),
        **ENGINE,
    )
    op.create_index("ix_lyd_idempotency_key_created_at", "lyd_idempotency_key", ["created_at"])


def downgrade() -> None:
    """Forget the keys and their answers."""
    op.drop_table("lyd_idempotency_key")
