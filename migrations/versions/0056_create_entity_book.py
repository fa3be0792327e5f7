"""The entity book: entities, their details by source, the ids that mean them, and choices (decision 0093)."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME, LONGTEXT

revision = "0056"
down_revision = "0055"

TABLES = ("lyd_entity", "lyd_entity_detail", "lyd_entity_link", "lyd_detail_choice")
TABLE_OPTIONS = {"mysql_charset": "utf8mb4", "mysql_engine": "InnoDB"}


def upgrade() -> None:
    """Create the tables of the book."""
    _create_entities()
    _create_details()
    _create_links()
    _create_choices()


def downgrade() -> None:
    """Drop them; answers and imports stay."""
    for table in reversed(TABLES):
        op.drop_table(table)


def _create_entities() -> None:
    table = "lyd_entity"
    op.create_table(
        table,
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("team_id", sa.BigInteger(), nullable=False),
        sa.Column("type", sa.String(40), nullable=False),
        sa.Column("name", sa.String(255), nullable=False),
        sa.Column("name_key", sa.String(191), nullable=False),
        sa.Column("distinction", sa.String(100), nullable=False),
        sa.Column("acn", sa.String(9), nullable=True),
        sa.Column("abn", sa.String(11), nullable=True),
        sa.Column("merged_into", sa.BigInteger(), nullable=True),
        sa.Column("root_id", sa.BigInteger(), nullable=True),
        sa.Column("merged_by", sa.BigInteger(), nullable=True),
        sa.Column("merged_at", DATETIME(fsp=6), nullable=True),
        sa.Column("created_at", DATETIME(fsp=6), nullable=False),
        sa.ForeignKeyConstraint(["team_id"], ["lyd_team.id"], name=f"fk_{table}_team_id"),
        sa.ForeignKeyConstraint(["merged_into"], [f"{table}.id"], name=f"fk_{table}_merged_into"),
        sa.PrimaryKeyConstraint("id", name=f"pk_{table}"),
        sa.UniqueConstraint("team_id", "type", "acn", name=f"uq_{table}_acn"),
        sa.UniqueConstraint("team_id", "type", "name_key", "distinction", name=f"uq_{table}_name"),
        **TABLE_OPTIONS,
    )
    op.create_index(f"ix_{table}_list", table, ["team_id", "merged_into", "name_key", "type", "acn", "abn"])
    op.create_index(f"ix_{table}_abn", table, ["team_id", "abn"])
    op.create_index(f"ix_{table}_merged_into", table, ["merged_into"])
    op.create_index(f"ix_{table}_root_id", table, ["root_id"])


def _create_details() -> None:
    table = "lyd_entity_detail"
    op.create_table(
        table,
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("entity_id", sa.BigInteger(), nullable=False),
        sa.Column("field", sa.String(60), nullable=False),
        sa.Column("value", sa.String(1000), nullable=False),
        sa.Column("parts", LONGTEXT(), nullable=False),
        sa.Column("value_key", sa.String(191), nullable=False),
        sa.Column("source", sa.String(20), nullable=False),
        sa.Column("document_id", sa.BigInteger(), nullable=True),
        sa.Column("external_id", sa.String(191), nullable=False),
        sa.Column("recorded_by", sa.BigInteger(), nullable=True),
        sa.Column("recorded_at", DATETIME(fsp=6), nullable=False),
        sa.ForeignKeyConstraint(["entity_id"], ["lyd_entity.id"], name=f"fk_{table}_entity_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(
            ["document_id"], ["lyd_document.id"], name=f"fk_{table}_document_id", ondelete="CASCADE"
        ),
        sa.CheckConstraint("source IN ('answer', 'xero', 'bgl360', 'sf360', 'asic')", name=f"ck_{table}_source"),
        sa.PrimaryKeyConstraint("id", name=f"pk_{table}"),
        sa.UniqueConstraint("entity_id", "field", "source", "document_id", "value_key", name=f"uq_{table}_value"),
        **TABLE_OPTIONS,
    )
    op.create_index(f"ix_{table}_document_id", table, ["document_id"])


def _create_links() -> None:
    table = "lyd_entity_link"
    op.create_table(
        table,
        sa.Column("team_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("app", sa.String(20), nullable=False),
        sa.Column("tenant_id", sa.String(64), nullable=False),
        sa.Column("external_id", sa.String(191), nullable=False),
        sa.Column("entity_id", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["team_id"], ["lyd_team.id"], name=f"fk_{table}_team_id"),
        sa.ForeignKeyConstraint(["entity_id"], ["lyd_entity.id"], name=f"fk_{table}_entity_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("team_id", "app", "tenant_id", "external_id", name=f"pk_{table}"),
        **TABLE_OPTIONS,
    )
    op.create_index(f"ix_{table}_entity_id", table, ["entity_id"])


def _create_choices() -> None:
    table = "lyd_detail_choice"
    op.create_table(
        table,
        sa.Column("document_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("place", sa.String(191), nullable=False),
        sa.Column("field", sa.String(60), nullable=False),
        sa.Column("source", sa.String(20), nullable=False),
        sa.Column("value_key", sa.String(191), nullable=False),
        sa.Column("other_keys", LONGTEXT(), nullable=False),
        sa.Column("reason", sa.String(500), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("chosen_by", sa.BigInteger(), nullable=False),
        sa.Column("chosen_at", DATETIME(fsp=6), nullable=False),
        sa.ForeignKeyConstraint(
            ["document_id"], ["lyd_document.id"], name=f"fk_{table}_document_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("document_id", "place", "field", name=f"pk_{table}"),
        **TABLE_OPTIONS,
    )
