"""The calls to connected systems about a document are kept (document 2, section 7)."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME, LONGTEXT

revision = "0058"
down_revision = "0057"

CALLS = "lyd_partner_call"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        CALLS,
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("document_id", sa.BigInteger(), nullable=False),
        sa.Column("app", sa.String(20), nullable=False),
        sa.Column("action", sa.String(60), nullable=False),
        sa.Column("is_success", sa.Boolean(), nullable=False),
        sa.Column("request", LONGTEXT(), nullable=False),
        sa.Column("response", LONGTEXT(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("created_at", DATETIME(fsp=6), nullable=False),
        sa.ForeignKeyConstraint(
            ["document_id"], ["lyd_document.id"], name=f"fk_{CALLS}_document_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=f"pk_{CALLS}"),
        mysql_charset="utf8mb4",
        mysql_engine="InnoDB",
    )
    op.create_index(f"ix_{CALLS}_document_id_app_id", CALLS, ["document_id", "app", "id"])


def downgrade() -> None:
    """Drop the calls; the systems have what they did."""
    op.drop_table(CALLS)
