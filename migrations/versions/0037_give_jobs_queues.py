"""Jobs have queues, in which firms take turns; assemblies know their job."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME

revision = "0037"
down_revision = "0036"

WAITING = "ix_lyd_outbox_queue_state_team_id_available_at"
SERVED = "ix_lyd_outbox_queue_team_id_started_at"


def upgrade() -> None:
    """Add queue and started_at to lyd_outbox, job_id to lyd_assembly.

    The sweep gives waiting rows their queue, because the service knows it.
    """
    op.add_column("lyd_outbox", sa.Column("queue", sa.String(20), nullable=False, server_default=""))
    op.add_column("lyd_outbox", sa.Column("started_at", DATETIME(fsp=6), nullable=True))
    op.create_index(WAITING, "lyd_outbox", ["queue", "state", "team_id", "available_at"])
    op.create_index(SERVED, "lyd_outbox", ["queue", "team_id", "started_at"])
    op.add_column("lyd_assembly", sa.Column("job_id", sa.BigInteger(), nullable=True))


def downgrade() -> None:
    """Remove them."""
    op.drop_column("lyd_assembly", "job_id")
    op.drop_index(SERVED, "lyd_outbox")
    op.drop_index(WAITING, "lyd_outbox")
    op.drop_column("lyd_outbox", "started_at")
    op.drop_column("lyd_outbox", "queue")
