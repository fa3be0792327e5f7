"""An index of its own for the foreign key to folders, before those of the lists.

The server checks a foreign key, with a lock on the folder, whenever it rewrites the entry of the first index below it.
That was an index of the lists, so renaming, creating or deleting a document waited for a transaction that had locked
its folder, against the order in which locks are taken. The entry of a narrow index is rewritten only by a move.
"""

from __future__ import annotations

from alembic import op

revision = "0018"
down_revision = "0017"

NAME = "ix_lyd_document_folder_id"
LISTS = {
    "ix_lyd_document_folder_created_at": ["folder_id", "deleted_at", "created_at", "id", "status", "name"],
    "ix_lyd_document_folder_updated_at": ["folder_id", "deleted_at", "updated_at", "id", "status", "name"],
    "ix_lyd_document_folder_name": ["folder_id", "deleted_at", "name", "id", "status"],
}


def upgrade() -> None:
    """Create it, and the others behind it: the server takes the one that was made first."""
    op.create_index(NAME, "lyd_document", ["folder_id"])
    for name, columns in LISTS.items():
        op.drop_index(name, "lyd_document")
        op.create_index(name, "lyd_document", columns)


def downgrade() -> None:
    """Remove it."""
    op.drop_index(NAME, "lyd_document")
