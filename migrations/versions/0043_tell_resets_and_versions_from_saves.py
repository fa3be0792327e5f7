"""Revisions of answers say when they come from a reset, or from another version of the template."""

from __future__ import annotations

from alembic import op

revision = "0043"
down_revision = "0042"

TABLE, CHECK = "lyd_answer_revision", "ck_lyd_answer_revision_source"


def upgrade() -> None:
    """Allow the sources reset and version."""
    op.drop_constraint(CHECK, TABLE, type_="check")
    op.create_check_constraint(CHECK, TABLE, "source IN ('form', 'import', 'assistant', 'restore', 'reset', 'version')")


def downgrade() -> None:
    """Call them saves of the form, as earlier releases did."""
    op.execute("UPDATE lyd_answer_revision SET source = 'form' WHERE source IN ('reset', 'version')")
    op.drop_constraint(CHECK, TABLE, type_="check")
    op.create_check_constraint(CHECK, TABLE, "source IN ('form', 'import', 'assistant', 'restore')")
