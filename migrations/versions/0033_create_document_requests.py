"""Requests about documents, legal reviews and hard copies, get a table; an order can pay for one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME, LONGTEXT

revision = "0033"
down_revision = "0032"

ENGINE = {"mysql_engine": "InnoDB", "mysql_charset": "utf8mb4"}
KINDS = ("document", "credits", "plan")
STATES = "state IN ('awaiting_payment', 'requested', 'in_progress', 'done', 'cancelled')"


def upgrade() -> None:
    """Create lyd_document_request, and let orders be for a request."""
    op.create_table(
        "lyd_document_request",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("request_key", sa.String(64), nullable=True),
        sa.Column("team_id", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("document_id", sa.BigInteger(), nullable=False),
        sa.Column("document_name", sa.String(255), nullable=False),
        sa.Column("product_id", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("state", sa.String(20), nullable=False),
        sa.Column("details", LONGTEXT(), nullable=False),
        sa.Column("price", sa.Numeric(12, 2), nullable=True),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("created_at", DATETIME(fsp=6), nullable=False),
        sa.Column("updated_at", DATETIME(fsp=6), nullable=False),
        sa.CheckConstraint("kind IN ('legal_review', 'hard_copy')", name="ck_lyd_document_request_kind"),
        sa.CheckConstraint(STATES, name="ck_lyd_document_request_state"),
        sa.ForeignKeyConstraint(["team_id"], ["lyd_team.id"], name="fk_lyd_document_request_team_id"),
        sa.PrimaryKeyConstraint("id", name="pk_lyd_document_request"),
        sa.UniqueConstraint("user_id", "request_key", name="uq_lyd_document_request_request_key"),
        **ENGINE,
    )
    op.create_index("ix_lyd_document_request_document_id", "lyd_document_request", ["document_id"])
    op.create_index("ix_lyd_document_request_state_id", "lyd_document_request", ["state", "id"])
    _let_orders_be_for((*KINDS, "request"))


def downgrade() -> None:
    """Drop the requests and what is known here of their orders, which stay in the shop."""
    op.execute("DELETE FROM lyd_order WHERE kind = 'request'")
    _let_orders_be_for(KINDS)
    op.drop_table("lyd_document_request")


def _let_orders_be_for(kinds: tuple[str, ...]) -> None:
    listed = ", ".join(f"'{kind}'" for kind in kinds)
    op.drop_constraint("ck_lyd_order_kind", "lyd_order", type_="check")
    op.create_check_constraint("ck_lyd_order_kind", "lyd_order", f"kind IN ({listed})")
