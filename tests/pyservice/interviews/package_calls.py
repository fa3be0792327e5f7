"""Template packages as a shop admin uploads them."""

from __future__ import annotations

from typing import Any

from flask import Flask
from sqlalchemy.orm import Session
from tests.factories.word import MANIFEST, package, package_files
from tests.service import Api
from urllib3 import encode_multipart_formdata
from werkzeug.test import TestResponse

from lyd.core.jobs import SCHEDULE
from lyd.interviews.models import TemplateVersion
from lyd.interviews.package import pack
from lyd.interviews.services import publish

PRODUCT = 78
PATH = "/lyd-site/shop/packages"


def upload(
    api: Api, data: bytes, by: str | None = "member", product: Any = PRODUCT, name: str = "x.zip", path: str = PATH
) -> TestResponse:
    body, kind = encode_multipart_formdata({"product_id": str(product), "package": (name, data, "application/zip")})
    return api.post(path, by=by, data=body, content_type=kind)


def upload_draft(api: Api, number: str = "1.0.0", by: str = "member", **changed: bytes) -> int:
    """Upload a package with this version number as a draft, and return its id."""
    answer = upload(api, zipped(manifest=numbered(number), **changed), by=by)
    assert answer.status_code == 200, answer.json
    return int(answer.json["data"]["x_template_id"])


def take_step(api: Api, version_id: int, step: str, by: str = "member", **body: Any) -> TestResponse:
    """Approve or publish a version, or cancel its publication."""
    return api.post(f"{PATH}/{version_id}/{step}", by=by, json=body)


def make_live(api: Api, number: str = "1.0.0", **changed: bytes) -> int:
    """Upload a package, approve it and make it live; return its id."""
    version_id = upload_draft(api, number, **changed)
    assert take_step(api, version_id, "approve").status_code == 200
    assert take_step(api, version_id, "publish").status_code == 200
    return version_id


def list_states(api: Api, product: int = PRODUCT) -> dict[str, str]:
    """Return the state of each version of a product by its number."""
    rows = api.get(f"{PATH}/versions?product_id={product}", by="member").json["data"]
    return {row["version"]: row["state"] for row in rows}


def numbered(number: str) -> bytes:
    """Return a package.yaml with this version number."""
    return MANIFEST.replace(b"1.0.0", number.encode())


def zipped(**changed: bytes) -> bytes:
    return pack(package_files(**changed))


def published(app: Flask, session: Session, **changed: bytes) -> TemplateVersion:
    version = publish(session, app.extensions["lyd_storage"], package(**changed), PRODUCT)
    session.commit()
    return version


def publish_due(app: Flask) -> None:
    """Do a round of the periodic work that makes due versions live."""
    with app.app_context(), app.extensions["lyd_database"].transaction() as session:
        SCHEDULE["interviews.publish_due_versions"].work(session)
