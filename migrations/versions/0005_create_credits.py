"""The credit ledger."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME

revision = "0005"
down_revision = "0004"

ENGINE = {"mysql_engine": "InnoDB", "mysql_charset": "utf8mb4"}


def upgrade() -> None:
    """Create lyd_credit_entry."""
    op.create_table(
        "lyd_credit_entry",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("team_id", sa.BigInteger(), nullable=False),
        sa.Column("delta", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("order_id", sa.BigInteger(), nullable=True),
        sa.Column("document_id", sa.BigInteger(), nullable=True),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("reference", sa.String(64), nullable=True),
        sa.Column("created_at", DATETIME(fsp=6), nullable=False),
        sa.CheckConstraint("kind IN ('buy', 'hold', 'spend', 'release', 'adjust')", name="ck_lyd_credit_entry_kind"),
        sa.ForeignKeyConstraint(["team_id"], ["lyd_team.id"], name="fk_lyd_credit_entry_team_id"),
        sa.ForeignKeyConstraint(["document_id"], ["lyd_document.id"], name="fk_lyd_credit_entry_document_id"),
        sa.PrimaryKeyConstraint("id", name="pk_lyd_credit_entry"),
        sa.UniqueConstraint("reference", name="uq_lyd_credit_entry_reference"),
        **ENGINE,
    )
    op.create_index("ix_lyd_credit_entry_team_id_delta", "lyd_credit_entry", ["team_id", "delta"])


def downgrade() -> None:
    """Remove the ledger."""
    op.drop_table("lyd_credit_entry")
