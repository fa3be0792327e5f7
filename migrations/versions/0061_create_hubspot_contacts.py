"""Members are kept as contacts in accounts of HubSpot (decision 0098)."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME

revision = "0061"
down_revision = "0060"

CONTACTS = "lyd_hubspot_contact"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        CONTACTS,
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("connection_id", sa.BigInteger(), nullable=False),
        sa.Column("is_waiting", sa.Boolean(), nullable=False),
        sa.Column("requested_at", DATETIME(fsp=6), nullable=False),
        sa.Column("sent_at", DATETIME(fsp=6), nullable=True),
        sa.Column("failure", sa.String(80), nullable=False),
        sa.Column("failed_at", DATETIME(fsp=6), nullable=True),
        sa.PrimaryKeyConstraint("id", name=f"pk_{CONTACTS}"),
        sa.UniqueConstraint("user_id", "connection_id", name=f"uq_{CONTACTS}_key"),
        mysql_charset="utf8mb4",
        mysql_engine="InnoDB",
    )


def downgrade() -> None:
    """Drop the table; HubSpot keeps the contacts."""
    op.drop_table(CONTACTS)
