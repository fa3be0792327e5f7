"""Template packages in the shop's admin screens: who uploads what, and how often."""

from __future__ import annotations

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.wordpress import add_product, give_role
from tests.pyservice.interviews.package_calls import PATH, make_live, upload, upload_draft, zipped
from tests.service import Api
from urllib3 import encode_multipart_formdata

from lyd.interviews.models import TemplateVersion


def test_over_25_mb_nothing_is_read(shop: Api) -> None:
    answer = upload(shop, b"\0" * (26 * 1024 * 1024))
    assert (answer.status_code, answer.json["error_code"]) == (413, "too_large")


@pytest.mark.parametrize("product", ["x", "0", "-1", "", str(2**63)])
def test_a_product_that_is_none_is_named(shop: Api, product: str) -> None:
    answer = upload(shop, zipped(), product=product)
    assert (answer.status_code, list(answer.json["errors"])) == (422, ["product_id"])


def test_without_a_file_the_field_is_named(shop: Api) -> None:
    for form in ({"product_id": "78"}, {"product_id": "78", "package": "no file"}):
        answer = shop.post(PATH, by="member", data=form, content_type="multipart/form-data")
        assert answer.status_code == 422
        assert answer.json["errors"]


def test_only_who_runs_the_shop_uploads(shop: Api, session: Session) -> None:
    give_role(session.connection(), PEOPLE["owner"].user_id, "customer")
    give_role(session.connection(), PEOPLE["outsider"].user_id, "administrator")
    session.commit()
    statuses = [upload(shop, zipped(), by=by).status_code for by in ("owner", "manager", None, "outsider")]
    assert statuses == [403, 403, 401, 200]


def test_the_twenty_first_upload_of_a_minute_waits(shop: Api) -> None:
    statuses = [upload(shop, b"").status_code for _ in range(21)]
    assert statuses == [422] * 20 + [429]


def test_the_product_list_asks_for_the_live_versions_of_its_page(shop: Api, session: Session) -> None:
    add_product(session.connection(), 79, name="Other")
    session.commit()
    make_live(shop)
    newer = make_live(shop, "1.1.0")
    upload_draft(shop, "1.2.0")
    rows = shop.get(f"{PATH}?product_ids=78,79,80", by="member").json["data"]
    assert [(row["x_template_id"], row["version"], row["state"]) for row in rows] == [(newer, "1.1.0", "live")]
    assert shop.get(f"{PATH}?product_ids=78", by="owner").status_code == 403
    assert shop.get(PATH, by="member").status_code == 422


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "versions?product_id=78"),
        ("POST", "check"),
        ("POST", "1/approve"),
        ("POST", "1/publish"),
        ("POST", "1/cancel-publication"),
        ("DELETE", "1"),
        ("GET", "1/changes?from_id=2"),
        ("POST", "1/documents"),
    ],
)
def test_only_who_runs_the_shop_sees_and_changes_versions(shop: Api, method: str, path: str) -> None:
    assert shop(method, f"{PATH}/{path}", by="owner").status_code == 403
    assert shop(method, f"{PATH}/{path}").status_code == 401


def test_a_draft_whose_answer_was_lost_is_stored_once(shop: Api, session: Session) -> None:
    body, kind = encode_multipart_formdata({"product_id": "78", "package": ("x.zip", zipped(), "application/zip")})
    given = {"by": "member", "data": body, "content_type": kind, "headers": {"Idempotency-Key": "an-upload-of-ours"}}
    first, again = shop.post(PATH, **given), shop.post(PATH, **given)
    assert (first.status_code, again.json, again.headers["Idempotent-Replayed"]) == (200, first.json, "true")
    assert session.scalar(select(func.count()).select_from(TemplateVersion)) == 1
