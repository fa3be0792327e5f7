"""Documents keep which clients and funds were imported into them (decision 0094)."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME, LONGTEXT

revision = "0055"
down_revision = "0054"

TABLE = "lyd_document_import"


def upgrade() -> None:
    """Create the imports: the last one of each place."""
    op.create_table(
        TABLE,
        sa.Column("document_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("place", sa.String(191), nullable=False),
        sa.Column("app", sa.String(20), nullable=False),
        sa.Column("connection_id", sa.BigInteger(), nullable=False),
        sa.Column("tenant_id", sa.String(64), nullable=False),
        sa.Column("external_id", sa.String(64), nullable=False),
        sa.Column("fund_id", sa.String(64), nullable=False),
        sa.Column("type", sa.String(40), nullable=False),
        sa.Column("name", sa.String(255), nullable=False),
        sa.Column("data", LONGTEXT(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("imported_by", sa.BigInteger(), nullable=False),
        sa.Column("imported_at", DATETIME(fsp=6), nullable=False),
        sa.ForeignKeyConstraint(
            ["document_id"], ["lyd_document.id"], name=f"fk_{TABLE}_document_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("document_id", "place", name=f"pk_{TABLE}"),
        mysql_charset="utf8mb4",
        mysql_engine="InnoDB",
    )


def downgrade() -> None:
    """Drop the imports; the answers stay."""
    op.drop_table(TABLE)
