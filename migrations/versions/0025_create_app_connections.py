"""Which other applications a firm has connected, and the organisations that they know."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME, LONGTEXT

revision = "0025"
down_revision = "0024"

ENGINE = {"mysql_engine": "InnoDB", "mysql_charset": "utf8mb4"}


def upgrade() -> None:
    """Create lyd_app_connection and lyd_app_organisation."""
    op.create_table(
        "lyd_app_connection",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("team_id", sa.BigInteger(), nullable=False),
        sa.Column("app", sa.String(20), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("credential", LONGTEXT(), nullable=True),
        sa.Column("env", sa.String(20), nullable=False),
        sa.Column("endpoint", sa.String(255), nullable=False),
        sa.Column("is_active", sa.Boolean(), nullable=False),
        sa.Column("is_connected", sa.Boolean(), nullable=False),
        sa.Column("is_show_on_my_account", sa.Boolean(), nullable=False),
        sa.Column("created_by", sa.BigInteger(), nullable=False),
        sa.Column("update_by", sa.BigInteger(), nullable=False),
        sa.Column("created_at", DATETIME(fsp=6), nullable=False),
        sa.Column("updated_at", DATETIME(fsp=6), nullable=False),
        sa.ForeignKeyConstraint(["team_id"], ["lyd_team.id"], name="fk_lyd_app_connection_team_id"),
        sa.PrimaryKeyConstraint("id", name="pk_lyd_app_connection"),
        sa.UniqueConstraint("team_id", "app", "user_id", name="uq_lyd_app_connection_team_id_app_user_id"),
        **ENGINE,
    )
    op.create_table(
        "lyd_app_organisation",
        sa.Column("connection_id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("tenant_id", sa.String(64), nullable=False),
        sa.Column("tenant_name", sa.String(255), nullable=False),
        sa.Column("selected", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["connection_id"], ["lyd_app_connection.id"], name="fk_lyd_app_organisation_connection_id"
        ),
        sa.PrimaryKeyConstraint("connection_id", "tenant_id", name="pk_lyd_app_organisation"),
        **ENGINE,
    )


def downgrade() -> None:
    """Remove them."""
    op.drop_table("lyd_app_organisation")
    op.drop_table("lyd_app_connection")
