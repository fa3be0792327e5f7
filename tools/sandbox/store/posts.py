"""New rows in WordPress's table of posts, where products live and orders reserve their numbers."""

from typing import Any

from sqlalchemy import Connection, delete, update

from sandbox.store.database import Database, insert_row, local, now

EMPTY = ("post_content", "post_title", "post_excerpt", "post_name", "to_ping", "pinged", "post_content_filtered")


class Posts:
    def __init__(self, database: Database) -> None:
        self._database = database
        self.table = database.table("posts")

    def add(self, connection: Connection, **values: Any) -> int:
        moment = now()
        here = local(moment, self._database.timezone(connection))
        row = dict.fromkeys(EMPTY, "") | {"post_author": 1, "post_date": here, "post_date_gmt": moment}
        row |= {"post_modified": here, "post_modified_gmt": moment, **values}
        return insert_row(connection, self.table, row)

    def remove(self, connection: Connection, number: int, *, for_good: bool) -> None:
        """Put a post into the bin, or delete it with its meta."""
        if not for_good:
            return self.change(connection, number, post_status="trash")
        meta = self._database.table("postmeta")
        connection.execute(delete(meta).where(meta.c.post_id == number))
        connection.execute(delete(self.table).where(self.table.c["ID"] == number))
        return None

    def change(self, connection: Connection, number: int, **values: Any) -> None:
        moment = now()
        values["post_modified"] = local(moment, self._database.timezone(connection))
        values["post_modified_gmt"] = moment
        connection.execute(update(self.table).where(self.table.c["ID"] == number).values(values))
