"""Run Alembic's migrations, for the command and for tests."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine


def configuration(database_url: str, folder: Path) -> Config:
    """Alembic's configuration for this database and folder of migrations."""
    config = Config()
    config.set_main_option("script_location", str(folder))
    config.set_main_option("sqlalchemy.url", database_url.replace("%", "%%"))
    return config


def migrate_to(database_url: str, revision: str, folder: Path) -> None:
    """Run migrations forward or back until the database is at `revision` ("head", "base", a number)."""
    config = configuration(database_url, folder)
    if revision == "head" or not _is_behind(config, database_url, revision):
        command.upgrade(config, revision)
    else:
        command.downgrade(config, revision)


def _is_behind(config: Config, database_url: str, revision: str) -> bool:
    """Whether `revision` lies before the one that the database is at."""
    if revision == "base" or revision.startswith("-"):
        return True
    engine = create_engine(database_url)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"version_table": "lyd_alembic_version"})
        current = context.get_current_revision()
    engine.dispose()
    script = ScriptDirectory.from_config(config)
    before = {earlier.revision for earlier in script.iterate_revisions(current, "base")} if current else set()
    return revision in before and revision != current
