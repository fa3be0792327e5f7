"""Orders that members make through us, the payments tried for them, and which document used which line."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME, LONGTEXT

revision = "0019"
down_revision = "0018"

ENGINE = {"mysql_engine": "InnoDB", "mysql_charset": "utf8mb4"}
KINDS = "kind IN ('document', 'credits', 'plan')"
STATES = "state IN ('new', 'unpaid', 'paid', 'done', 'failed', 'cancelled', 'refunded')"
PAYMENT_STATES = "state IN ('open', 'paid', 'failed', 'expired', 'refunded', 'disputed')"


def upgrade() -> None:
    """Create lyd_order, lyd_payment, lyd_order_claim."""
    _create_orders()
    _create_payments()
    _create_claims()


def downgrade() -> None:
    """Remove them."""
    for name in ("lyd_order_claim", "lyd_payment", "lyd_order"):
        op.drop_table(name)


def _create_orders() -> None:
    op.create_table(
        "lyd_order",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("order_id", sa.BigInteger(), nullable=True),
        sa.Column("request_key", sa.String(64), nullable=True),
        sa.Column("team_id", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("state", sa.String(20), nullable=False),
        sa.Column("product_id", sa.BigInteger(), nullable=False),
        sa.Column("total", sa.Numeric(12, 2), nullable=False),
        sa.Column("wishes", LONGTEXT(), nullable=False),
        sa.Column("document_id", sa.BigInteger(), nullable=True),
        sa.Column("reason", sa.String(500), nullable=True),
        sa.Column("created_at", DATETIME(fsp=6), nullable=False),
        sa.Column("paid_at", DATETIME(fsp=6), nullable=True),
        sa.Column("done_at", DATETIME(fsp=6), nullable=True),
        sa.CheckConstraint(KINDS, name="ck_lyd_order_kind"),
        sa.CheckConstraint(STATES, name="ck_lyd_order_state"),
        sa.ForeignKeyConstraint(["team_id"], ["lyd_team.id"], name="fk_lyd_order_team_id"),
        sa.PrimaryKeyConstraint("id", name="pk_lyd_order"),
        sa.UniqueConstraint("order_id", name="uq_lyd_order_order_id"),
        sa.UniqueConstraint("user_id", "request_key", name="uq_lyd_order_request_key"),
        **ENGINE,
    )
    op.create_index("ix_lyd_order_team_id_kind", "lyd_order", ["team_id", "kind", "created_at"])
    op.create_index("ix_lyd_order_state_created_at", "lyd_order", ["state", "created_at"])


def _create_payments() -> None:
    op.create_table(
        "lyd_payment",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("order_id", sa.BigInteger(), nullable=False),
        sa.Column("session_id", sa.String(255), nullable=False),
        sa.Column("payment_intent", sa.String(255), nullable=True),
        sa.Column("url", sa.Text(), nullable=False),
        sa.Column("amount", sa.Numeric(12, 2), nullable=False),
        sa.Column("currency", sa.String(3), nullable=False),
        sa.Column("state", sa.String(20), nullable=False),
        sa.Column("created_at", DATETIME(fsp=6), nullable=False),
        sa.Column("updated_at", DATETIME(fsp=6), nullable=False),
        sa.CheckConstraint(PAYMENT_STATES, name="ck_lyd_payment_state"),
        sa.PrimaryKeyConstraint("id", name="pk_lyd_payment"),
        sa.UniqueConstraint("session_id", name="uq_lyd_payment_session_id"),
        **ENGINE,
    )
    op.create_index("ix_lyd_payment_order_id", "lyd_payment", ["order_id"])
    op.create_index("ix_lyd_payment_payment_intent", "lyd_payment", ["payment_intent"])
    op.create_index("ix_lyd_payment_state_updated_at", "lyd_payment", ["state", "updated_at"])


def _create_claims() -> None:
    op.create_table(
        "lyd_order_claim",
        sa.Column("order_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("line_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("team_id", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("document_id", sa.BigInteger(), nullable=False),
        sa.Column("created_at", DATETIME(fsp=6), nullable=False),
        sa.ForeignKeyConstraint(["team_id"], ["lyd_team.id"], name="fk_lyd_order_claim_team_id"),
        sa.PrimaryKeyConstraint("order_id", "line_id", name="pk_lyd_order_claim"),
        sa.UniqueConstraint("document_id", name="uq_lyd_order_claim_document_id"),
        **ENGINE,
    )
