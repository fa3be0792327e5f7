"""Templates get previews: the first pages of a sample document, as images."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME, LONGTEXT

revision = "0036"
down_revision = "0035"

ENGINE = {"mysql_engine": "InnoDB", "mysql_charset": "utf8mb4"}


def upgrade() -> None:
    """Create lyd_template_preview, empty: the first who looks at a template has its preview made."""
    op.create_table(
        "lyd_template_preview",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("package_sha256", sa.String(64), nullable=False),
        sa.Column("answers", LONGTEXT(), nullable=True),
        sa.Column("state", sa.String(20), nullable=False),
        sa.Column("page_count", sa.Integer(), nullable=False),
        sa.Column("pages", LONGTEXT(), nullable=False),
        sa.Column("requested_at", DATETIME(fsp=6), nullable=False),
        sa.Column("made_at", DATETIME(fsp=6), nullable=True),
        sa.CheckConstraint("state IN ('requested', 'ready', 'failed')", name="ck_lyd_template_preview_state"),
        sa.PrimaryKeyConstraint("id", name="pk_lyd_template_preview"),
        sa.UniqueConstraint("package_sha256", name="uq_lyd_template_preview_package_sha256"),
        **ENGINE,
    )


def downgrade() -> None:
    """Drop the previews; their images stay in the storage, where nothing refers to them."""
    op.drop_table("lyd_template_preview")
