"""Keys of the entity book are compared letter by letter: José is not Jose."""

from __future__ import annotations

from alembic import op

revision = "0059"
down_revision = "0058"

KEYS = (
    ("lyd_entity", "name_key", 191),
    ("lyd_entity", "distinction", 100),
    ("lyd_entity_detail", "value_key", 191),
    ("lyd_entity_link", "external_id", 191),
)
EXTERNAL = "ix_lyd_entity_detail_external_id"


def upgrade() -> None:
    """Compare the keys by letters, and find details by the id that they have in another system."""
    for table, column, length in KEYS:
        op.execute(f"ALTER TABLE {table} MODIFY {column} VARCHAR({length}) COLLATE utf8mb4_bin NOT NULL")
    op.create_index(EXTERNAL, "lyd_entity_detail", ["external_id"])


def downgrade() -> None:
    """Compare them as names are; entities whose keys are the same then must be merged before."""
    op.drop_index(EXTERNAL, "lyd_entity_detail")
    for table, column, length in KEYS:
        op.execute(f"ALTER TABLE {table} MODIFY {column} VARCHAR({length}) NOT NULL")
