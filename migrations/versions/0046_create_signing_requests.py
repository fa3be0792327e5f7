"""Documents can be sent for signature: requests, files, signers, signatures and events (decision 0080)."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME, LONGTEXT, MEDIUMBLOB

revision = "0046"
down_revision = "0045"

TABLES = ("lyd_signing_request", "lyd_signing_file", "lyd_signer", "lyd_signature", "lyd_signing_event")


def upgrade() -> None:
    """Create the tables of signing, and the columns of documents that lists show."""
    _create_signing_requests()
    _create_signers()
    _create_signing_events()
    _create_signing_files()
    _create_signatures()
    op.add_column("lyd_document", sa.Column("bundle_status", sa.String(20), nullable=True))
    op.add_column("lyd_document", sa.Column("total_signer", sa.Integer(), server_default="0", nullable=False))
    op.add_column("lyd_document", sa.Column("total_signed", sa.Integer(), server_default="0", nullable=False))


def downgrade() -> None:
    """Drop them. Documents that were sent for signature or signed stay so."""
    for column in ("total_signed", "total_signer", "bundle_status"):
        op.drop_column("lyd_document", column)
    for table in reversed(TABLES):
        op.drop_table(table)


def _create_signing_requests() -> None:
    op.create_table(
        "lyd_signing_request",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("document_id", sa.BigInteger(), nullable=False),
        sa.Column("open_document_id", sa.BigInteger(), nullable=True),
        sa.Column("team_id", sa.BigInteger(), nullable=False),
        sa.Column("created_by", sa.BigInteger(), nullable=False),
        sa.Column("provider", sa.String(20), nullable=False),
        sa.Column("state", sa.String(20), nullable=False),
        sa.Column("email_subject", sa.String(255), nullable=False),
        sa.Column("email_body", sa.Text(), nullable=False),
        sa.Column("due_date", sa.Date(), nullable=False),
        sa.Column("has_sms", sa.Boolean(), nullable=False),
        sa.Column("is_group", sa.Boolean(), nullable=False),
        sa.Column("allows_delegation", sa.Boolean(), nullable=False),
        sa.Column("groups", LONGTEXT(), nullable=False),
        sa.Column("external_id", sa.String(100), nullable=True),
        sa.Column("sent_at", DATETIME(fsp=6), nullable=True),
        sa.Column("ended_at", DATETIME(fsp=6), nullable=True),
        sa.Column("ended_by", sa.String(255), nullable=False),
        sa.Column("end_reason", sa.Text(), nullable=False),
        sa.Column("last_reminder_at", DATETIME(fsp=6), nullable=True),
        sa.Column("reminders_sent", sa.Integer(), nullable=False),
        sa.Column("next_reminder_at", DATETIME(fsp=6), nullable=True),
        sa.Column("seal_due_at", DATETIME(fsp=6), nullable=True),
        sa.Column("seal_attempts", sa.Integer(), nullable=False),
        sa.Column("seal_problem", sa.String(500), nullable=False),
        sa.Column("created_at", DATETIME(fsp=6), nullable=False),
        sa.ForeignKeyConstraint(
            ["document_id"], ["lyd_document.id"], name="fk_lyd_signing_request_document_id", ondelete="CASCADE"
        ),
        sa.CheckConstraint("provider IN ('local', 'fusesign')", name="ck_lyd_signing_request_provider"),
        sa.CheckConstraint(
            "state IN ('preparing', 'pending', 'completed', 'signed', 'declined', 'expired', 'recalled', 'failed')",
            name="ck_lyd_signing_request_state",
        ),
        sa.PrimaryKeyConstraint("id", name="pk_lyd_signing_request"),
        sa.UniqueConstraint("open_document_id", name="uq_lyd_signing_request_open_document_id"),
        mysql_charset="utf8mb4",
        mysql_engine="InnoDB",
    )
    op.create_index("ix_lyd_signing_request_document_id", "lyd_signing_request", ["document_id"])
    op.create_index("ix_lyd_signing_request_external_id", "lyd_signing_request", ["external_id"])
    op.create_index("ix_lyd_signing_request_next_reminder_at", "lyd_signing_request", ["next_reminder_at"])
    op.create_index("ix_lyd_signing_request_seal_due_at", "lyd_signing_request", ["seal_due_at"])
    op.create_index("ix_lyd_signing_request_state_due_date", "lyd_signing_request", ["state", "due_date"])


def _create_signers() -> None:
    op.create_table(
        "lyd_signer",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("request_id", sa.BigInteger(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("group_index", sa.Integer(), nullable=True),
        sa.Column("name", sa.String(255), nullable=False),
        sa.Column("email", sa.String(254), nullable=False),
        sa.Column("phone", sa.String(40), nullable=False),
        sa.Column("role", sa.String(20), nullable=False),
        sa.Column("capacity", sa.String(60), nullable=False),
        sa.Column("meta_key", sa.String(100), nullable=False),
        sa.Column("date_key", sa.String(100), nullable=False),
        sa.Column("is_witness", sa.Boolean(), nullable=False),
        sa.Column("parent_key", sa.String(100), nullable=False),
        sa.Column("is_last", sa.Boolean(), nullable=False),
        sa.Column("state", sa.String(20), nullable=False),
        sa.Column("link_version", sa.Integer(), nullable=False),
        sa.Column("link_expires_at", DATETIME(fsp=6), nullable=True),
        sa.Column("code_hash", sa.String(64), nullable=True),
        sa.Column("code_expires_at", DATETIME(fsp=6), nullable=True),
        sa.Column("code_attempts", sa.Integer(), nullable=False),
        sa.Column("invited_at", DATETIME(fsp=6), nullable=True),
        sa.Column("opened_at", DATETIME(fsp=6), nullable=True),
        sa.Column("finished_at", DATETIME(fsp=6), nullable=True),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("draft", LONGTEXT(), nullable=True),
        sa.Column("consent_version", sa.String(20), nullable=False),
        sa.Column("address", sa.String(45), nullable=False),
        sa.Column("browser", sa.String(255), nullable=False),
        sa.Column("external_id", sa.String(100), nullable=True),
        sa.ForeignKeyConstraint(
            ["request_id"], ["lyd_signing_request.id"], name="fk_lyd_signer_request_id", ondelete="CASCADE"
        ),
        sa.CheckConstraint("role IN ('signer', 'approver', 'copy')", name="ck_lyd_signer_role"),
        sa.CheckConstraint(
            "state IN ('waiting', 'invited', 'opened', 'signed', 'declined', 'skipped', 'replaced')",
            name="ck_lyd_signer_state",
        ),
        sa.PrimaryKeyConstraint("id", name="pk_lyd_signer"),
        mysql_charset="utf8mb4",
        mysql_engine="InnoDB",
    )
    op.create_index("ix_lyd_signer_request_id_position", "lyd_signer", ["request_id", "position"])
    op.create_index("ix_lyd_signer_external_id", "lyd_signer", ["external_id"])


def _create_signing_events() -> None:
    op.create_table(
        "lyd_signing_event",
        sa.Column("request_id", sa.BigInteger(), nullable=False),
        sa.Column("sequence", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", DATETIME(fsp=6), nullable=False),
        sa.Column("action", sa.String(40), nullable=False),
        sa.Column("signer_id", sa.BigInteger(), nullable=True),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("name", sa.String(255), nullable=False),
        sa.Column("details", LONGTEXT(), nullable=False),
        sa.Column("previous_hash", sa.String(64), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(
            ["request_id"], ["lyd_signing_request.id"], name="fk_lyd_signing_event_request_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("request_id", "sequence", name="pk_lyd_signing_event"),
        mysql_charset="utf8mb4",
        mysql_engine="InnoDB",
    )


def _create_signing_files() -> None:
    op.create_table(
        "lyd_signing_file",
        sa.Column("request_id", sa.BigInteger(), nullable=False),
        sa.Column("part", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("file_id", sa.BigInteger(), nullable=False),
        sa.Column("sha256", sa.String(64), nullable=False),
        sa.Column("name", sa.String(255), nullable=False),
        sa.Column("pages", LONGTEXT(), nullable=False),
        sa.Column("places", LONGTEXT(), nullable=False),
        sa.Column("sealed_sha256", sa.String(64), nullable=True),
        sa.ForeignKeyConstraint(
            ["request_id"], ["lyd_signing_request.id"], name="fk_lyd_signing_file_request_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("request_id", "part", name="pk_lyd_signing_file"),
        mysql_charset="utf8mb4",
        mysql_engine="InnoDB",
    )
    op.create_index("ix_lyd_signing_file_sealed_sha256", "lyd_signing_file", ["sealed_sha256"])
    op.create_index("ix_lyd_signing_file_sha256", "lyd_signing_file", ["sha256"])


def _create_signatures() -> None:
    op.create_table(
        "lyd_signature",
        sa.Column("signer_id", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("picture", MEDIUMBLOB(), nullable=True),
        sa.Column("text", sa.String(255), nullable=False),
        sa.Column("sha256", sa.String(64), nullable=False),
        sa.Column("created_at", DATETIME(fsp=6), nullable=False),
        sa.ForeignKeyConstraint(
            ["signer_id"], ["lyd_signer.id"], name="fk_lyd_signature_signer_id", ondelete="CASCADE"
        ),
        sa.CheckConstraint("kind IN ('drawn', 'typed', 'uploaded', 'approved')", name="ck_lyd_signature_kind"),
        sa.PrimaryKeyConstraint("signer_id", name="pk_lyd_signature"),
        mysql_charset="utf8mb4",
        mysql_engine="InnoDB",
    )
