"""The temporary products of the store benchmark are complete, and removed afterwards."""

from __future__ import annotations

import pytest
from sqlalchemy import Connection, Engine, text
from sqlalchemy.orm import Session
from tests.factories.documents import create_template

from bench.shop.products import COUPON, IN_CATEGORY, MARK, PRODUCTS, delete_products, temporary_products
from lyd.commerce.services.catalogue import list_products
from lyd.commerce.services.coupons import find_coupon

TABLES = (
    *("wp_posts", "wp_postmeta", "wp_terms", "wp_term_taxonomy", "wp_term_relationships"),
    *("wp_wc_product_meta_lookup", "lyd_template_version"),
)


@pytest.fixture
def engine(session: Session) -> Engine:
    """A site with one template and WooCommerce's term for simple products."""
    create_template(session, 501, category="Business").slug = "nda"
    session.execute(text("INSERT INTO wp_terms (name, slug) VALUES ('simple', 'simple')"))
    simple = "SELECT term_id, 90, 'product_type', '' FROM wp_terms WHERE slug = 'simple'"
    columns = "term_id, term_taxonomy_id, taxonomy, description"
    session.execute(text(f"INSERT INTO wp_term_taxonomy ({columns}) {simple}"))
    session.commit()
    bind = session.get_bind()
    assert isinstance(bind, Engine)
    return bind


def rows(connection: Connection) -> dict[str, int]:
    return {table: connection.execute(text(f"SELECT COUNT(*) FROM {table}")).scalar_one() for table in TABLES}


def test_the_shop_is_there_until_the_block_ends(engine: Engine, session: Session) -> None:
    with engine.begin() as connection:
        before = rows(connection)
    with temporary_products(engine) as shop:
        assert list_products(session, None, "http://site.test").total_record == PRODUCTS + 1
        assert list_products(session, None, "http://site.test", category=shop.category).total_record == IN_CATEGORY
        assert find_coupon(session, COUPON)
        session.rollback()
    with engine.begin() as connection:
        assert rows(connection) == before


def test_what_a_broken_run_left_is_taken_out_by_the_next(engine: Engine) -> None:
    with engine.begin() as connection:
        before = rows(connection)
    with pytest.raises(KeyboardInterrupt), temporary_products(engine):
        raise KeyboardInterrupt
    with engine.begin() as connection:
        assert rows(connection) == before
        connection.execute(text(f"INSERT INTO wp_terms (name, slug) VALUES ('Left', '{MARK}-1')"))
        delete_products(connection)
        assert rows(connection) == before
