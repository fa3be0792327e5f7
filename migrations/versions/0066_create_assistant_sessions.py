"""Conversations with the assistant, what a firm decided about it, and what is used (decision 0100)."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME, LONGBLOB, LONGTEXT

revision = "0066"
down_revision = "0065"

SETTINGS, SESSIONS, ENTRIES, USAGE = (f"lyd_assistant_{name}" for name in ("setting", "session", "entry", "usage"))
TABLE = {"mysql_charset": "utf8mb4", "mysql_engine": "InnoDB"}
PROVIDERS = "provider IN ('local', 'openai')"
AGENTS = "agent IN ('greeter', 'finder', 'interviewer')"
PHASES = (
    "phase IN ('hello', 'search', 'chosen', 'ask', 'read_back', 'leaving', 'ready', 'change', 'creating', 'created')"
)
INPUTS = "input IN ('typed', 'spoken', 'chosen', 'suggested', 'extracted')"
STATES = "state IN ('proposed', 'accepted', 'rejected', 'corrected', 'skipped')"
KINDS = "kind IN ('chat', 'transcribe', 'speak', 'realtime', 'extract')"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(SETTINGS, *_settings(), **TABLE)
    op.create_table(SESSIONS, *_sessions(), **TABLE)
    op.create_index("ix_lyd_assistant_session_user", SESSIONS, ["team_id", "user_id", "used_at"])
    op.create_index("ix_lyd_assistant_session_document", SESSIONS, ["document_id", "id"])
    op.create_index("ix_lyd_assistant_session_expires_at", SESSIONS, ["expires_at"])
    op.create_table(ENTRIES, *_entries(), **TABLE)
    op.create_table(USAGE, *_usage(), **TABLE)


def downgrade() -> None:
    """Drop them, with all conversations."""
    for table in (USAGE, ENTRIES, SESSIONS, SETTINGS):
        op.drop_table(table)


def _settings() -> list[sa.SchemaItem]:
    return [
        sa.Column("team_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("is_enabled", sa.Boolean(), nullable=False),
        sa.Column("provider", sa.String(20), nullable=False),
        sa.Column("sends_partner_data", sa.Boolean(), nullable=False),
        sa.Column("allows_browser_speech", sa.Boolean(), nullable=False),
        sa.Column("retention_days", sa.Integer(), nullable=False),
        sa.Column("consented_by", sa.BigInteger(), nullable=True),
        sa.Column("consented_at", DATETIME(fsp=6), nullable=True),
        sa.Column("updated_by", sa.BigInteger(), nullable=True),
        sa.Column("updated_at", DATETIME(fsp=6), nullable=False),
        sa.CheckConstraint(PROVIDERS, name=f"ck_{SETTINGS}_provider"),
        sa.PrimaryKeyConstraint("team_id", name=f"pk_{SETTINGS}"),
    ]


def _sessions() -> list[sa.SchemaItem]:
    return [
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("public_id", sa.String(26), nullable=False),
        sa.Column("team_id", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        *(sa.Column(name, sa.String(20), nullable=False) for name in ("agent", "phase", "mode", "provider")),
        *(sa.Column(name, sa.BigInteger(), nullable=True) for name in ("product_id", "template_version_id")),
        sa.Column("document_id", sa.BigInteger(), nullable=True),
        sa.Column("answers", LONGBLOB(), nullable=False),
        sa.Column("deferred", LONGTEXT(), nullable=False),
        sa.Column("pending", LONGTEXT(), nullable=True),
        sa.Column("context", LONGTEXT(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("last_result", LONGBLOB(), nullable=True),
        sa.Column("draft_key", sa.String(32), nullable=False),
        sa.Column("created_at", DATETIME(fsp=6), nullable=False),
        sa.Column("used_at", DATETIME(fsp=6), nullable=False),
        sa.Column("ended_at", DATETIME(fsp=6), nullable=True),
        sa.Column("expires_at", DATETIME(fsp=6), nullable=False),
        sa.CheckConstraint(AGENTS, name=f"ck_{SESSIONS}_agent"),
        sa.CheckConstraint(PHASES, name=f"ck_{SESSIONS}_phase"),
        sa.CheckConstraint("mode IN ('chat', 'interview', 'voice')", name=f"ck_{SESSIONS}_mode"),
        sa.CheckConstraint(PROVIDERS, name=f"ck_{SESSIONS}_provider"),
        sa.ForeignKeyConstraint(
            ["document_id"], ["lyd_document.id"], name=f"fk_{SESSIONS}_document_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=f"pk_{SESSIONS}"),
        sa.UniqueConstraint("public_id", name=f"uq_{SESSIONS}_public_id"),
    ]


def _entries() -> list[sa.SchemaItem]:
    return [
        sa.Column("session_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("ask", sa.String(1000), nullable=False),
        *(sa.Column(name, sa.String(4000), nullable=False) for name in ("answer", "heard")),
        sa.Column("path", sa.String(500), nullable=False),
        sa.Column("label", sa.String(255), nullable=False),
        sa.Column("value", sa.String(4000), nullable=False),
        *(sa.Column(name, sa.String(20), nullable=False) for name in ("input", "intent", "state")),
        sa.Column("confidence", sa.Numeric(4, 3), nullable=True),
        sa.Column("source", sa.String(255), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=True),
        sa.Column("created_at", DATETIME(fsp=6), nullable=False),
        sa.CheckConstraint(INPUTS, name=f"ck_{ENTRIES}_input"),
        sa.CheckConstraint(STATES, name=f"ck_{ENTRIES}_state"),
        sa.ForeignKeyConstraint(
            ["session_id"], [f"{SESSIONS}.id"], name=f"fk_{ENTRIES}_session_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("session_id", "number", name=f"pk_{ENTRIES}"),
    ]


def _usage() -> list[sa.SchemaItem]:
    return [
        sa.Column("team_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("provider", sa.String(20), nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("model", sa.String(80), nullable=False),
        sa.Column("calls", sa.Integer(), nullable=False),
        *(sa.Column(name, sa.BigInteger(), nullable=False) for name in ("input_tokens", "output_tokens")),
        sa.Column("audio_seconds", sa.Integer(), nullable=False),
        sa.Column("cost_micros", sa.BigInteger(), nullable=False),
        sa.CheckConstraint(PROVIDERS, name=f"ck_{USAGE}_provider"),
        sa.CheckConstraint(KINDS, name=f"ck_{USAGE}_kind"),
        sa.PrimaryKeyConstraint("team_id", "day", "user_id", "provider", "kind", "model", name=f"pk_{USAGE}"),
    ]
