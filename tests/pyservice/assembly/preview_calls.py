"""Calls of the preview routes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.service import Api
from werkzeug.test import TestResponse

from lyd.documents.models import Document

JSON = {"Accept": "application/json"}
HTML = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


def request_preview(
    api: Api, document: Document, by: str | None = "member", accept: str = "application/json", **form: str
) -> TestResponse:
    return api.post(f"/lyd-api/xpressdox/preview/{document.id}", by=by, data=form, headers={"Accept": accept})


def make(api: Api, document: Document, run_jobs: Callable[[], None], by: str = "member", **form: str) -> dict[str, Any]:
    """Request a preview, let a worker make it, and return how far it is then."""
    requested = request_preview(api, document, by=by, **form).json["data"]
    run_jobs()
    progress: dict[str, Any] = follow(api, document, requested, by).json["data"]
    return progress


def address_of(document: Document, preview: dict[str, Any]) -> str:
    return f"/lyd-api/xpressdox/preview/{document.id}/{preview['preview_id']}"


def follow(api: Api, document: Document, preview: dict[str, Any], by: str = "member") -> TestResponse:
    return api.get(address_of(document, preview), by=by, headers=JSON)


def fetch(api: Api, document: Document, preview: dict[str, Any], by: str = "member") -> TestResponse:
    """Fetch the PDF."""
    return api.get(address_of(document, preview), by=by, headers={"Accept": "application/pdf"})


def cancel(api: Api, document: Document, preview: dict[str, Any], by: str = "member") -> TestResponse:
    return api("DELETE", address_of(document, preview), by)
