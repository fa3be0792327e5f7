"""Folders."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME

revision = "0003"
down_revision = "0002"

ENGINE = {"mysql_engine": "InnoDB", "mysql_charset": "utf8mb4"}


def upgrade() -> None:
    """Create lyd_folder."""
    op.create_table(
        "lyd_folder",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("team_id", sa.BigInteger(), nullable=False),
        sa.Column("created_by", sa.BigInteger(), nullable=False),
        sa.Column("parent_id", sa.BigInteger(), nullable=True),
        sa.Column("name", sa.String(255), nullable=False),
        sa.Column("space", sa.String(20), nullable=False),
        sa.Column("created_at", DATETIME(fsp=6), nullable=False),
        sa.CheckConstraint("space IN ('mine', 'shared', 'organisation')", name="ck_lyd_folder_space"),
        sa.ForeignKeyConstraint(["team_id"], ["lyd_team.id"], name="fk_lyd_folder_team_id"),
        sa.ForeignKeyConstraint(["parent_id"], ["lyd_folder.id"], name="fk_lyd_folder_parent_id"),
        sa.PrimaryKeyConstraint("id", name="pk_lyd_folder"),
        **ENGINE,
    )
    op.create_index("ix_lyd_folder_team_id_created_by_space", "lyd_folder", ["team_id", "created_by", "space"])


def downgrade() -> None:
    """Remove the folders."""
    op.drop_table("lyd_folder")
