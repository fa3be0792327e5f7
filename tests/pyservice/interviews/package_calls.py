"""Template packages as a shop admin uploads them."""

from __future__ import annotations

from typing import Any

from flask import Flask
from sqlalchemy.orm import Session
from tests.factories.word import package, package_files
from tests.service import Api
from urllib3 import encode_multipart_formdata
from werkzeug.test import TestResponse

from lyd.interviews.models import TemplateVersion
from lyd.interviews.package import pack
from lyd.interviews.services import publish

PRODUCT = 78
PATH = "/lyd-site/shop/packages"


def upload(
    api: Api, data: bytes, by: str | None = "member", product: Any = PRODUCT, name: str = "x.zip"
) -> TestResponse:
    body, kind = encode_multipart_formdata({"product_id": str(product), "package": (name, data, "application/zip")})
    return api.post(PATH, by=by, data=body, content_type=kind)


def zipped(**changed: bytes) -> bytes:
    return pack(package_files(**changed))


def published(app: Flask, session: Session, **changed: bytes) -> TemplateVersion:
    version = publish(session, app.extensions["lyd_storage"], package(**changed), PRODUCT)
    session.commit()
    return version
