"""Roles, plans and spaces under the names and numbers of the documents."""

from __future__ import annotations

from lyd.core.access import DocumentSpace, PlanSlug


def test_spaces_have_the_numbers_of_the_documents_tabs() -> None:
    codes = {space: space.code for space in DocumentSpace}
    assert codes == {DocumentSpace.MINE: 1, DocumentSpace.SHARED: 2, DocumentSpace.ORGANISATION: 3}


def test_plans_go_by_the_slugs_of_the_shop() -> None:
    assert [plan.value for plan in PlanSlug] == ["ly-basic", "best-practice", "strategist"]
