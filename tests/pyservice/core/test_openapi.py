"""The OpenAPI document that is published, and the page that shows it."""

from __future__ import annotations

from flask import Flask
from tests.service import Api


def test_the_page_needs_nothing_from_elsewhere(api: Api) -> None:
    page = api.get("/lyd-api/docs")
    assert page.content_type.startswith("text/html")
    assert "script-src 'self'" in page.headers["Content-Security-Policy"]
    for part in ("/lyd-api/docs", "/lyd-api/docs.js", "/lyd-api/docs.css"):
        answer = api.get(part)
        assert answer.status_code == 200
        assert "http" not in answer.text


def test_only_the_product_api_is_published(api: Api) -> None:
    document = api.get("/lyd-api/openapi.json").json
    assert "/lyd-api/doc" in document["paths"]
    assert all(path.startswith("/lyd-api/") for path in document["paths"])
    assert "lyd-site" not in api.get("/lyd-api/openapi.json").text


def test_schemas_of_the_site_api_are_not_published(api: Api, app: Flask) -> None:
    whole = app.extensions["flask-smorest"]["apis"][""]["ext_obj"].spec.to_dict()["components"]["schemas"]
    published = api.get("/lyd-api/openapi.json").json["components"]["schemas"]
    assert "Error" in published
    assert published.keys() < whole.keys()
