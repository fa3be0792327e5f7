"""Teams and their members."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME

revision = "0001"
down_revision = None

ENGINE = {"mysql_engine": "InnoDB", "mysql_charset": "utf8mb4"}


def upgrade() -> None:
    """Create lyd_team and lyd_team_member."""
    op.create_table(
        "lyd_team",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(255), nullable=False),
        sa.Column("created_at", DATETIME(fsp=6), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_lyd_team"),
        **ENGINE,
    )
    op.create_table(
        "lyd_team_member",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("team_id", sa.BigInteger(), nullable=False),
        sa.Column("role", sa.String(20), nullable=False),
        sa.Column("created_at", DATETIME(fsp=6), nullable=False),
        sa.CheckConstraint("role IN ('owner', 'manager', 'member')", name="ck_lyd_team_member_role"),
        sa.ForeignKeyConstraint(["team_id"], ["lyd_team.id"], name="fk_lyd_team_member_team_id"),
        sa.PrimaryKeyConstraint("user_id", name="pk_lyd_team_member"),
        **ENGINE,
    )
    op.create_index("ix_lyd_team_member_team_id", "lyd_team_member", ["team_id"])


def downgrade() -> None:
    """Remove the teams."""
    op.drop_table("lyd_team_member")
    op.drop_table("lyd_team")
