"""What the tests of template previews may ask for: a shop with one template, and a converter with one real office."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from tests.factories.word import NDA
from tests.factories.wordpress import add_product
from tests.pyservice.assembly.conftest import converter_url, converting, pool, run_jobs

from lyd.interviews.models import TemplateVersion
from lyd.interviews.package import Package, read_package
from lyd.interviews.publication import publish_package

__all__ = ["converter_url", "converting", "pool", "run_jobs"]

PRODUCT = 77

Publish = Callable[..., TemplateVersion]


@pytest.fixture(scope="session")
def nda() -> Package:
    """The agreement that ships with the service: more pages than a preview shows."""
    return read_package(NDA)


@pytest.fixture
def publish(app: Flask, session: Session) -> Publish:
    """Publish a package for a product, which is added to the shop."""

    def publish_for(package: Package, product_id: int = PRODUCT, status: str = "publish") -> TemplateVersion:
        if product_id not in added:
            add_product(session.connection(), product_id, "Agreement", status=status)
            added.add(product_id)
        version = publish_package(session, app.extensions["lyd_storage"], package, product_id)
        session.commit()
        return version

    added: set[int] = set()
    return publish_for
