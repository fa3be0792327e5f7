"""Roles and versions of documents' files: a new assembly adds a version, and older ones stay."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"


def upgrade() -> None:
    """Make every file there is the first and current version of what was assembled."""
    op.add_column("lyd_document_file", sa.Column("role", sa.String(20), nullable=False, server_default="assembled"))
    op.add_column("lyd_document_file", sa.Column("version", sa.Integer(), nullable=False, server_default="1"))
    op.add_column("lyd_document_file", sa.Column("is_current", sa.Boolean(), nullable=False, server_default="1"))
    for column, kind in (("role", sa.String(20)), ("version", sa.Integer()), ("is_current", sa.Boolean())):
        op.alter_column("lyd_document_file", column, existing_type=kind, existing_nullable=False, server_default=None)
    roles = "'assembled', 'signed', 'certificate', 'receipt', 'evidence', 'attachment'"
    op.create_check_constraint("ck_lyd_document_file_role", "lyd_document_file", f"role IN ({roles})")


def downgrade() -> None:
    """Keep only the current files of what was assembled: before this step a document had no others."""
    op.execute("DELETE FROM lyd_document_file WHERE role <> 'assembled' OR NOT is_current")
    op.drop_constraint("ck_lyd_document_file_role", "lyd_document_file", type_="check")
    for column in ("is_current", "version", "role"):
        op.drop_column("lyd_document_file", column)
