"""Organisations of connections are read from the partner, by jobs, hourly (docs/partners/xero.md)."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME

revision = "0053"
down_revision = "0052"

TABLE = "lyd_app_connection"
COLUMNS = ("organisations_requested_at", "organisations_read_at")


def upgrade() -> None:
    """Keep when the organisations of a connection were requested and read last."""
    for name in COLUMNS:
        op.add_column(TABLE, sa.Column(name, DATETIME(fsp=6), nullable=True))


def downgrade() -> None:
    """Forget the times; the organisations stay."""
    for name in reversed(COLUMNS):
        op.drop_column(TABLE, name)
