"""Documents know their template version, files their assembly."""

from __future__ import annotations

from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Add the foreign keys whose tables came after the documents'."""
    op.create_index("ix_lyd_document_template_version_id", "lyd_document", ["template_version_id"])
    op.create_foreign_key(
        "fk_lyd_document_template_version_id", "lyd_document", "lyd_template_version", ["template_version_id"], ["id"]
    )
    op.create_index("ix_lyd_document_file_assembly_id", "lyd_document_file", ["assembly_id"])
    op.create_foreign_key(
        "fk_lyd_document_file_assembly_id", "lyd_document_file", "lyd_assembly", ["assembly_id"], ["id"]
    )


def downgrade() -> None:
    """Take them away."""
    op.drop_constraint("fk_lyd_document_file_assembly_id", "lyd_document_file", type_="foreignkey")
    op.drop_index("ix_lyd_document_file_assembly_id", "lyd_document_file")
    op.drop_constraint("fk_lyd_document_template_version_id", "lyd_document", type_="foreignkey")
    op.drop_index("ix_lyd_document_template_version_id", "lyd_document")
