"""Published versions of template packages."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME, LONGTEXT

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Create lyd_template_version."""
    op.create_table(
        "lyd_template_version",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("product_id", sa.BigInteger(), nullable=False),
        sa.Column("slug", sa.String(100), nullable=False),
        sa.Column("name", sa.String(255), nullable=False),
        sa.Column("version", sa.String(20), nullable=False),
        sa.Column("package_sha256", sa.String(64), nullable=False),
        sa.Column("docx_sha256", sa.String(64), nullable=False),
        sa.Column("content_json", LONGTEXT(), nullable=False),
        sa.Column("published_at", DATETIME(fsp=6), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_lyd_template_version"),
        mysql_engine="InnoDB",
        mysql_charset="utf8mb4",
    )
    op.create_index("ix_lyd_template_version_product_id_id", "lyd_template_version", ["product_id", "id"])


def downgrade() -> None:
    """Remove the published versions."""
    op.drop_table("lyd_template_version")
