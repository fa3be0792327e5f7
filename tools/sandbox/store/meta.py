"""Meta data on the wire: [{"id", "key", "value"}], over a table of (owner, meta_key, meta_value)."""

from collections.abc import Callable, Iterable
from typing import Any

from sqlalchemy import Connection, Table, delete, insert, select, update


def is_internal(key: str) -> bool:
    """Whether WooCommerce keeps this about a product itself; never shown under meta_data."""
    return key == "total_sales" or (key.startswith("_") and not key.startswith("_lyd"))


class Meta:
    """The meta rows of one kind of thing; hides says which keys the REST API does not show."""

    def __init__(self, table: Table, owner: str, hides: Callable[[str], bool] = is_internal) -> None:
        self._table, self._owner, self._hides = table, table.c[owner], hides
        self._id = next(iter(table.primary_key))

    def read(self, connection: Connection, owner_ids: Iterable[int]) -> dict[int, dict[str, str]]:
        """Return owner id -> key -> value, hidden keys too."""
        found: dict[int, dict[str, str]] = {number: {} for number in owner_ids}
        query = select(self._owner, self._table.c.meta_key, self._table.c.meta_value).where(self._owner.in_(found))
        for owner, key, value in connection.execute(query.order_by(self._id)):
            found[owner][key] = value or ""
        return found

    def shown(self, connection: Connection, owner_id: int) -> list[dict[str, Any]]:
        """Return what the REST API shows."""
        query = select(self._id, self._table.c.meta_key, self._table.c.meta_value).where(self._owner == owner_id)
        rows = connection.execute(query.order_by(self._id))
        return [{"id": number, "key": key, "value": value} for number, key, value in rows if not self._hides(key)]

    def write(self, connection: Connection, owner_id: int, values: dict[str, str | None]) -> None:
        """Set each key to one value; None removes it."""
        table = self._table
        for key, value in values.items():
            this = (self._owner == owner_id) & (table.c.meta_key == key)
            if value is None:
                connection.execute(delete(table).where(this))
            elif connection.scalar(select(self._id).where(this)) is None:
                row = {self._owner.name: owner_id, "meta_key": key, "meta_value": value}
                connection.execute(insert(table).values(row))
            else:
                connection.execute(update(table).where(this).values(meta_value=value))


def given_meta(values: dict[str, Any]) -> dict[str, str | None]:
    """Return what a request's meta_data asks for."""
    rows = values.get("meta_data") or []
    return {row["key"]: None if row.get("value") is None else str(row["value"]) for row in rows}
