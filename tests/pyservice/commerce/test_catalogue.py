"""The catalogue: what a product shows, in which order, to whom, and in how many queries."""

from __future__ import annotations

import json

import pytest
from flask import Flask
from sqlalchemy import text
from sqlalchemy.orm import Session
from tests.factories.documents import create_template
from tests.factories.wordpress import add_product
from tests.pyservice.commerce.catalogue_requests import ids
from tests.pyservice.commerce.shop import add_category, add_image, add_meta, put_into
from tests.service import Api
from tests.statements import record_statements


def test_a_product_shows_all_that_its_card_and_its_preview_need(api: Api, session: Session) -> None:
    version = create_template(session, 601, "Trust &amp; deed", category=None, is_asic_template="yes", _price="330")
    trusts = add_category(session, "Trusts &amp; more")
    put_into(session, 601, trusts)
    front, back = add_image(session, "front", "2026/07/my front.png", alt="A deed"), add_image(session, "back")
    add_meta(session, 601, _regular_price="360.5", asic_price="597", product_videos="https://video.test/1")
    add_meta(
        session, 601, _thumbnail_id=str(front), _product_image_gallery=f"{back},{front},999", benefits="<p>Yes</p>"
    )
    session.execute(text("UPDATE wp_posts SET post_content = 'One\n\nTwo' WHERE ID = 601"))
    session.commit()
    row = api.get("/lyd-api/products/601", by="lite").json["data"]
    assert (row["name"], row["price"], row["regular_price"]) == ("Trust & deed", "330.00", "360.50")
    assert row["description"] == "<p>One</p>\n<p>Two</p>"
    assert row["images"] == [
        {
            "id": front,
            "src": "http://site.test/wp-content/uploads/2026/07/my%20front.png",
            "name": "front",
            "alt": "A deed",
        },
        {"id": back, "src": "http://old.test/back.png", "name": "back", "alt": ""},
    ]
    assert row["categories"] == [{"id": trusts, "name": "Trusts & more", "slug": "trusts-&amp;-more"}]
    assert (row["meta"]["is_asic_template"], row["meta"]["is_will"], row["is_asic_template"]) == ("yes", "no", True)
    assert (row["asic_price"], row["product_videos"], row["benefits"]) == (
        "597.00",
        "https://video.test/1",
        "<p>Yes</p>",
    )
    assert row["template"] == {"slug": "agreement", "version": "1.0.0", "x_template_id": version.id}
    assert api.get("/lyd-api/products", by="lite").json["data"]["rows"] == [row]


def test_flags_are_the_products_else_its_packages(api: Api, session: Session) -> None:
    create_template(session, 601, "Will", _price="330", is_will="no", is_cas360="yes")
    package = {"is_will": "yes", "is_protector": "yes", "allow_download_word": "no"}
    value = "JSON_SET(content_json, '$.manifest.flags', JSON_EXTRACT(:flags, '$'))"
    session.execute(text(f"UPDATE lyd_template_version SET content_json = {value}"), {"flags": json.dumps(package)})
    session.commit()
    row = api.get("/lyd-api/products/601", by="lite").json["data"]
    flags = {name: row["meta"][name] for name in (*package, "is_cas360", "is_unit_trust", "is_allow_sign")}
    assert flags == {
        "is_will": "no",
        "is_protector": "yes",
        "allow_download_word": "no",
        "is_cas360": "yes",
        "is_unit_trust": "no",
        "is_allow_sign": "yes",
    }
    given = {one["key"]: one["value"] for one in row["meta_data"]}
    assert given == {"is_will": "no", "is_cas360": "yes", "is_protector": "yes", "allow_download_word": "no"}


def test_a_product_has_the_fields_of_the_shops_own_api(api: Api, session: Session) -> None:
    create_template(session, 601, "Will", _price="1330", _regular_price="1500")
    create_template(session, 602, "Deed", _price="330")
    create_template(session, 603, "Gift")
    session.commit()
    rows = {row["id"]: row for row in api.get("/lyd-api/products", by="lite").json["data"]["rows"]}
    assert {(row["status"], len(row["downloads"])) for row in rows.values()} == {("publish", 0)}
    assert rows[601]["price_html"] == "<del>$1,500.00</del> <ins><span>$1,330.00</span></ins>"
    assert (rows[602]["price_html"], rows[603]["price_html"]) == ("<span>$330.00</span>", "")


def test_a_hundred_products_are_read_in_as_many_queries_as_three(app: Flask, api: Api, session: Session) -> None:
    category = add_category(session, "Trusts")
    for number in range(100):
        create_template(session, 601 + number, f"Deed {number:03}", category=None, _price="10")
        put_into(session, 601 + number, category)
        add_meta(session, 601 + number, _thumbnail_id=str(add_image(session, f"image-{number}", "a.png")))
    session.commit()
    numbers = []
    for length in (3, 100):
        with record_statements(app) as sent:
            assert len(ids(api, f"length={length}&category={category}&search=deed&orderby=price")) == length
        numbers.append(len(sent))
    assert numbers[0] == numbers[1] <= 12, numbers


@pytest.mark.parametrize("by", [None, "owner", "lite"])
def test_the_number_of_queries_is_the_same_for_every_caller(
    app: Flask, api: Api, session: Session, by: str | None
) -> None:
    create_template(session, 601, "Trust deed", category="Trusts")
    session.commit()
    with record_statements(app) as sent:
        ids(api, "", by)
    assert len(sent) <= 12


def test_products_come_in_the_order_that_is_asked_for(api: Api, session: Session) -> None:
    for number, (name, price, sales) in enumerate([("B", "20", "5"), ("A", "100", "7"), ("C", "", "6")], start=601):
        create_template(session, number, name, _price=price, total_sales=sales)
        session.execute(text(f"UPDATE wp_posts SET post_date_gmt = '2026-07-0{number - 600}' WHERE ID = {number}"))
    add_meta(session, 602, _price="5")  # a second price, as variations and old plugins leave behind
    session.commit()
    assert ids(api, "") == ids(api, "orderby=name&order=asc") == [602, 601, 603]
    assert ids(api, "orderby=name&order=desc") == [603, 601, 602]
    assert ids(api, "orderby=price") == [603, 601, 602]
    assert ids(api, "orderby=price&order=desc") == [602, 601, 603]
    assert ids(api, "orderby=date") == [603, 602, 601]
    assert ids(api, "orderby=popularity") == [602, 603, 601]
    assert ids(api, "orderby=date&order=asc&per_page=2&page=2&status=publish") == [603]


def test_a_category_takes_in_those_below_it(api: Api, session: Session) -> None:
    trusts = add_category(session, "Trusts")
    family = add_category(session, "Family trusts", parent=trusts)
    hidden = add_category(session, "Uncategorized")
    for number, category in ((601, trusts), (602, family), (603, hidden)):
        create_template(session, number, f"Deed {number}", category=None)
        put_into(session, number, category)
    session.commit()
    assert ids(api, f"category={trusts}") == [601, 602]
    assert ids(api, f"category={family}") == [602]
    assert ids(api, f"category={hidden}") == ids(api, "category=9223372036854775807") == []


def test_search_takes_what_is_typed_to_the_letter(api: Api, session: Session) -> None:
    create_template(session, 601, "100% owned_by")
    create_template(session, 602, "Other")
    session.commit()
    assert ids(api, "search=0%25 OWNED_") == [601]
    assert ids(api, "search=%25") == [601]
    assert ids(api, "search=o%25n") == []


def test_credit_packages_and_plans_are_found_by_their_purpose(api: Api, session: Session) -> None:
    create_template(session, 601, "Trust deed")
    add_product(session.connection(), 602, "10 Credits", category="Cap Category", cap_qty="10", _price="290")
    add_product(session.connection(), 603, "Lite", category="Membership Package", lyd_plan="ly-basic")
    add_product(session.connection(), 604, "25 Credits", category="Cap Category", cap_qty="", status="draft")
    session.commit()
    assert (ids(api, ""), ids(api, "purpose=credits"), ids(api, "purpose=plan")) == ([601], [602], [603])
    row = api.get("/lyd-api/products/602", by="owner").json["data"]
    assert (row["access"], row["template"], row["price"]) == ("purchase", None, "290.00")
