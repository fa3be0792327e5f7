"""Shapes that all answers share."""

from __future__ import annotations

import datetime

import pytest
from marshmallow import ValidationError, fields

from lyd.core.access import DocumentSpace
from lyd.core.http import Schema
from lyd.core.http.schema import CodeField, Page, PageQuery, UtcField, page_of


class RowSchema(Schema):
    """A row of a list."""

    space = CodeField(DocumentSpace)
    at = UtcField()
    name = fields.String()


@pytest.mark.parametrize(("total", "pages"), [(0, 0), (1, 1), (10, 1), (11, 2)])
def test_a_page_counts_its_pages(total: int, pages: int) -> None:
    page = Page(["a", "b"], page=1, length=10, total_record=total).mapped(str.upper)
    assert (page.rows, page.total_page) == (["A", "B"], pages)


def test_a_list_is_shown_by_pages() -> None:
    page = Page([{"space": DocumentSpace.SHARED}], page=2, length=1, total_record=5)
    shown = {"rows": [{"space": 2}], "page": 2, "total_page": 5, "total_record": 5}
    assert page_of(RowSchema)().dump(page) == shown


@pytest.mark.parametrize("given", [{"page": 0}, {"length": 101}, {"length": 0}, {"sort": "name"}])
def test_a_page_that_is_none_is_refused(given: dict[str, object]) -> None:
    assert PageQuery().load({}) == {"page": 1, "length": 10}
    with pytest.raises(ValidationError):
        PageQuery().load(given)


def test_a_code_stands_for_a_member_of_its_enum() -> None:
    assert RowSchema().load({"space": 3}) == {"space": DocumentSpace.ORGANISATION}
    with pytest.raises(ValidationError, match="Must be one of: 1, 2, 3"):
        RowSchema().load({"space": 4})


def test_what_is_not_declared_is_refused() -> None:
    with pytest.raises(ValidationError, match="Unknown field"):
        RowSchema().load({"other": 1})


def test_a_time_without_a_zone_is_taken_as_utc() -> None:
    assert RowSchema().load({"at": "2026-01-01T10:00:00"})["at"] == datetime.datetime(
        2026, 1, 1, 10, tzinfo=datetime.UTC
    )
