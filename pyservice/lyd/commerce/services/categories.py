"""The tree of product categories (document 2, sections 2.5 and 3)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from html import unescape

from sqlalchemy.orm import Session

from lyd.commerce.queries import categories as queries

HIDDEN_CATEGORIES = frozenset({"Membership", "Membership Package", "Uncategorized", "Cap Category"})
"""Names of the categories that are not shown for browsing (documents 1 and 2, section 3)."""


@dataclass(frozen=True)
class Category:
    """A product category. count is how many products were put into it, as WordPress keeps it; parent 0: at the top."""

    id: int
    name: str
    slug: str = ""
    parent: int = 0
    count: int = 0

    @property
    def is_browsed(self) -> bool:
        """Whether members come across it."""
        return self.name not in HIDDEN_CATEGORIES


class CategoryTree:
    """All categories of the shop."""

    def __init__(self, categories: Iterable[Category]) -> None:
        self.by_id = {category.id: category for category in categories}

    def lineage(self, category_id: int) -> tuple[int, ...]:
        """The category and all above it, upwards. A ring, which only a broken database has, is walked once."""
        lineage: dict[int, None] = {}
        while category_id in self.by_id and category_id not in lineage:
            lineage[category_id] = None
            category_id = self.by_id[category_id].parent
        return tuple(lineage)

    def lineages(self, category_ids: Iterable[int]) -> frozenset[int]:
        """These categories and all above them."""
        return frozenset(ancestor_id for category_id in category_ids for ancestor_id in self.lineage(category_id))

    def below(self, category_id: int) -> frozenset[int]:
        """The category and all below it; empty when there is none of this id."""
        return frozenset(other_id for other_id in self.by_id if category_id in self.lineage(other_id))

    def is_browsed(self, category_id: int) -> bool:
        """Whether members come across it: neither it nor one above it is hidden."""
        lineage = self.lineage(category_id)
        return bool(lineage) and all(self.by_id[ancestor_id].is_browsed for ancestor_id in lineage)


def load_tree(session: Session) -> CategoryTree:
    """All categories, by name, in one query."""
    return load_tree_of(session, ())[0]


def load_tree_of(session: Session, product_ids: Collection[int]) -> tuple[CategoryTree, dict[int, list[int]]]:
    """All categories, and product id → the ids of those that it was put into, in the same query."""
    rows = queries.every_category(session, product_ids)
    category_ids: dict[int, list[int]] = defaultdict(list)
    for row in rows:
        if row.object_id is not None:
            category_ids[row.object_id].append(row.term_id)
    categories = (Category(row.term_id, unescape(row.name), row.slug, row.parent, row.products) for row in rows)
    return CategoryTree(categories), category_ids
