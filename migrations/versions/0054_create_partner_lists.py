"""Lists of connected systems are cached, and lost connections are told from ended ones (decision 0094)."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME, LONGTEXT

revision = "0054"
down_revision = "0053"

LISTS, RECORDS = "lyd_partner_list", "lyd_partner_record"
TABLE_OPTIONS = {"mysql_charset": "utf8mb4", "mysql_engine": "InnoDB"}


def upgrade() -> None:
    """Create the lists and their records."""
    op.add_column("lyd_app_connection", sa.Column("lost_at", DATETIME(fsp=6), nullable=True))
    op.create_table(
        LISTS,
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("connection_id", sa.BigInteger(), nullable=False),
        sa.Column("tenant_id", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("parent_id", sa.String(64), nullable=False),
        sa.Column("state", sa.String(20), nullable=False),
        sa.Column("generation", sa.Integer(), nullable=False),
        sa.Column("cursor", sa.String(64), nullable=False),
        sa.Column("claim", sa.String(32), nullable=False),
        sa.Column("run_began_at", DATETIME(fsp=6), nullable=True),
        sa.Column("run_touched_at", DATETIME(fsp=6), nullable=True),
        sa.Column("run_since", DATETIME(fsp=6), nullable=True),
        sa.Column("refreshed_at", DATETIME(fsp=6), nullable=True),
        sa.Column("copied_at", DATETIME(fsp=6), nullable=True),
        sa.Column("failure", sa.String(80), nullable=False),
        sa.Column("used_at", DATETIME(fsp=6), nullable=False),
        sa.ForeignKeyConstraint(
            ["connection_id"], ["lyd_app_connection.id"], name=f"fk_{LISTS}_connection_id", ondelete="CASCADE"
        ),
        sa.CheckConstraint("state IN ('empty', 'filling', 'ready', 'failed')", name=f"ck_{LISTS}_state"),
        sa.PrimaryKeyConstraint("id", name=f"pk_{LISTS}"),
        sa.UniqueConstraint("connection_id", "tenant_id", "kind", "parent_id", name=f"uq_{LISTS}_key"),
        **TABLE_OPTIONS,
    )
    op.create_index(f"ix_{LISTS}_used_at", LISTS, ["used_at"])
    _create_records()


def downgrade() -> None:
    """Drop the copies; the systems have the records."""
    op.drop_table(RECORDS)
    op.drop_table(LISTS)
    op.drop_column("lyd_app_connection", "lost_at")


def _create_records() -> None:
    op.create_table(
        RECORDS,
        sa.Column("list_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("external_id", sa.String(64), nullable=False),
        sa.Column("type", sa.String(40), nullable=False),
        sa.Column("name", sa.String(255), nullable=False),
        sa.Column("sort_name", sa.String(191), nullable=False),
        sa.Column("search_text", sa.String(1000), nullable=False),
        sa.Column("data", LONGTEXT(), nullable=False),
        sa.Column("generation", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["list_id"], [f"{LISTS}.id"], name=f"fk_{RECORDS}_list_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("list_id", "external_id", name=f"pk_{RECORDS}"),
        **TABLE_OPTIONS,
    )
    op.create_index(f"ix_{RECORDS}_order", RECORDS, ["list_id", "type", "sort_name", "external_id"])
