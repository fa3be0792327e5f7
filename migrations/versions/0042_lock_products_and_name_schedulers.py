"""A row for each product locks its versions, schedules name their admins, and an earlier release can write versions."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME

revision = "0042"
down_revision = "0041"

VERSIONS = "lyd_template_version"
STATE = sa.String(20)
MOMENT = DATETIME(fsp=6)


def upgrade() -> None:
    """Let processes that know no states store versions, as retired ones, and tell who scheduled from who published.

    Until now the admin of a schedule was noted as the one who published the version.
    """
    op.create_table(
        "lyd_packaged_product",
        sa.Column("product_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("changes", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("product_id", name="pk_lyd_packaged_product"),
        mysql_charset="utf8mb4",
        mysql_engine="InnoDB",
    )
    op.add_column(VERSIONS, sa.Column("scheduled_by", sa.BigInteger(), nullable=True))
    op.execute("UPDATE lyd_template_version SET scheduled_by = published_by WHERE live_from IS NOT NULL")
    op.execute("UPDATE lyd_template_version SET published_by = NULL WHERE published_at IS NULL")
    op.alter_column(VERSIONS, "state", existing_type=STATE, existing_nullable=False, server_default="retired")
    now = sa.text("(utc_timestamp(6))")
    op.alter_column(VERSIONS, "uploaded_at", existing_type=MOMENT, existing_nullable=False, server_default=now)


def downgrade() -> None:
    """Note the admin of a schedule as before."""
    op.alter_column(VERSIONS, "uploaded_at", existing_type=MOMENT, existing_nullable=False, server_default=None)
    op.alter_column(VERSIONS, "state", existing_type=STATE, existing_nullable=False, server_default=None)
    op.execute("UPDATE lyd_template_version SET published_by = scheduled_by WHERE live_from IS NOT NULL")
    op.drop_column(VERSIONS, "scheduled_by")
    op.drop_table("lyd_packaged_product")
