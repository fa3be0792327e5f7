"""FuseSign is a sender of webhooks (decision 0079)."""

from __future__ import annotations

from alembic import op

revision = "0049"
down_revision = "0048"

TABLE, CHECK = "lyd_webhook_event", "ck_lyd_webhook_event_sender"


def upgrade() -> None:
    """Allow events of FuseSign."""
    op.drop_constraint(CHECK, TABLE, type_="check")
    op.create_check_constraint(CHECK, TABLE, "sender IN ('woocommerce', 'stripe', 'fusesign', 'poll')")


def downgrade() -> None:
    """Delete FuseSign's events: FuseSign's history has them, and the state of bundles is read again."""
    op.execute(f"DELETE FROM {TABLE} WHERE sender = 'fusesign'")  # noqa: S608 - constants
    op.drop_constraint(CHECK, TABLE, type_="check")
    op.create_check_constraint(CHECK, TABLE, "sender IN ('woocommerce', 'stripe', 'poll')")
