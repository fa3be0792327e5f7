"""Syncs of documents to connected systems, their steps and the records that they made (decision 0097)."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME, LONGTEXT

revision = "0057"
down_revision = "0056"

SYNCS, STEPS, LINKS = "lyd_partner_sync", "lyd_partner_sync_step", "lyd_partner_link"
TABLE_OPTIONS = {"mysql_charset": "utf8mb4", "mysql_engine": "InnoDB"}


def upgrade() -> None:
    """Create the three tables."""
    op.create_table(
        SYNCS,
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("document_id", sa.BigInteger(), nullable=False),
        sa.Column("team_id", sa.BigInteger(), nullable=False),
        sa.Column("requested_by", sa.BigInteger(), nullable=False),
        sa.Column("app", sa.String(20), nullable=False),
        sa.Column("connection_id", sa.BigInteger(), nullable=False),
        sa.Column("tenant_id", sa.String(64), nullable=False),
        sa.Column("contact_type", sa.String(20), nullable=False),
        sa.Column("target_id", sa.String(64), nullable=False),
        sa.Column("options", LONGTEXT(), nullable=False),
        sa.Column("state", sa.String(20), nullable=False),
        sa.Column("open_key", sa.String(191), nullable=True),
        sa.Column("plan_digest", sa.String(64), nullable=False),
        sa.Column("plan", LONGTEXT(), nullable=False),
        sa.Column("failure", sa.String(500), nullable=False),
        sa.Column("created_at", DATETIME(fsp=6), nullable=False),
        sa.Column("confirmed_at", DATETIME(fsp=6), nullable=True),
        sa.Column("finished_at", DATETIME(fsp=6), nullable=True),
        _belongs_to_document(SYNCS),
        sa.ForeignKeyConstraint(["team_id"], ["lyd_team.id"], name=f"fk_{SYNCS}_team_id"),
        sa.CheckConstraint(
            "state IN ('planning', 'planned', 'running', 'done', 'failed', 'stopped')", name=f"ck_{SYNCS}_state"
        ),
        sa.PrimaryKeyConstraint("id", name=f"pk_{SYNCS}"),
        sa.UniqueConstraint("open_key", name=f"uq_{SYNCS}_open_key"),
        **TABLE_OPTIONS,
    )
    op.create_index(f"ix_{SYNCS}_document_id_id", SYNCS, ["document_id", "id"])
    _create_steps()
    _create_links()


def downgrade() -> None:
    """Drop the syncs; the systems keep the records."""
    for table in (LINKS, STEPS, SYNCS):
        op.drop_table(table)


def _create_steps() -> None:
    op.create_table(
        STEPS,
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("sync_id", sa.BigInteger(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("our_key", sa.String(191), nullable=False),
        sa.Column("kind", sa.String(40), nullable=False),
        sa.Column("action", sa.String(20), nullable=False),
        sa.Column("title", sa.String(255), nullable=False),
        *(sa.Column(name, LONGTEXT(), nullable=False) for name in ("before", "after", "data", "candidates")),
        sa.Column("note", sa.String(500), nullable=False),
        sa.Column("external_id", sa.String(64), nullable=False),
        sa.Column("state", sa.String(20), nullable=False),
        sa.Column("is_chosen", sa.Boolean(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("sent_at", DATETIME(fsp=6), nullable=True),
        sa.Column("failure", sa.String(500), nullable=False),
        sa.ForeignKeyConstraint(["sync_id"], [f"{SYNCS}.id"], name=f"fk_{STEPS}_sync_id", ondelete="CASCADE"),
        sa.CheckConstraint(
            "action IN ('create', 'link', 'change', 'keep', 'upload', 'note')", name=f"ck_{STEPS}_action"
        ),
        sa.CheckConstraint(
            "state IN ('planned', 'sending', 'done', 'failed', 'unclear', 'skipped')", name=f"ck_{STEPS}_state"
        ),
        sa.PrimaryKeyConstraint("id", name=f"pk_{STEPS}"),
        sa.UniqueConstraint("sync_id", "our_key", name=f"uq_{STEPS}_key"),
        **TABLE_OPTIONS,
    )


def _create_links() -> None:
    op.create_table(
        LINKS,
        sa.Column("document_id", sa.BigInteger(), nullable=False),
        sa.Column("app", sa.String(20), nullable=False),
        sa.Column("tenant_id", sa.String(64), nullable=False),
        sa.Column("our_key", sa.String(191), nullable=False),
        sa.Column("external_id", sa.String(64), nullable=False),
        sa.Column("linked_at", DATETIME(fsp=6), nullable=False),
        _belongs_to_document(LINKS),
        sa.PrimaryKeyConstraint("document_id", "app", "tenant_id", "our_key", name=f"pk_{LINKS}"),
        **TABLE_OPTIONS,
    )


def _belongs_to_document(table: str) -> sa.ForeignKeyConstraint:
    name = f"fk_{table}_document_id"
    return sa.ForeignKeyConstraint(["document_id"], ["lyd_document.id"], name=name, ondelete="CASCADE")
