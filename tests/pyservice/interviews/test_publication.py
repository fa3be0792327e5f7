"""Template packages uploaded by shop admins: checked as an author's are, published or refused with reasons."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.word import MANIFEST, package_files, word
from tests.factories.wordpress import add_product, give_role
from tests.service import Api
from urllib3 import encode_multipart_formdata
from werkzeug.test import TestResponse

from lyd.interviews.models import TemplateVersion
from lyd.interviews.package import pack
from lyd.interviews.services import get_published

PRODUCT = 78
PATH = "/lyd-site/shop/packages"


@pytest.fixture
def shop(session: Session, api: Api) -> Api:
    """A shop with one product, which the member of a firm runs."""
    add_product(session.connection(), PRODUCT)
    give_role(session.connection(), PEOPLE["member"].user_id, "shop_manager")
    session.commit()
    return api


def upload(
    api: Api, data: bytes, by: str | None = "member", product: Any = PRODUCT, name: str = "x.zip"
) -> TestResponse:
    body, kind = encode_multipart_formdata({"product_id": str(product), "package": (name, data, "application/zip")})
    return api.post(PATH, by=by, data=body, content_type=kind)


def zipped(**changed: bytes) -> bytes:
    return pack(package_files(**changed))


def test_a_good_package_is_published_and_says_its_version(shop: Api, session: Session) -> None:
    answer = upload(shop, zipped())
    version = get_published(session, PRODUCT)
    assert (answer.status_code, answer.json["code"], answer.json["notes"]) == (200, 200, [])
    assert answer.json["data"] == {
        "product_id": PRODUCT, "x_template_id": version.id, "slug": "letter", "name": "Letter", "version": "1.0.0",
        "published_at": answer.json["data"]["published_at"],
    }  # fmt: skip


def test_the_same_package_again_changes_nothing(shop: Api, session: Session) -> None:
    package = zipped()
    first = upload(shop, package).json["data"]
    assert upload(shop, package).json["data"] == first
    assert session.scalar(select(func.count()).select_from(TemplateVersion)) == 1


def test_a_bad_package_is_refused_with_every_reason_and_the_old_one_stays(shop: Api, session: Session) -> None:
    kept = upload(shop, zipped()).json["data"]["x_template_id"]
    answer = upload(shop, zipped(template=word("{{ One }} {{ Two }}")))
    reasons = answer.json["errors"]["package"]
    assert (answer.status_code, answer.json["error_code"]) == (422, "package_refused")
    assert answer.json["message"] == "This package was not published."
    assert len([reason for reason in reasons if "no question One" in reason or "no question Two" in reason]) == 2
    assert get_published(session, PRODUCT).id == kept


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"MZ" + b"\0" * 100, "letter.zip is a Windows program, whatever its name says."),
        (b"", "letter.zip is not a zip file, whatever its name says."),
        (b"PK\x03\x04 and no more", "letter.zip is damaged or encrypted."),
        (pack({"interview.yaml": b"", "notes.txt": b""}), "The package has no template.docx and no package.yaml."),
        (b"PK\x03\x04" + b"\0" * (20 * 1024 * 1024), "letter.zip is larger than 20 MB."),
        (zipped(manifest=MANIFEST.replace(b"1.0.0", b"one")), "package.yaml: the version has three numbers, as 1.0.0."),
    ],
    ids=["a program", "nothing", "damaged", "parts missing", "too large", "a wrong version"],
)
def test_what_is_no_package_is_refused_in_words(shop: Api, session: Session, data: bytes, reason: str) -> None:
    answer = upload(shop, data, name="letter.zip")
    assert answer.json["errors"] == {"package": [reason]}
    assert get_published(session, PRODUCT) is None


def test_over_25_mb_nothing_is_read(shop: Api) -> None:
    answer = upload(shop, b"\0" * (26 * 1024 * 1024))
    assert (answer.status_code, answer.json["error_code"]) == (413, "too_large")


@pytest.mark.parametrize("status", ["trash", "auto-draft"])
def test_a_product_that_the_shop_does_not_have_takes_none(shop: Api, session: Session, status: str) -> None:
    add_product(session.connection(), 79, status=status)
    session.commit()
    assert upload(shop, zipped(), product=79).status_code == 404
    assert upload(shop, zipped(), product=1).status_code == 404


def test_a_product_that_is_still_a_draft_takes_one(shop: Api, session: Session) -> None:
    add_product(session.connection(), 79, status="draft")
    session.commit()
    assert upload(shop, zipped(), product=79).status_code == 200


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
