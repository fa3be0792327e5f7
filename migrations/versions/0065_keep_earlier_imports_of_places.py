"""Imports note what they changed, and earlier ones of a place stay: one that is undone no longer counts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import LONGTEXT

revision = "0065"
down_revision = "0064"

IMPORTS = "lyd_document_import"
LATER = """
DELETE earlier FROM lyd_document_import earlier JOIN lyd_document_import later
ON later.document_id = earlier.document_id AND later.place = earlier.place AND later.revision > earlier.revision
"""


def upgrade() -> None:
    """Add the marks of changed answers, none for earlier imports, and key imports by their revision too."""
    op.add_column(IMPORTS, sa.Column("changes", LONGTEXT(), nullable=True))
    op.execute("UPDATE lyd_document_import SET changes = '{}'")
    op.alter_column(IMPORTS, "changes", existing_type=LONGTEXT(), existing_nullable=True, nullable=False)
    op.execute("ALTER TABLE lyd_document_import DROP PRIMARY KEY, ADD PRIMARY KEY (document_id, place, revision)")


def downgrade() -> None:
    """Keep the last import of each place only."""
    op.execute(LATER)
    op.execute("ALTER TABLE lyd_document_import DROP PRIMARY KEY, ADD PRIMARY KEY (document_id, place)")
    op.drop_column(IMPORTS, "changes")
