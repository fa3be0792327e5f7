"""Documents, their answers and their files."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME, LONGTEXT

revision = "0004"
down_revision = "0003"

ENGINE = {"mysql_engine": "InnoDB", "mysql_charset": "utf8mb4"}

INDEXES = {
    "ix_lyd_document_mine_created": ["team_id", "created_by", "created_at", "id", "status", "folder_id"],
    "ix_lyd_document_mine_updated": ["team_id", "created_by", "updated_at", "id", "status", "folder_id"],
    "ix_lyd_document_mine_name": ["team_id", "created_by", "name", "id", "status", "folder_id"],
    "ix_lyd_document_team_created": ["team_id", "created_at", "id", "created_by", "status", "folder_id"],
}
"""Each answers one order of the document list, with its filters, without reading the rows."""


def upgrade() -> None:
    """Create lyd_document and lyd_document_file."""
    op.create_table(
        "lyd_document",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("team_id", sa.BigInteger(), nullable=False),
        sa.Column("created_by", sa.BigInteger(), nullable=False),
        sa.Column("updated_by", sa.BigInteger(), nullable=False),
        sa.Column("folder_id", sa.BigInteger(), nullable=True),
        sa.Column("name", sa.String(255), nullable=False),
        sa.Column("type", sa.String(20), nullable=False),
        sa.Column("status", sa.String(20), nullable=False),
        sa.Column("template_id", sa.BigInteger(), nullable=False),
        sa.Column("template_version_id", sa.BigInteger(), nullable=False),
        sa.Column("template_facts", LONGTEXT(), nullable=False),
        sa.Column("answers", LONGTEXT(), nullable=False),
        sa.Column("action_nonce", sa.String(32), nullable=True),
        sa.Column("created_at", DATETIME(fsp=6), nullable=False),
        sa.Column("updated_at", DATETIME(fsp=6), nullable=False),
        sa.Column("completed_at", DATETIME(fsp=6), nullable=True),
        sa.CheckConstraint("type IN ('DOC', 'ASIC', 'CAS 360', 'Simple Fund 360')", name="ck_lyd_document_type"),
        sa.CheckConstraint(
            "status IN ('draft', 'in_progress', 'signed', 'pending_signature', 'completed')",
            name="ck_lyd_document_status",
        ),
        sa.ForeignKeyConstraint(["team_id"], ["lyd_team.id"], name="fk_lyd_document_team_id"),
        sa.ForeignKeyConstraint(["folder_id"], ["lyd_folder.id"], name="fk_lyd_document_folder_id"),
        sa.PrimaryKeyConstraint("id", name="pk_lyd_document"),
        **ENGINE,
    )
    for name, columns in INDEXES.items():
        op.create_index(name, "lyd_document", columns)
    op.create_table(
        "lyd_document_file",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("document_id", sa.BigInteger(), nullable=False),
        sa.Column("assembly_id", sa.BigInteger(), nullable=True),
        sa.Column("name", sa.String(255), nullable=False),
        sa.Column("type", sa.String(20), nullable=False),
        sa.Column("sha256", sa.String(64), nullable=False),
        sa.Column("size", sa.BigInteger(), nullable=False),
        sa.Column("created_at", DATETIME(fsp=6), nullable=False),
        sa.CheckConstraint("type IN ('docx', 'pdf')", name="ck_lyd_document_file_type"),
        sa.ForeignKeyConstraint(["document_id"], ["lyd_document.id"], name="fk_lyd_document_file_document_id"),
        sa.PrimaryKeyConstraint("id", name="pk_lyd_document_file"),
        **ENGINE,
    )
    op.create_index("ix_lyd_document_file_document_id", "lyd_document_file", ["document_id"])


def downgrade() -> None:
    """Remove the documents and the list of their files."""
    op.drop_table("lyd_document_file")
    op.drop_table("lyd_document")
