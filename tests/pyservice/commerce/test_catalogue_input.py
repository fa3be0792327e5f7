"""The catalogue: what is asked wrongly, what cannot be had, and addresses as the site has them."""

from __future__ import annotations

import pytest
from sqlalchemy.orm import Session
from tests.factories.documents import create_template
from tests.factories.wordpress import add_product
from tests.pyservice.commerce.catalogue_requests import ids
from tests.service import Api


@pytest.mark.parametrize(
    "product_id", ["602", "603", "604", "0", "999", "9223372036854775807", "99999999999999999999999"]
)
def test_a_product_that_cannot_be_had_is_not_found(api: Api, session: Session, product_id: str) -> None:
    create_template(session, 602, "Draft", status="draft")
    create_template(session, 603, "Deleted", status="trash")
    add_product(session.connection(), 604, "Without a package")
    session.commit()
    assert api.get(f"/lyd-api/products/{product_id}", by="owner").status_code == 404
    assert ids(api, "") == []


@pytest.mark.parametrize(
    "query",
    [
        *("orderby=luck", "order=up", "status=draft", "per_page=101", "per_page=0", "page=0", "purpose=mug"),
        *("category=x", "category=0", "category=99999999999999999999999", f"search={'x' * 201}", "fancy=1"),
    ],
)
def test_wrong_queries_are_named(api: Api, query: str) -> None:
    answer = api.get(f"/lyd-api/products?{query}", by="owner")
    assert (answer.status_code, answer.json["error_code"]) == (422, "invalid_input")
    assert list(answer.json["errors"]) == [query.partition("=")[0]]
