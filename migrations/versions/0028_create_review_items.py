"""What a shop admin must review gets a table of its own; the jobs that moved or were renamed keep their rows."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.mysql import DATETIME

revision = "0028"
down_revision = "0027"

ENGINE = {"mysql_engine": "InnoDB", "mysql_charset": "utf8mb4"}
JOBS = (("orders.play_event", "webhooks.play_event"), ("orders.look_at_order", "orders.poll_order"))
"""(name before, name after)."""
STATES = ("received", "done", "ignored", "failed")


def upgrade() -> None:
    """Create lyd_review_item, move what polling flagged there, and rename jobs and a column of orders."""
    op.create_table(
        "lyd_review_item",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("subject_type", sa.String(20), nullable=False),
        sa.Column("subject_id", sa.String(255), nullable=False),
        sa.Column("item_key", sa.String(128), nullable=False),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("state", sa.String(20), nullable=False),
        sa.Column("checks", sa.Integer(), nullable=False),
        sa.Column("created_at", DATETIME(fsp=6), nullable=False),
        sa.Column("resolved_at", DATETIME(fsp=6), nullable=True),
        sa.CheckConstraint("state IN ('open', 'resolved')", name="ck_lyd_review_item_state"),
        sa.PrimaryKeyConstraint("id", name="pk_lyd_review_item"),
        sa.UniqueConstraint("subject_type", "item_key", name="uq_lyd_review_item_item_key"),
        **ENGINE,
    )
    op.create_index("ix_lyd_review_item_state", "lyd_review_item", ["state", "created_at"])
    # Rows of polling whose id begins with "found:" only report; all others asked a shop admin to look, once each.
    op.execute(
        "INSERT INTO lyd_review_item"
        " (subject_type, subject_id, item_key, text, state, checks, created_at, resolved_at)"
        " SELECT 'order', COALESCE(object_id, ''), event_id, COALESCE(effect, ''),"
        " IF(state IN ('done', 'ignored'), 'resolved', 'open'), attempts, received_at,"
        " IF(state IN ('done', 'ignored'), done_at, NULL)"
        " FROM lyd_webhook_event WHERE sender = 'poll' AND event_id NOT LIKE 'found:%' ORDER BY id"
    )
    op.execute("DELETE FROM lyd_webhook_event WHERE sender = 'poll' AND event_id NOT LIKE 'found:%'")
    op.execute("UPDATE lyd_webhook_event SET state = 'done' WHERE state = 'attention'")
    _change_states(STATES)
    for before, after in JOBS:
        op.execute(
            sa.text("UPDATE lyd_outbox SET job = :after WHERE job = :before").bindparams(before=before, after=after)
        )
    op.execute("ALTER TABLE lyd_order RENAME COLUMN wishes TO fulfilment_options")


def downgrade() -> None:
    """Move the review items back among the events, and drop their table."""
    op.execute("ALTER TABLE lyd_order RENAME COLUMN fulfilment_options TO wishes")
    for before, after in JOBS:
        op.execute(
            sa.text("UPDATE lyd_outbox SET job = :before WHERE job = :after").bindparams(before=before, after=after)
        )
    _change_states((*STATES, "attention"))
    op.execute(
        "INSERT INTO lyd_webhook_event"
        " (sender, event_id, topic, object_id, payload, state, effect, attempts, received_at, done_at)"
        " SELECT 'poll', item_key, subject_type, subject_id, CONCAT('{\"id\": ', subject_id, '}'),"
        " IF(state = 'open', 'attention', 'done'), text, checks, created_at, COALESCE(resolved_at, created_at)"
        " FROM lyd_review_item WHERE subject_type = 'order' ORDER BY id"
    )
    op.drop_table("lyd_review_item")


def _change_states(states: tuple[str, ...]) -> None:
    """Let an event have these states."""
    allowed = ", ".join(f"'{state}'" for state in states)
    op.drop_constraint("ck_lyd_webhook_event_state", "lyd_webhook_event", type_="check")
    op.create_check_constraint("ck_lyd_webhook_event_state", "lyd_webhook_event", f"state IN ({allowed})")


def _rename_job(before: str, after: str) -> None:
    statement = sa.text("UPDATE lyd_outbox SET job = :after WHERE job = :before")
    op.execute(statement.bindparams(before=before, after=after))
