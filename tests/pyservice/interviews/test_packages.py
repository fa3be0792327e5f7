"""Template packages in the shop's admin screens: who uploads what, and how often."""

from __future__ import annotations

import pytest
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.word import MANIFEST
from tests.factories.wordpress import add_product, give_role
from tests.pyservice.interviews.package_calls import PATH, upload, zipped
from tests.service import Api


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


def test_the_product_list_asks_for_the_versions_of_its_page(shop: Api, session: Session) -> None:
    add_product(session.connection(), 79, name="Other")
    session.commit()
    upload(shop, zipped())
    newer = upload(shop, zipped(manifest=MANIFEST.replace(b"1.0.0", b"1.1.0"))).json["data"]
    rows = shop.get(f"{PATH}?product_ids=78,79,80", by="member").json["data"]
    assert rows == [newer]
    assert rows[0]["version"] == "1.1.0"
    assert shop.get(f"{PATH}?product_ids=78", by="owner").status_code == 403
    assert shop.get(PATH, by="member").status_code == 422
