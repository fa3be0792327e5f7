"""Template packages uploaded by shop admins: checked as an author's are, stored or refused with reasons."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from sqlalchemy import func, select, update
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.word import LINES, MANIFEST, word
from tests.factories.wordpress import add_product
from tests.pyservice.interviews.package_calls import (
    PATH,
    PRODUCT,
    make_live,
    publish_due,
    take_step,
    upload,
    upload_draft,
    zipped,
)
from tests.service import Api

from lyd.audit.models import AuditEvent
from lyd.audit.services import verify
from lyd.core.db import utc_now
from lyd.interviews.models import TemplateVersion
from lyd.interviews.package import pack
from lyd.interviews.services import get_published


def test_a_good_package_is_stored_as_a_draft_that_nobody_uses_yet(shop: Api, session: Session) -> None:
    answer = upload(shop, zipped())
    assert (answer.status_code, answer.json["code"], answer.json["notes"]) == (200, 200, [])
    assert answer.json["data"] == {
        "product_id": PRODUCT, "x_template_id": answer.json["data"]["x_template_id"], "slug": "letter",
        "name": "Letter", "version": "1.0.0", "state": "draft", "published_at": None, "live_from": None,
    }  # fmt: skip
    assert get_published(session, PRODUCT) is None


def test_a_check_reports_all_problems_and_stores_nothing(shop: Api, session: Session) -> None:
    good = upload(shop, zipped(), path=f"{PATH}/check")
    assert good.json["data"] == {"slug": "letter", "name": "Letter", "version": "1.0.0", "cases": 1}
    bad = upload(shop, zipped(case=b"{", manifest=MANIFEST + b"autor: x\n"), path=f"{PATH}/check")
    assert (bad.status_code, len(bad.json["errors"]["package"])) == (422, 2)
    assert session.scalar(select(func.count()).select_from(TemplateVersion)) == 0


def test_the_same_package_again_changes_nothing(shop: Api, session: Session) -> None:
    package = zipped()
    first = upload(shop, package).json["data"]
    assert upload(shop, package).json["data"] == first
    assert session.scalar(select(func.count()).select_from(TemplateVersion)) == 1


def test_a_bad_package_is_refused_with_every_reason_and_the_live_one_stays(shop: Api, session: Session) -> None:
    kept = make_live(shop)
    answer = upload(shop, zipped(template=word("{{ One }} {{ Two }}")))
    reasons = answer.json["errors"]["package"]
    assert (answer.status_code, answer.json["error_code"]) == (422, "package_refused")
    assert answer.json["message"] == "This package was not stored."
    assert len([reason for reason in reasons if "no question One" in reason or "no question Two" in reason]) == 2
    assert get_published(session, PRODUCT).id == kept


@pytest.mark.parametrize("path", [PATH, f"{PATH}/check"])
def test_a_number_with_other_content_is_refused_and_checked(shop: Api, path: str) -> None:
    make_live(shop)
    changed = zipped(template=word("Hello {{ Name }}", *LINES))
    assert upload(shop, changed, path=path).json["errors"]["package"] == [
        "Version 1.0.0 of this product has other content. Give the changed package a new version number."
    ]


def test_the_same_number_of_another_product_may_have_other_content(shop: Api, session: Session) -> None:
    add_product(session.connection(), 79, name="Other")
    session.commit()
    make_live(shop)
    assert upload(shop, zipped(template=word("Hello {{ Name }}", *LINES)), product=79).status_code == 200


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


def test_who_did_what_and_when_is_listed_and_recorded(shop: Api, session: Session) -> None:
    version = make_live(shop)
    (row,) = shop.get(f"{PATH}/versions?product_id={PRODUCT}", by="member").json["data"]
    admin = {"ID": PEOPLE["member"].user_id, "display_name": "Member"}
    assert (row["uploaded_by"], row["approved_by"], row["published_by"]) == (admin, admin, admin)
    assert row["uploaded_at"] < row["approved_at"] < row["published_at"]
    events = session.scalars(select(AuditEvent).where(AuditEvent.subject_id == version).order_by(AuditEvent.number))
    assert [event.action for event in events] == ["template.uploaded", "template.approved", "template.published"]


def list_events(session: Session, version: int) -> list[tuple[str, dict[str, Any]]]:
    session.rollback()
    query = select(AuditEvent).where(AuditEvent.subject_type == "template_version", AuditEvent.subject_id == version)
    return [(event.action, event.details) for event in session.scalars(query.order_by(AuditEvent.id))]


def test_a_step_that_changes_nothing_leaves_no_event(shop: Api, session: Session) -> None:
    version = upload_draft(shop)
    upload_draft(shop)
    for step in ("cancel-publication", "approve", "approve"):
        assert take_step(shop, version, step).status_code == 200
    for _ in range(2):
        take_step(shop, version, "publish", day="2099-01-31")
    for step in ("cancel-publication", "cancel-publication", "publish", "publish"):
        assert take_step(shop, version, step).status_code == 200
    facts = {"product_id": PRODUCT, "version": "1.0.0"}
    assert list_events(session, version) == [
        ("template.uploaded", facts),
        ("template.approved", facts),
        ("template.scheduled", {**facts, "day": "2099-01-31"}),
        ("template.schedule_cancelled", facts),
        ("template.published", facts),
    ]


def test_a_discarded_version_is_recorded_with_its_product_and_number(shop: Api, session: Session) -> None:
    version = upload_draft(shop)
    shop("DELETE", f"{PATH}/{version}", by="member")
    assert list_events(session, version)[-1] == ("template.discarded", {"product_id": PRODUCT, "version": "1.0.0"})


def test_going_live_on_a_day_is_recorded_for_the_admin_who_chose_it(app: Flask, shop: Api, session: Session) -> None:
    version = upload_draft(shop)
    take_step(shop, version, "approve")
    take_step(shop, version, "publish", day="2099-01-31")
    session.execute(update(TemplateVersion).values(live_from=utc_now()))
    session.commit()
    for _ in range(2):
        publish_due(app)
    facts = {"product_id": PRODUCT, "version": "1.0.0", "is_scheduled": True}
    events = [event for event in list_events(session, version) if event[0] == "template.published"]
    assert events == [("template.published", facts)]
    (event,) = session.scalars(select(AuditEvent).where(AuditEvent.action == "template.published"))
    assert event.user_id == PEOPLE["member"].user_id
    assert verify(session, event.team_id) is None
