"""The audit chain has no foreign keys: checking them locked a team's row after the head of its chain."""

from __future__ import annotations

from alembic import op

revision = "0039"
down_revision = "0038"

TABLES = ("lyd_audit_event", "lyd_audit_head")


def upgrade() -> None:
    """Drop the foreign keys. The indexes stay; teams are never deleted."""
    for table in TABLES:
        op.drop_constraint(f"fk_{table}_team_id", table, type_="foreignkey")


def downgrade() -> None:
    """Create the foreign keys again."""
    for table in TABLES:
        op.create_foreign_key(f"fk_{table}_team_id", table, "lyd_team", ["team_id"], ["id"])
