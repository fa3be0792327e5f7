"""Template products, read from the shop's tables."""

from __future__ import annotations

from sqlalchemy import text
from sqlalchemy.orm import Session
from tests.factories.documents import create_template
from tests.factories.wordpress import add_product
from tests.service import Api


def test_products_with_a_published_package_are_listed(api: Api, session: Session) -> None:
    version = create_template(session, 601, "Trust deed", category="Trusts")
    newer = create_template(session, 602, "Agreement")
    add_product(session.connection(), 603, "Best Practice plan", category="Membership Package")
    session.commit()
    answer = api.get("/lyd-api/products", by="lite").json["data"]
    assert (answer["total_record"], answer["total_page"]) == (2, 1)
    assert [row["name"] for row in answer["rows"]] == ["Agreement", "Trust deed"]
    row = answer["rows"][1]
    assert (row["id"], row["sku"], row["slug"], row["category"]["name"]) == (601, "SKU-601", "trust-deed", "Trusts")
    assert row["template"] == {"slug": "agreement", "version": "1.0.0", "x_template_id": version.id}
    assert answer["rows"][0]["template"]["x_template_id"] == newer.id


def test_products_are_searched_and_narrowed(api: Api, session: Session) -> None:
    create_template(session, 601, "Trust deed", category="Trusts")
    create_template(session, 602, "Agreement")
    session.commit()
    category = session.scalar(text("SELECT term_id FROM wp_terms WHERE name = 'Trusts'"))

    def names(query: str) -> list[str]:
        return [row["name"] for row in api.get(f"/lyd-api/products?{query}", by="owner").json["data"]["rows"]]

    assert names("search=AGREE") == ["Agreement"]
    assert names(f"category={category}") == ["Trust deed"]
    assert names("length=1&page=2") == ["Trust deed"]
    assert names("category=999") == []


def test_a_product_that_is_not_published_is_left_out(api: Api, session: Session) -> None:
    create_template(session, 601, "Trust deed")
    session.execute(text("UPDATE wp_posts SET post_status = 'draft'"))
    session.commit()
    assert api.get("/lyd-api/products", by="owner").json["data"]["rows"] == []
