"""An index for the documents that a firm completed in a month."""

from __future__ import annotations

from alembic import op

revision = "0032"
down_revision = "0031"


def upgrade() -> None:
    """Add the index."""
    op.create_index("ix_lyd_document_completed", "lyd_document", ["team_id", "completed_at"])


def downgrade() -> None:
    """Remove the index."""
    op.drop_index("ix_lyd_document_completed", "lyd_document")
