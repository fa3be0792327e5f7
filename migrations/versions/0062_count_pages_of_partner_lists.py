"""The pages of lists are counted, for forecasts of their copies (decision 0098)."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0062"
down_revision = "0061"

LISTS = "lyd_partner_list"


def upgrade() -> None:
    """Add the counts."""
    op.add_column(LISTS, sa.Column("pages", sa.Integer(), nullable=True))
    op.add_column(LISTS, sa.Column("run_pages", sa.Integer(), nullable=False, server_default="0"))
    op.alter_column(LISTS, "run_pages", existing_type=sa.Integer(), existing_nullable=False, server_default=None)


def downgrade() -> None:
    """Drop the counts."""
    op.drop_column(LISTS, "run_pages")
    op.drop_column(LISTS, "pages")
