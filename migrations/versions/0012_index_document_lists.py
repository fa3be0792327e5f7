"""Documents can be shared and deleted; one index for each way that lists are narrowed and sorted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME

revision = "0012"
down_revision = "0011"

BEFORE = {
    "ix_lyd_document_mine_created": ["team_id", "created_by", "created_at", "id", "status", "folder_id"],
    "ix_lyd_document_mine_updated": ["team_id", "created_by", "updated_at", "id", "status", "folder_id"],
    "ix_lyd_document_mine_name": ["team_id", "created_by", "name", "id", "status", "folder_id"],
    "ix_lyd_document_team_created": ["team_id", "created_at", "id", "created_by", "status", "folder_id"],
}
AFTER = {
    "ix_lyd_document_mine_created_at": ["team_id", "created_by", "deleted_at", "created_at", "id", "status", "name"],
    "ix_lyd_document_mine_updated_at": ["team_id", "created_by", "deleted_at", "updated_at", "id", "status", "name"],
    "ix_lyd_document_mine_name": ["team_id", "created_by", "deleted_at", "name", "id", "status"],
    "ix_lyd_document_folder_created_at": ["folder_id", "deleted_at", "created_at", "id", "status", "name"],
    "ix_lyd_document_folder_updated_at": ["folder_id", "deleted_at", "updated_at", "id", "status", "name"],
    "ix_lyd_document_folder_name": ["folder_id", "deleted_at", "name", "id", "status"],
    "ix_lyd_document_shared_created_at": ["team_id", "is_shared", "deleted_at", "created_at", "id", "status", "name"],
    "ix_lyd_document_shared_updated_at": ["team_id", "is_shared", "deleted_at", "updated_at", "id", "status", "name"],
    "ix_lyd_document_shared_name": ["team_id", "is_shared", "deleted_at", "name", "id", "status"],
    "ix_lyd_document_deleted": ["team_id", "deleted_at"],
    "ix_lyd_document_deleted_at": ["deleted_at"],
}
ASIC = "asic_status IN ('COMP', 'MANL', 'RFSD', 'INPR', 'NOTR', 'CANC', 'RJCT')"
BRIDGE = "ix_lyd_document_bridge"
"""The server wants an index below each foreign key at every moment; this one stands in while the others change."""
FOLDER_KEY = "fk_lyd_document_folder_id"
"""The index that the server made by itself for the foreign key, until ours took its place."""


def upgrade() -> None:
    """Add the columns, change the indexes."""
    op.add_column("lyd_document", sa.Column("is_shared", sa.Boolean(), nullable=False, server_default=sa.text("0")))
    op.alter_column("lyd_document", "is_shared", existing_type=sa.Boolean(), server_default=None, nullable=False)
    op.add_column("lyd_document", sa.Column("asic_status", sa.String(20), nullable=True))
    op.create_check_constraint("ck_lyd_document_asic_status", "lyd_document", ASIC)
    op.add_column("lyd_document", sa.Column("deleted_at", DATETIME(fsp=6), nullable=True))
    op.add_column("lyd_document", sa.Column("deleted_by", sa.BigInteger(), nullable=True))
    _change_indexes(BEFORE, AFTER)


def _change_indexes(before: dict[str, list[str]], after: dict[str, list[str]]) -> None:
    op.create_index(BRIDGE, "lyd_document", ["team_id"])
    for name in before:
        op.drop_index(name, "lyd_document")
    for name, columns in after.items():
        op.create_index(name, "lyd_document", columns)
    op.drop_index(BRIDGE, "lyd_document")


def downgrade() -> None:
    """Take the columns away, bring the indexes back; what was deleted is there again."""
    op.create_index(FOLDER_KEY, "lyd_document", ["folder_id"])
    _change_indexes(AFTER, BEFORE)
    op.drop_constraint("ck_lyd_document_asic_status", "lyd_document", type_="check")
    for column in ("deleted_by", "deleted_at", "asic_status", "is_shared"):
        op.drop_column("lyd_document", column)
