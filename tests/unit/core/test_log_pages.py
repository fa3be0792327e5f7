"""Pages of a log count what their filter lets through."""

from __future__ import annotations

import pytest

from lyd.core.log_pages import LogPage


@pytest.mark.parametrize(("is_success", "records", "pages"), [(None, 20, 2), (True, 16, 2), (False, 4, 1)])
def test_the_filter_counts_records_and_pages(is_success: bool | None, records: int, pages: int) -> None:
    log: LogPage[str] = LogPage([], 1, 15, passed=16, failed=4, is_success=is_success)
    assert (log.total, log.total_record, log.total_page) == (20, records, pages)


def test_an_empty_log_has_no_pages() -> None:
    assert LogPage[str]([], 1, 15, passed=0, failed=0, is_success=None).total_page == 0
