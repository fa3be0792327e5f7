"""Companies are registered with ASIC: registrations, payments, submissions, timelines and calls (decision 0087)."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME, LONGTEXT

revision = "0050"
down_revision = "0049"

TABLES = ("lyd_asic_registration", "lyd_asic_payment", "lyd_asic_submission", "lyd_asic_event", "lyd_asic_call")
PAYMENT_STATUSES = "IN ('REQUIRED', 'RESERVED', 'DECLINED', 'PAID')"
STATES = (
    "state IN ('built', 'checked', 'paid', 'sent', 'received', 'in_progress', 'manual_review', 'accepted', 'refused', "
    "'rejected', 'cancelled', 'unsure')"
)
TABLE_OPTIONS = {"mysql_charset": "utf8mb4", "mysql_engine": "InnoDB"}
COLUMNS = (
    ("asic_payment_status", sa.String(20)),
    ("transaction_number", sa.String(40)),
    ("asic_receipt_number", sa.String(40)),
    ("acn", sa.String(9)),
    ("certificate_id", sa.BigInteger()),
    ("certificate_until", DATETIME(fsp=6)),
)


def upgrade() -> None:
    """Create the tables of registrations, and the columns of documents that lists show."""
    _create_registrations()
    _create_payments()
    _create_submissions()
    _create_events()
    _create_calls()
    for name, kind in COLUMNS:
        op.add_column("lyd_document", sa.Column(name, kind, nullable=True))
    op.create_check_constraint(
        "ck_lyd_document_asic_payment_status", "lyd_document", f"asic_payment_status {PAYMENT_STATUSES}"
    )


def downgrade() -> None:
    """Drop them. Documents keep their ASIC status, and their certificates as files."""
    op.drop_constraint("ck_lyd_document_asic_payment_status", "lyd_document", type_="check")
    for name, _ in reversed(COLUMNS):
        op.drop_column("lyd_document", name)
    for table in reversed(TABLES):
        op.drop_table(table)


def _document_key(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["document_id"], ["lyd_document.id"], name=f"fk_{table}_document_id", ondelete="CASCADE"
    )


def _create_registrations() -> None:
    table = "lyd_asic_registration"
    op.create_table(
        table,
        sa.Column("document_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("team_id", sa.BigInteger(), nullable=False),
        sa.Column("proposed_name", sa.String(255), nullable=False),
        sa.Column("legal_element", sa.String(40), nullable=False),
        sa.Column("template_name", sa.String(255), nullable=False),
        sa.Column("consents", LONGTEXT(), nullable=False),
        sa.Column("acknowledged_at", DATETIME(fsp=6), nullable=True),
        sa.Column("acknowledged_by", sa.BigInteger(), nullable=True),
        sa.Column("checked_name", sa.String(255), nullable=False),
        sa.Column("name_outcome", sa.String(20), nullable=True),
        sa.Column("name_message", sa.Text(), nullable=False),
        sa.Column("payment_status", sa.String(20), nullable=False),
        sa.Column("fee", sa.Integer(), nullable=True),
        sa.Column("locked_until", DATETIME(fsp=6), nullable=True),
        sa.Column("receipt_number", sa.String(40), nullable=False),
        sa.Column("transaction_number", sa.String(40), nullable=False),
        sa.Column("asic_code", sa.String(20), nullable=True),
        sa.Column("acn", sa.String(9), nullable=False),
        sa.Column("company_name", sa.String(255), nullable=False),
        sa.Column("registered_on", sa.Date(), nullable=True),
        sa.Column("document_number", sa.String(40), nullable=False),
        sa.Column("certificate_id", sa.BigInteger(), nullable=True),
        sa.Column("receipt_id", sa.BigInteger(), nullable=True),
        sa.Column("created_at", DATETIME(fsp=6), nullable=False),
        _document_key(table),
        sa.CheckConstraint("name_outcome IN ('success', 'manual', 'error')", name=f"ck_{table}_name_outcome"),
        sa.CheckConstraint(f"payment_status {PAYMENT_STATUSES}", name=f"ck_{table}_payment_status"),
        sa.PrimaryKeyConstraint("document_id", name=f"pk_{table}"),
        **TABLE_OPTIONS,
    )


def _create_payments() -> None:
    table = "lyd_asic_payment"
    op.create_table(
        table,
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("document_id", sa.BigInteger(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("open_document_id", sa.BigInteger(), nullable=True),
        sa.Column("reference", sa.String(40), nullable=False),
        sa.Column("state", sa.String(20), nullable=False),
        sa.Column("amount", sa.Integer(), nullable=False),
        sa.Column("return_url", sa.Text(), nullable=False),
        sa.Column("payment_url", sa.Text(), nullable=True),
        sa.Column("receipt_number", sa.String(40), nullable=False),
        sa.Column("declined_code", sa.String(40), nullable=False),
        sa.Column("declined_message", sa.String(500), nullable=False),
        sa.Column("created_by", sa.BigInteger(), nullable=False),
        sa.Column("created_at", DATETIME(fsp=6), nullable=False),
        sa.Column("called_at", DATETIME(fsp=6), nullable=True),
        sa.Column("ended_at", DATETIME(fsp=6), nullable=True),
        _document_key(table),
        sa.CheckConstraint(
            "state IN ('starting', 'open', 'reserved', 'paid', 'declined', 'failed')", name=f"ck_{table}_state"
        ),
        sa.PrimaryKeyConstraint("id", name=f"pk_{table}"),
        sa.UniqueConstraint("document_id", "number", name=f"uq_{table}_document_id_number"),
        sa.UniqueConstraint("open_document_id", name=f"uq_{table}_open_document_id"),
        sa.UniqueConstraint("reference", name=f"uq_{table}_reference"),
        **TABLE_OPTIONS,
    )


def _create_submissions() -> None:
    table = "lyd_asic_submission"
    op.create_table(
        table,
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("document_id", sa.BigInteger(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("open_document_id", sa.BigInteger(), nullable=True),
        sa.Column("reference", sa.String(40), nullable=False),
        sa.Column("form_hash", sa.String(64), nullable=False),
        sa.Column("state", sa.String(20), nullable=False),
        sa.Column("asic_code", sa.String(20), nullable=True),
        sa.Column("transaction_number", sa.String(40), nullable=False),
        sa.Column("messages", LONGTEXT(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("created_by", sa.BigInteger(), nullable=False),
        sa.Column("created_at", DATETIME(fsp=6), nullable=False),
        sa.Column("requested_at", DATETIME(fsp=6), nullable=True),
        sa.Column("sent_at", DATETIME(fsp=6), nullable=True),
        sa.Column("ended_at", DATETIME(fsp=6), nullable=True),
        _document_key(table),
        sa.CheckConstraint(STATES, name=f"ck_{table}_state"),
        sa.PrimaryKeyConstraint("id", name=f"pk_{table}"),
        sa.UniqueConstraint("document_id", "number", name=f"uq_{table}_document_id_number"),
        sa.UniqueConstraint("open_document_id", name=f"uq_{table}_open_document_id"),
        sa.UniqueConstraint("reference", name=f"uq_{table}_reference"),
        **TABLE_OPTIONS,
    )
    op.create_index(f"ix_{table}_state", table, ["state"])


def _create_events() -> None:
    table = "lyd_asic_event"
    op.create_table(
        table,
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("document_id", sa.BigInteger(), nullable=False),
        sa.Column("submission", sa.Integer(), nullable=True),
        sa.Column("at", DATETIME(fsp=6), nullable=False),
        sa.Column("action", sa.String(40), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("details", LONGTEXT(), nullable=False),
        _document_key(table),
        sa.PrimaryKeyConstraint("id", name=f"pk_{table}"),
        **TABLE_OPTIONS,
    )
    op.create_index(f"ix_{table}_document_id_id", table, ["document_id", "id"])


def _create_calls() -> None:
    table = "lyd_asic_call"
    op.create_table(
        table,
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("document_id", sa.BigInteger(), nullable=False),
        sa.Column("action", sa.String(60), nullable=False),
        sa.Column("is_success", sa.Boolean(), nullable=False),
        sa.Column("request", LONGTEXT(), nullable=False),
        sa.Column("response", LONGTEXT(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("created_at", DATETIME(fsp=6), nullable=False),
        _document_key(table),
        sa.PrimaryKeyConstraint("id", name=f"pk_{table}"),
        **TABLE_OPTIONS,
    )
    op.create_index(f"ix_{table}_document_id_id", table, ["document_id", "id"])
