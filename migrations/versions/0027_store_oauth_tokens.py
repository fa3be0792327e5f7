"""What an OAuth connection needs beside its encrypted tokens: expiry, scopes, the partner's id of the account."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME

revision = "0027"
down_revision = "0026"


def upgrade() -> None:
    """Add the columns to lyd_app_connection."""
    op.add_column("lyd_app_connection", sa.Column("expires_at", DATETIME(fsp=6), nullable=True))
    for name, length in (("scopes", 1000), ("external_account_id", 255)):
        op.add_column("lyd_app_connection", sa.Column(name, sa.String(length), nullable=False, server_default=""))
        op.alter_column(
            "lyd_app_connection", name, existing_type=sa.String(length), existing_nullable=False, server_default=None
        )


def downgrade() -> None:
    """Remove them."""
    for name in ("external_account_id", "scopes", "expires_at"):
        op.drop_column("lyd_app_connection", name)
