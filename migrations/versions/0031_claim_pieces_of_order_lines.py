"""Pieces: a line of a paid order starts as many documents as it has pieces."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"


def upgrade() -> None:
    """Add the piece to the key of lyd_order_claim. What was used until now is a line's first piece."""
    op.add_column("lyd_order_claim", sa.Column("piece", sa.Integer(), nullable=False, server_default="1"))
    op.execute("ALTER TABLE lyd_order_claim DROP PRIMARY KEY, ADD PRIMARY KEY (order_id, line_id, piece)")


def downgrade() -> None:
    """Keep the claim of each line's first piece; documents of the others stay, without a claim."""
    op.execute("DELETE FROM lyd_order_claim WHERE piece > 1")
    op.execute("ALTER TABLE lyd_order_claim DROP PRIMARY KEY, ADD PRIMARY KEY (order_id, line_id)")
    op.drop_column("lyd_order_claim", "piece")
