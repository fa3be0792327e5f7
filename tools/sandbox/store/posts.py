"""New rows in WordPress's table of posts, where products live and orders reserve their numbers."""

from typing import Any

from sqlalchemy import Connection, update

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

    def change(self, connection: Connection, number: int, **values: Any) -> None:
        moment = now()
        values["post_modified"] = local(moment, self._database.timezone(connection))
        values["post_modified_gmt"] = moment
        connection.execute(update(self.table).where(self.table.c["ID"] == number).values(values))
