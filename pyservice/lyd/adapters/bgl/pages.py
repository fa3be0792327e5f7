"""Reading all pages of a list of BGL."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from lyd.adapters.bgl.cas360 import PAGE_SIZE
from lyd.adapters.bgl.models import Page

MOST_PAGES = 100
"""50,000 records: more than any firm has."""
Record = TypeVar("Record")


def iterate_records(read: Callable[[int, int], Page[Record]]) -> Iterator[Record]:
    """Yield the records of all pages of a list; each page is one call of the budget."""
    for number in range(MOST_PAGES):
        page = read(number * PAGE_SIZE, PAGE_SIZE)
        yield from page.records
        if len(page.records) + page.unreadable < PAGE_SIZE:
            return
