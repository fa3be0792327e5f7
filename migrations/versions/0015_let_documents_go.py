"""Documents can be removed for good: the credit ledger keeps what they cost, and files are found by their hash."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"

KEY = "fk_lyd_credit_entry_document_id"


def upgrade() -> None:
    """Let an entry of the ledger name a document that is gone."""
    op.drop_constraint(KEY, "lyd_credit_entry", type_="foreignkey")
    op.drop_index(KEY, "lyd_credit_entry")  # made by the server for the foreign key
    op.create_index("ix_lyd_document_file_sha256", "lyd_document_file", ["sha256"])


def downgrade() -> None:
    """Tie the ledger to documents again; entries of those that are gone name none."""
    op.drop_index("ix_lyd_document_file_sha256", "lyd_document_file")
    entry = sa.table("lyd_credit_entry", sa.column("document_id"))
    document = sa.table("lyd_document", sa.column("id"))
    op.execute(entry.update().values(document_id=None).where(entry.c.document_id.not_in(sa.select(document.c.id))))
    op.create_foreign_key(KEY, "lyd_credit_entry", "lyd_document", ["document_id"], ["id"])
