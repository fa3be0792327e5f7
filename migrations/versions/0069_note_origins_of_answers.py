"""Who reads files, what members decided about answers from them, and where saved answers came from (decision 0102)."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME

revision = "0069"
down_revision = "0068"

FILES, ANSWERS, ORIGINS = "lyd_extraction", "lyd_extracted_answer", "lyd_answer_origin"
TABLE = {"mysql_charset": "utf8mb4", "mysql_engine": "InnoDB"}
STATE, PROVIDER = f"ck_{ANSWERS}_state", f"ck_{FILES}_provider"


def upgrade() -> None:
    """Add the columns, and create the table."""
    op.add_column(ANSWERS, sa.Column("state", sa.String(20), nullable=False, server_default="proposed"))
    op.add_column(ANSWERS, sa.Column("decided_by", sa.BigInteger(), nullable=True))
    op.add_column(ANSWERS, sa.Column("decided_at", DATETIME(fsp=6), nullable=True))
    op.add_column(ANSWERS, sa.Column("revision", sa.Integer(), nullable=True))
    op.create_check_constraint(STATE, ANSWERS, "state IN ('proposed', 'accepted', 'rejected')")
    op.add_column(FILES, sa.Column("provider", sa.String(20), nullable=False, server_default="local"))
    op.create_check_constraint(PROVIDER, FILES, "provider IN ('local', 'openai')")
    op.create_table(
        ORIGINS,
        sa.Column("document_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("revision", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("path", sa.String(500), nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("name", sa.String(255), nullable=False),
        sa.Column("page", sa.Integer(), nullable=True),
        sa.CheckConstraint("kind IN ('typed', 'spoken', 'chosen', 'suggested', 'file')", name=f"ck_{ORIGINS}_kind"),
        sa.ForeignKeyConstraint(
            ["document_id"], ["lyd_document.id"], name=f"fk_{ORIGINS}_document_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("document_id", "revision", "path", name=f"pk_{ORIGINS}"),
        **TABLE,
    )


def downgrade() -> None:
    """Remove them; the change log names the assistant alone then."""
    op.drop_table(ORIGINS)
    op.drop_constraint(PROVIDER, FILES, type_="check")
    op.drop_column(FILES, "provider")
    op.drop_constraint(STATE, ANSWERS, type_="check")
    for name in ("state", "decided_by", "decided_at", "revision"):
        op.drop_column(ANSWERS, name)
