"""Senders name substitutes of signers before sending (decision 0083)."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0050"
down_revision = "0049"

TABLE = "lyd_signer"
COLUMNS = {"substitute_name": 255, "substitute_email": 254, "substitute_phone": 40, "in_place_of": 255}
"""The names of the columns → their lengths."""


def upgrade() -> None:
    """Keep the substitute of a signer, and the name of the person in whose place another signs."""
    for name, length in COLUMNS.items():
        op.add_column(TABLE, sa.Column(name, sa.String(length), server_default="", nullable=False))


def downgrade() -> None:
    """Forget the substitutes who have not signed; the history tells of those who have."""
    for name in reversed(COLUMNS):
        op.drop_column(TABLE, name)
