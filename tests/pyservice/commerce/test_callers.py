"""Routes without sign-in know members from visitors, and wrong tokens from both."""

from __future__ import annotations

from sqlalchemy.orm import Session
from tests.factories.documents import create_template
from tests.service import Api


def test_visitors_see_the_catalogue_and_are_asked_to_buy(api: Api, session: Session) -> None:
    create_template(session, 601, "Trust deed", _price="0")
    session.commit()
    [row] = api.get("/lyd-api/products").json["data"]["rows"]
    assert (row["access"], row["is_free"], row["locked_reason"]) == ("purchase", True, None)
    assert api.get("/lyd-api/products/601").json["data"] == row
    assert api.get("/lyd-api/products/categories").status_code == 200


def test_a_token_that_is_not_right_is_no_visitor(api: Api) -> None:
    for path in ("/lyd-api/products", "/lyd-api/products/601"):
        assert api.get(path, headers={"Authorization": "Bearer x"}).status_code == 401
