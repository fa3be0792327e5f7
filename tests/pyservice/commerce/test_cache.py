"""Pages of the catalogue are cached, and never served when outdated or to members of another plan."""

from __future__ import annotations

import pytest
import redis
from flask import Flask
from sqlalchemy import text
from sqlalchemy.orm import Session
from tests.factories.documents import create_template
from tests.service import Api
from tests.statements import record_statements

from lyd.commerce.services.cache import clear_catalogue_cache


def names(api: Api, by: str | None = "owner", query: str = "") -> list[str]:
    return [row["name"] for row in api.get(f"/lyd-api/products?{query}", by=by).json["data"]["rows"]]


def save(session: Session, product_id: int, column: str, value: str) -> None:
    """Change a product as WooCommerce does, which notes the time."""
    noted = f"UPDATE wp_posts SET {column} = :value, post_modified_gmt = NOW() WHERE ID = {product_id}"
    session.execute(text(noted), {"value": value})
    session.commit()


@pytest.fixture(autouse=True)
def _deed(session: Session) -> None:
    """A product in a category."""
    create_template(session, 601, "Trust deed", _price="330")
    session.commit()


def test_a_page_that_was_just_made_is_not_made_again(app: Flask, api: Api) -> None:
    first = api.get("/lyd-api/products", by="owner")
    with record_statements(app) as sent:
        again = api.get("/lyd-api/products", by="member")
    assert again.json == first.json
    assert len(sent) == 2  # who asks, and whether a product was saved


@pytest.mark.parametrize(
    ("column", "value", "wanted"), [("post_title", "New deed", ["New deed"]), ("post_status", "draft", [])]
)
def test_a_product_that_is_saved_shows_at_once(
    api: Api, session: Session, column: str, value: str, wanted: list[str]
) -> None:
    assert names(api) == ["Trust deed"]
    save(session, 601, column, value)
    assert names(api) == wanted


def test_a_new_product_and_a_new_package_show_at_once(api: Api, session: Session) -> None:
    assert names(api) == ["Trust deed"]
    create_template(session, 602, "Agreement")
    session.commit()
    assert names(api) == ["Agreement", "Trust deed"]


def test_what_is_not_noted_at_the_product_shows_when_the_shop_tells(app: Flask, api: Api, session: Session) -> None:
    before = api.get("/lyd-api/products", by="owner").json["data"]["rows"][0]["category"]["name"]
    session.execute(text("UPDATE wp_terms SET name = 'Deeds'"))
    session.commit()
    with app.app_context():
        clear_catalogue_cache()
    after = api.get("/lyd-api/products", by="owner").json["data"]["rows"][0]["category"]["name"]
    assert (before, after) == ("Business", "Deeds")


def test_a_page_is_not_served_to_another_plan_or_query(api: Api) -> None:
    access = {
        by: api.get("/lyd-api/products", by=by).json["data"]["rows"][0]["access"] for by in ("owner", "lite", None)
    }
    assert access == {"owner": "start", "lite": "purchase", None: "purchase"}
    assert api.get("/lyd-api/products", by="expired").json["data"]["rows"][0]["access"] == "locked"
    assert names(api, query="search=none") == []


def test_visitors_see_the_catalogue_while_redis_is_away(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    def away(*_: object, **__: object) -> None:
        raise redis.ConnectionError

    monkeypatch.setattr(redis.Redis, "execute_command", away)
    assert names(api, by=None) == ["Trust deed"]
    clear_catalogue_cache()
