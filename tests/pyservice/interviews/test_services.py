"""Versions of templates, published and found."""

from __future__ import annotations

from flask import Flask
from sqlalchemy.orm import Session
from tests.pyservice.interviews.package_calls import PRODUCT, published

from lyd.interviews.services import get_published, published_products


def test_publishing_what_is_in_use_changes_nothing(app: Flask, session: Session) -> None:
    first = published(app, session)
    assert published(app, session).id == first.id
    assert get_published(session, PRODUCT).id == first.id
    assert list(published_products(session)) == [PRODUCT]
    assert app.extensions["lyd_storage"].read(first.docx_sha256).startswith(b"PK")
