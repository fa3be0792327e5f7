"""The OpenAPI document at /lyd-api/openapi.json and a page of our own to read it at /lyd-api/docs."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from flask import Blueprint, Response

OPENAPI_CONFIG: dict[str, Any] = {
    "API_TITLE": "LYD product API",
    "API_VERSION": "1",
    "OPENAPI_VERSION": "3.0.3",
    "OPENAPI_URL_PREFIX": "/lyd-api",
    "OPENAPI_JSON_PATH": "openapi.json",
    "API_SPEC_OPTIONS": {
        "info": {
            "contact": {"name": "LYD"},
            "description": "The product API under /lyd-api, with a bearer token from auth/wp-auth.",
        },
        "components": {"securitySchemes": {"bearer": {"type": "http", "scheme": "bearer", "bearerFormat": "JWT"}}},
        "security": [{"bearer": []}],
        "servers": [{"url": "/", "description": "The site."}],
    },
}

PAGE_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
)

api_pages = Blueprint("api_pages", __name__, url_prefix="/lyd-api")


@api_pages.get("/docs")
def docs() -> Response:
    """The page: every operation, its input, answers and errors."""
    return _page("docs.html", "text/html; charset=utf-8")


@api_pages.get("/docs.js")
def docs_script() -> Response:
    """The page's script."""
    return _page("docs.js", "text/javascript; charset=utf-8")


@api_pages.get("/docs.css")
def docs_style() -> Response:
    """The page's style."""
    return _page("docs.css", "text/css; charset=utf-8")


def _page(name: str, content_type: str) -> Response:
    content = files("lyd.core.http").joinpath("pages", name).read_text(encoding="utf-8")
    return Response(content, content_type=content_type, headers={"Content-Security-Policy": PAGE_POLICY})
