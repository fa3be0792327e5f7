"""Folders can be shared and deleted, documents added to shared folders."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME

revision = "0011"
down_revision = "0010"

ENGINE = {"mysql_engine": "InnoDB", "mysql_charset": "utf8mb4"}


def upgrade() -> None:
    """Create the tables of shares and of the locks of trees."""
    op.add_column("lyd_folder", sa.Column("deleted_at", DATETIME(fsp=6), nullable=True))
    op.add_column("lyd_folder", sa.Column("deleted_by", sa.BigInteger(), nullable=True))
    op.create_index("ix_lyd_folder_team_id_space", "lyd_folder", ["team_id", "space", "deleted_at"])
    op.create_index("ix_lyd_folder_deleted_at", "lyd_folder", ["deleted_at"])
    op.create_table(
        "lyd_folder_tree",
        sa.Column("team_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("version", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["team_id"], ["lyd_team.id"], name="fk_lyd_folder_tree_team_id"),
        sa.PrimaryKeyConstraint("team_id", name="pk_lyd_folder_tree"),
        **ENGINE,
    )
    op.create_table(
        "lyd_folder_share",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("team_id", sa.BigInteger(), nullable=False),
        sa.Column("folder_id", sa.BigInteger(), nullable=False),
        sa.Column("created_by", sa.BigInteger(), nullable=False),
        sa.Column("created_at", DATETIME(fsp=6), nullable=False),
        sa.ForeignKeyConstraint(["team_id"], ["lyd_team.id"], name="fk_lyd_folder_share_team_id"),
        sa.ForeignKeyConstraint(["folder_id"], ["lyd_folder.id"], name="fk_lyd_folder_share_folder_id"),
        sa.PrimaryKeyConstraint("id", name="pk_lyd_folder_share"),
        sa.UniqueConstraint("folder_id", name="uq_lyd_folder_share_folder_id"),
        **ENGINE,
    )
    op.create_index("ix_lyd_folder_share_team_id", "lyd_folder_share", ["team_id"])
    _create_document_shares()


def _create_document_shares() -> None:
    op.create_table(
        "lyd_document_share",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("team_id", sa.BigInteger(), nullable=False),
        sa.Column("document_id", sa.BigInteger(), nullable=False),
        sa.Column("folder_id", sa.BigInteger(), nullable=False),
        sa.Column("created_by", sa.BigInteger(), nullable=False),
        sa.Column("created_at", DATETIME(fsp=6), nullable=False),
        sa.ForeignKeyConstraint(["team_id"], ["lyd_team.id"], name="fk_lyd_document_share_team_id"),
        sa.ForeignKeyConstraint(["document_id"], ["lyd_document.id"], name="fk_lyd_document_share_document_id"),
        sa.ForeignKeyConstraint(["folder_id"], ["lyd_folder.id"], name="fk_lyd_document_share_folder_id"),
        sa.PrimaryKeyConstraint("id", name="pk_lyd_document_share"),
        sa.UniqueConstraint("folder_id", "document_id", name="uq_lyd_document_share_folder_id_document_id"),
        **ENGINE,
    )
    op.create_index("ix_lyd_document_share_team_id", "lyd_document_share", ["team_id"])
    op.create_index("ix_lyd_document_share_document_id", "lyd_document_share", ["document_id"])


def downgrade() -> None:
    """Remove the shares; what was deleted is there again."""
    op.drop_table("lyd_document_share")
    op.drop_table("lyd_folder_share")
    op.drop_table("lyd_folder_tree")
    op.drop_index("ix_lyd_folder_deleted_at", "lyd_folder")
    op.drop_index("ix_lyd_folder_team_id_space", "lyd_folder")
    op.drop_column("lyd_folder", "deleted_by")
    op.drop_column("lyd_folder", "deleted_at")
