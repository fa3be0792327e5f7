"""Product categories: WordPress terms of the taxonomy product_cat."""

from typing import Any

from flask import request
from sqlalchemy import Connection, Row, func, insert, select, update

from sandbox.store.database import Database, insert_row
from sandbox.store.errors import StoreError, invalid_parameter
from sandbox.store.listing import Page, fetch_page, read_choice
from sandbox.store.text_format import slugify

TAXONOMY = "product_cat"
ORDERS = ("id", "include", "name", "slug", "term_group", "description", "count")


class Categories:
    def __init__(self, database: Database) -> None:
        self._terms = database.table("terms")
        self._taxonomy = database.table("term_taxonomy")
        self._relations = database.table("term_relationships")

    def find(self, connection: Connection, page: Page) -> tuple[list[dict[str, Any]], int]:
        terms, taxonomy = self._terms.c, self._taxonomy.c
        query = self._query()
        asked = request.args
        if asked.get("hide_empty") in ("true", "1"):
            query = query.where(taxonomy.count > 0)
        if "parent" in asked:
            query = query.where(taxonomy.parent == int(asked["parent"]))
        if "slug" in asked:
            query = query.where(terms.slug == asked["slug"])
        if "search" in asked:
            query = query.where(terms.name.contains(asked["search"], autoescape=True))
        column = {"id": terms.term_id, "slug": terms.slug, "count": taxonomy.count}
        order = column.get(read_choice("orderby", "name", ORDERS), terms.name)
        descending = read_choice("order", "asc", ("asc", "desc")) == "desc"
        rows, total = fetch_page(connection, query.order_by(order.desc() if descending else order), page)
        return [_show(row) for row in rows], total

    def create(self, connection: Connection, values: dict[str, Any]) -> dict[str, Any]:
        name, parent = str(values.get("name", "")).strip(), int(values.get("parent", 0))
        if not name:
            raise StoreError("rest_missing_callback_param", "Missing parameter(s): name", 400, params=["name"])
        known = connection.scalar(
            select(self._terms.c.term_id)
            .join(self._taxonomy, self._taxonomy.c.term_id == self._terms.c.term_id)
            .where(self._taxonomy.c.taxonomy == TAXONOMY, self._taxonomy.c.parent == parent, self._terms.c.name == name)
        )
        if known:
            words = "A term with the name provided already exists with this parent."
            raise StoreError("term_exists", words, 400, resource_id=known)
        return self.get(connection, self._insert(connection, name, str(values.get("slug") or slugify(name)), parent))

    def get(self, connection: Connection, number: int) -> dict[str, Any]:
        row = connection.execute(self._query().where(self._terms.c.term_id == number)).one_or_none()
        if row is None:
            raise StoreError("woocommerce_rest_term_invalid", "Resource does not exist.", 404)
        return _show(row)

    def of_product(self, connection: Connection, product: int) -> list[dict[str, Any]]:
        same = self._relations.c.term_taxonomy_id == self._taxonomy.c.term_taxonomy_id
        query = self._query().join(self._relations, same).where(self._relations.c.object_id == product)
        rows = connection.execute(query.order_by(self._terms.c.name))
        return [{"id": row.term_id, "name": row.name, "slug": row.slug} for row in rows]

    def products_in(self, number: int) -> Any:
        """Select the ids of the products in a category."""
        relations, taxonomy = self._relations, self._taxonomy
        here = (taxonomy.c.taxonomy == TAXONOMY) & (taxonomy.c.term_id == number)
        same = taxonomy.c.term_taxonomy_id == relations.c.term_taxonomy_id
        return select(relations.c.object_id).join(taxonomy, same).where(here)

    def set_of_product(self, connection: Connection, product: int, numbers: list[int]) -> None:
        """Put a product into exactly these categories and count them all again."""
        taxonomy = self._taxonomy.c
        known = select(taxonomy.term_id, taxonomy.term_taxonomy_id).where(taxonomy.taxonomy == TAXONOMY)
        kinds: dict[int, int] = dict(connection.execute(known).tuples().all())
        unknown = [number for number in numbers if number not in kinds]
        if unknown:
            raise invalid_parameter("categories", f"there is no category {unknown[0]}.")
        relations = self._relations
        connection.execute(
            relations.delete().where(
                relations.c.object_id == product, relations.c.term_taxonomy_id.in_(list(kinds.values()))
            )
        )
        for number in numbers:
            connection.execute(insert(relations).values(object_id=product, term_taxonomy_id=kinds[number]))
        self._count_again(connection)

    def _count_again(self, connection: Connection) -> None:
        relations, taxonomy = self._relations, self._taxonomy
        members = (
            select(func.count())
            .select_from(relations)
            .where(relations.c.term_taxonomy_id == taxonomy.c.term_taxonomy_id)
            .scalar_subquery()
        )
        connection.execute(update(taxonomy).where(taxonomy.c.taxonomy == TAXONOMY).values(count=members))

    def _insert(self, connection: Connection, name: str, slug: str, parent: int) -> int:
        number = insert_row(connection, self._terms, {"name": name, "slug": slug, "term_group": 0})
        values = {"term_id": number, "taxonomy": TAXONOMY, "description": "", "parent": parent, "count": 0}
        connection.execute(insert(self._taxonomy).values(values))
        return number

    def _query(self) -> Any:
        terms, taxonomy = self._terms, self._taxonomy
        columns = (terms.c.term_id, terms.c.name, terms.c.slug, taxonomy.c.parent, taxonomy.c.description)
        return (
            select(*columns, taxonomy.c.count.label("products"))
            .select_from(terms.join(taxonomy, taxonomy.c.term_id == terms.c.term_id))
            .where(taxonomy.c.taxonomy == TAXONOMY)
        )


def _show(row: Row[Any]) -> dict[str, Any]:
    return {
        "id": row.term_id,
        "name": row.name,
        "slug": row.slug,
        "parent": row.parent,
        "description": row.description,
        "display": "default",
        "image": None,
        "menu_order": 0,
        "count": row.products,
    }
