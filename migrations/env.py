"""Alembic's environment. It only ever touches lyd_*: the site's tables in the same database are not its business."""

from __future__ import annotations

from typing import Any

from alembic import context
from sqlalchemy import create_engine

from lyd.models import Base

OURS = "lyd_"


def include_name(name: str | None, kind: str, _parents: Any) -> bool:
    """Leave every table that is not ours out of comparisons."""
    return kind != "table" or (name or "").startswith(OURS)


def run() -> None:
    """Run the migrations asked for, each in its own transaction as far as the server knows that for DDL."""
    engine = create_engine(context.config.get_main_option("sqlalchemy.url") or "")
    with engine.connect() as connection:
        context.configure(
            connection=connection,
            target_metadata=Base.metadata,
            version_table=f"{OURS}alembic_version",
            include_name=include_name,
            compare_type=True,
            transaction_per_migration=True,
        )
        with context.begin_transaction():
            context.run_migrations()
    engine.dispose()


run()
