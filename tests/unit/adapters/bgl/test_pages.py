"""Lists of BGL are read page after page, until one is not full."""

from __future__ import annotations

import itertools

from lyd.adapters.bgl.cas360 import PAGE_SIZE
from lyd.adapters.bgl.models import Page
from lyd.adapters.bgl.pages import MOST_PAGES, iterate_records


def pages_of(total: int, unreadable: int = 0) -> tuple[list[int], list[int]]:
    """The records of a list of numbers, and the offsets that were read; some of each page cannot be read."""
    offsets = []

    def read(offset: int, limit: int) -> Page[int]:
        offsets.append(offset)
        rows = tuple(range(offset, min(offset + limit, total)))[unreadable:]
        return Page(rows, offset, None, unreadable if rows else 0)

    return list(iterate_records(read)), offsets


def test_the_last_page_is_the_first_that_is_not_full() -> None:
    assert pages_of(3) == ([0, 1, 2], [0])
    records, offsets = pages_of(PAGE_SIZE + 1)
    assert (len(records), offsets) == (PAGE_SIZE + 1, [0, PAGE_SIZE])
    assert pages_of(PAGE_SIZE)[1] == [0, PAGE_SIZE]


def test_records_that_cannot_be_read_end_no_list() -> None:
    records, offsets = pages_of(PAGE_SIZE + 5, unreadable=2)
    assert (len(records), len(offsets)) == (PAGE_SIZE + 1, 2)


def test_a_list_that_goes_on_for_ever_ends() -> None:
    calls = itertools.count()

    def read(offset: int, limit: int) -> Page[int]:
        next(calls)
        return Page(tuple(range(limit)), offset, None)

    assert sum(1 for _ in iterate_records(read)) == MOST_PAGES * PAGE_SIZE
    assert next(calls) == MOST_PAGES
