"""Versions of template packages are drafts, approved, live or retired (decision 0058)."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME

revision = "0041"
down_revision = "0040"

TABLE = "lyd_template_version"
MOMENTS = ("uploaded_at", "approved_at", "live_from")
PEOPLE = ("uploaded_by", "approved_by", "published_by")
LIVE = "CASE WHEN state = 'live' THEN product_id END"


def upgrade() -> None:
    """Make the newest version of each product live and the others retired; index documents by version and status."""
    op.add_column(TABLE, sa.Column("state", sa.String(20), nullable=True))
    for name in MOMENTS:
        op.add_column(TABLE, sa.Column(name, DATETIME(fsp=6), nullable=True))
    for name in PEOPLE:
        op.add_column(TABLE, sa.Column(name, sa.BigInteger(), nullable=True))
    op.execute(
        "UPDATE lyd_template_version SET state = 'retired', uploaded_at = published_at, approved_at = published_at"
    )
    op.execute(
        "UPDATE lyd_template_version version"
        " JOIN (SELECT MAX(id) AS id FROM lyd_template_version GROUP BY product_id) newest ON newest.id = version.id"
        " SET version.state = 'live'"
    )
    op.alter_column(TABLE, "state", existing_type=sa.String(20), nullable=False)
    op.alter_column(TABLE, "uploaded_at", existing_type=DATETIME(fsp=6), nullable=False)
    op.alter_column(TABLE, "published_at", existing_type=DATETIME(fsp=6), nullable=True)
    op.create_check_constraint(
        "ck_lyd_template_version_state", TABLE, "state IN ('draft', 'approved', 'live', 'retired')"
    )
    op.add_column(TABLE, sa.Column("live_product_id", sa.BigInteger(), sa.Computed(LIVE, persisted=False)))
    op.create_index("uq_lyd_template_version_live_product_id", TABLE, ["live_product_id"], unique=True)
    op.create_index("ix_lyd_template_version_published_at", TABLE, ["published_at"])
    op.create_index("ix_lyd_template_version_live_from", TABLE, ["live_from"])
    op.create_index(
        "ix_lyd_document_template_version", "lyd_document", ["template_version_id", "deleted_at", "status", "id"]
    )
    op.drop_index("ix_lyd_document_template_version_id", "lyd_document")


def downgrade() -> None:
    """Go back to the newest version being the one in use: drafts are dropped, and versions made live again copied."""
    op.create_index("ix_lyd_document_template_version_id", "lyd_document", ["template_version_id"])
    op.drop_index("ix_lyd_document_template_version", "lyd_document")
    op.execute("DELETE FROM lyd_template_version WHERE published_at IS NULL")
    op.execute(
        "INSERT INTO lyd_template_version (product_id, slug, name, version, state, package_sha256, docx_sha256,"
        " content_json, uploaded_at, published_at)"
        " SELECT product_id, slug, name, version, 'retired', package_sha256, docx_sha256, content_json, uploaded_at,"
        " published_at FROM lyd_template_version live WHERE state = 'live' AND EXISTS (SELECT 1"
        " FROM lyd_template_version newer WHERE newer.product_id = live.product_id AND newer.id > live.id)"
    )
    for name in ("uq_lyd_template_version_live_product_id", "ix_lyd_template_version_published_at"):
        op.drop_index(name, TABLE)
    op.drop_index("ix_lyd_template_version_live_from", TABLE)
    op.drop_column(TABLE, "live_product_id")
    op.drop_constraint("ck_lyd_template_version_state", TABLE, type_="check")
    op.alter_column(TABLE, "published_at", existing_type=DATETIME(fsp=6), nullable=False)
    for name in ("state", *MOMENTS, *PEOPLE):
        op.drop_column(TABLE, name)
