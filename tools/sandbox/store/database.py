"""WordPress's tables, and WooCommerce's, which are made here when they are missing."""

from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import Connection, Engine, MetaData, Table, create_engine, insert, select, text

from sandbox.settings import Settings

DEFINITIONS = Path(__file__).with_name("tables.sql")
WORDPRESS = (
    "comments",
    "options",
    "posts",
    "postmeta",
    "terms",
    "term_taxonomy",
    "term_relationships",
    "termmeta",
    "users",
    "usermeta",
)
WOOCOMMERCE = (
    "wc_orders",
    "wc_orders_meta",
    "wc_order_addresses",
    "wc_order_operational_data",
    "woocommerce_order_items",
    "woocommerce_order_itemmeta",
    "wc_product_meta_lookup",
    "wc_webhooks",
)


class Database:
    """The site's database; tables are read from it when the first request comes."""

    def __init__(self, settings: Settings) -> None:
        self.site_url = settings.site_url
        self._prefix = settings.table_prefix
        self._engine: Engine = create_engine(settings.database_url, pool_pre_ping=True)

    def connect(self) -> Connection:
        return self._engine.connect()

    def table(self, name: str) -> Table:
        return self._metadata.tables[f"{self._prefix}{name}"]

    def option(self, connection: Connection, name: str) -> str:
        options = self.table("options")
        found = connection.scalar(select(options.c.option_value).where(options.c.option_name == name))
        return str(found or "")

    def timezone(self, connection: Connection) -> ZoneInfo:
        return ZoneInfo(self.option(connection, "timezone_string") or "UTC")

    @cached_property
    def _metadata(self) -> MetaData:
        with self._engine.begin() as connection:
            for statement in DEFINITIONS.read_text().replace("{prefix}", self._prefix).split(";\n"):
                if statement.strip():
                    connection.execute(text(statement))
        metadata = MetaData()
        metadata.reflect(self._engine, only=[f"{self._prefix}{name}" for name in (*WORDPRESS, *WOOCOMMERCE)])
        return metadata


def insert_row(connection: Connection, table: Table, row: dict[str, Any]) -> int:
    """Insert a row and return the number that the database gave it."""
    return int(connection.execute(insert(table).values(row)).lastrowid)


def now() -> datetime:
    """Return the time as the tables keep it: UTC, whole seconds, without a zone."""
    return datetime.now(UTC).replace(microsecond=0, tzinfo=None)


def local(moment: datetime, zone: ZoneInfo) -> datetime:
    return moment.replace(tzinfo=UTC).astimezone(zone).replace(tzinfo=None)
