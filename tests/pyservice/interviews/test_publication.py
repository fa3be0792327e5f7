"""Template packages uploaded by shop admins: checked as an author's are, published or refused with reasons."""

from __future__ import annotations

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session
from tests.factories.word import MANIFEST, word
from tests.factories.wordpress import add_product
from tests.pyservice.interviews.package_calls import PRODUCT, upload, zipped
from tests.service import Api

from lyd.interviews.models import TemplateVersion
from lyd.interviews.package import pack
from lyd.interviews.services import get_published


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
