"""The category tree, as the catalogue browses it."""

from __future__ import annotations

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session
from tests.pyservice.commerce.shop import add_category, add_image
from tests.service import Api

PATH = "/lyd-api/products/categories"


def names(api: Api, query: str = "") -> list[str]:
    return [row["name"] for row in api.get(f"{PATH}?{query}").json["data"]]


def test_the_tree_comes_flat_and_without_categories_that_are_not_browsed(api: Api, session: Session) -> None:
    for name in ("Membership", "Membership Package", "Uncategorized", "Cap Category"):
        add_category(session, name, count=1)
    below = add_category(session, "Below the plans", parent=add_category(session, "Membership"))
    image = add_image(session, "wills", "wills.png")
    wills = add_category(session, "Wills &amp; estates", count=2, image=image)
    add_category(session, "Simple wills", parent=wills)
    session.commit()
    assert below
    rows = api.get(PATH).json["data"]
    assert [row["name"] for row in rows] == ["Simple wills", "Wills & estates"]
    assert rows[1] == {
        "id": wills,
        "name": "Wills & estates",
        "slug": "wills-&amp;-estates",
        "parent": 0,
        "image": {"src": "http://site.test/wp-content/uploads/wills.png"},
        "count": 2,
    }
    assert (rows[0]["parent"], rows[0]["image"]) == (wills, None)


def test_a_level_is_asked_for_by_its_parent(api: Api, session: Session) -> None:
    wills = add_category(session, "Wills")
    add_category(session, "Simple wills", parent=wills)
    session.commit()
    assert names(api, "parent=0") == ["Wills"]
    assert names(api, f"parent={wills}&per_page=100&status=publish") == ["Simple wills"]
    assert names(api, "parent=9223372036854775807") == []


def test_what_is_empty_can_be_left_out_unless_something_below_is_not(api: Api, session: Session) -> None:
    wills = add_category(session, "Wills")
    add_category(session, "Simple wills", parent=wills, count=3)
    add_category(session, "Empty")
    session.commit()
    assert names(api) == ["Empty", "Simple wills", "Wills"]
    assert names(api, "hide_empty=true") == ["Simple wills", "Wills"]


def test_a_ring_of_categories_ends(api: Api, session: Session) -> None:
    first = add_category(session, "First")
    second = add_category(session, "Second", parent=first)
    session.execute(text(f"UPDATE wp_term_taxonomy SET parent = {second} WHERE term_id = {first}"))
    session.commit()
    assert names(api) == ["First", "Second"]
    assert api.get(f"/lyd-api/products?category={first}").json["data"]["rows"] == []


@pytest.mark.parametrize(
    "query", ["parent=-1", "parent=x", "parent=99999999999999999999", "hide_empty=maybe", "depth=2"]
)
def test_wrong_queries_are_named(api: Api, query: str) -> None:
    answer = api.get(f"{PATH}?{query}")
    assert (answer.status_code, list(answer.json["errors"])) == (422, [query.partition("=")[0]])
