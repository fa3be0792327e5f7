"""A product's images: attachments, of which the stand-in keeps the address alone."""

from typing import Any

from sqlalchemy import Connection, select

from sandbox.store.database import Database
from sandbox.store.meta import Meta
from sandbox.store.posts import Posts
from sandbox.store.text_format import slugify

FIRST, OTHERS, ALT = "_thumbnail_id", "_product_image_gallery", "_wp_attachment_image_alt"


class Images:
    def __init__(self, database: Database) -> None:
        self._rows = Posts(database)
        self._meta = Meta(database.table("postmeta"), "post_id")

    def write(self, connection: Connection, product: int, given: list[dict[str, Any]]) -> None:
        """Give a product exactly these images, the first as its own; those with a src alone are made."""
        numbers = [str(row.get("id") or self._add(connection, product, row)) for row in given]
        self._meta.write(connection, product, {FIRST: next(iter(numbers), None), OTHERS: ",".join(numbers[1:])})

    def show(self, connection: Connection, meta: dict[str, str]) -> list[dict[str, Any]]:
        """Return the images that a product's meta names."""
        words = [meta.get(FIRST, ""), *meta.get(OTHERS, "").split(",")]
        numbers = [int(word) for word in words if word.isdigit()]
        posts = self._rows.table
        found = {row.ID: row for row in connection.execute(select(posts).where(posts.c["ID"].in_(numbers)))}
        alts = self._meta.read(connection, numbers)
        return [
            {
                "id": number,
                "src": found[number].guid,
                "name": found[number].post_title,
                "alt": alts[number].get(ALT, ""),
            }
            for number in numbers
            if number in found
        ]

    def _add(self, connection: Connection, product: int, given: dict[str, Any]) -> int:
        name = str(given.get("name") or given["src"].rpartition("/")[2])
        post = {"post_type": "attachment", "post_status": "inherit", "post_mime_type": "image/png"}
        number = self._rows.add(
            connection, post_title=name, post_name=slugify(name), post_parent=product, guid=given["src"], **post
        )
        self._meta.write(connection, number, {ALT: str(given.get("alt") or "")})
        return number
