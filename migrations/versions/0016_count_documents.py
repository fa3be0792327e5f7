"""A narrow index in whose order a team's documents are counted by author, sharing and status."""

from __future__ import annotations

from alembic import op

revision = "0016"
down_revision = "0015"

NAME = "ix_lyd_document_counts"


def upgrade() -> None:
    """Create it."""
    op.create_index(NAME, "lyd_document", ["team_id", "deleted_at", "created_by", "is_shared", "status"])


def downgrade() -> None:
    """Remove it."""
    op.drop_index(NAME, "lyd_document")
