"""Imports note the account that they came from and their last reading, to read them again (decision 0096)."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME

revision = "0064"
down_revision = "0063"

IMPORTS = "lyd_document_import"


def upgrade() -> None:
    """Add the account, blank for earlier imports, and the moment of the reading."""
    op.add_column(IMPORTS, sa.Column("account", sa.String(255), nullable=False, server_default=""))
    op.alter_column(IMPORTS, "account", existing_type=sa.String(255), existing_nullable=False, server_default=None)
    op.add_column(IMPORTS, sa.Column("read_at", DATETIME(fsp=6), nullable=True))
    op.execute("UPDATE lyd_document_import SET read_at = imported_at")
    op.alter_column(IMPORTS, "read_at", existing_type=DATETIME(fsp=6), nullable=False)


def downgrade() -> None:
    """Drop both."""
    op.drop_column(IMPORTS, "read_at")
    op.drop_column(IMPORTS, "account")
