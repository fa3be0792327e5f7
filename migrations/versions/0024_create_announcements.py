"""Announcements, what members ask the sales team, and what they no longer want to see."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME

revision = "0024"
down_revision = "0023"

ENGINE = {"mysql_engine": "InnoDB", "mysql_charset": "utf8mb4"}


def upgrade() -> None:
    """Create lyd_announcement, lyd_sales_request and lyd_member_setting."""
    op.create_table(
        "lyd_announcement",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("content", sa.String(500), nullable=False),
        sa.Column("url", sa.String(500), nullable=False),
        sa.Column("starts_at", DATETIME(fsp=6), nullable=False),
        sa.Column("ends_at", DATETIME(fsp=6), nullable=True),
        sa.Column("created_by", sa.BigInteger(), nullable=False),
        sa.Column("created_at", DATETIME(fsp=6), nullable=False),
        sa.Column("updated_at", DATETIME(fsp=6), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_lyd_announcement"),
        **ENGINE,
    )
    op.create_index("ix_lyd_announcement_starts_at", "lyd_announcement", ["starts_at"])
    op.create_table(
        "lyd_sales_request",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("team_id", sa.BigInteger(), nullable=True),
        sa.Column("name", sa.String(255), nullable=False),
        sa.Column("email", sa.String(254), nullable=False),
        sa.Column("phone", sa.String(50), nullable=False),
        sa.Column("topic", sa.String(80), nullable=False),
        sa.Column("message", sa.Text(), nullable=False),
        sa.Column("created_at", DATETIME(fsp=6), nullable=False),
        sa.ForeignKeyConstraint(["team_id"], ["lyd_team.id"], name="fk_lyd_sales_request_team_id"),
        sa.PrimaryKeyConstraint("id", name="pk_lyd_sales_request"),
        **ENGINE,
    )
    op.create_index("ix_lyd_sales_request_created_at", "lyd_sales_request", ["created_at"])
    op.create_table(
        "lyd_member_setting",
        sa.Column("user_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("hides_lite_video", sa.Boolean(), nullable=False),
        sa.Column("updated_at", DATETIME(fsp=6), nullable=False),
        sa.PrimaryKeyConstraint("user_id", name="pk_lyd_member_setting"),
        **ENGINE,
    )


def downgrade() -> None:
    """Remove them."""
    op.drop_table("lyd_member_setting")
    op.drop_table("lyd_sales_request")
    op.drop_table("lyd_announcement")
