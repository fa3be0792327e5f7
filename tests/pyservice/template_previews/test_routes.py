"""Visitors see the preview of what the catalogue shows, and nothing of what it does not."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from sqlalchemy import select, text
from sqlalchemy.orm import Session
from tests.factories.word import CASE, package
from tests.pyservice.template_previews.conftest import PRODUCT, Publish
from tests.pyservice.template_previews.test_services import with_cases
from tests.service import Api

from lyd.core.jobs.models import OutboxRow
from lyd.interviews.services import publish as publish_without_preview

Run = Callable[[], None]
PATH = f"/lyd-api/products/{PRODUCT}/preview"


@pytest.fixture
def pages(converting: str, publish: Publish, run_jobs: Run, api: Api) -> list[dict]:
    """The pages of the preview of a template in the shop."""
    publish(package())
    run_jobs()
    found: list[dict] = api.get(PATH).json["data"]["pages"]
    return found


def test_a_visitor_sees_the_pages_and_may_keep_their_images_for_good(api: Api, pages: list[dict]) -> None:
    image = api.get(f"/lyd-api{pages[0]['address']}")
    assert (image.status_code, image.mimetype) == (200, "image/webp")
    assert image.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    again = api.get(f"/lyd-api{pages[0]['address']}", headers={"If-None-Match": image.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


def test_an_answer_that_did_not_change_is_not_sent_again(api: Api, pages: list[dict]) -> None:
    first = api.get(PATH)
    assert first.json["data"]["state"] == "ready"
    assert first.headers["Cache-Control"] == "public, max-age=60"
    assert api.get(PATH, headers={"If-None-Match": first.headers["ETag"]}).status_code == 304


def test_the_first_look_at_an_older_template_has_its_preview_made(
    app, api: Api, publish: Publish, session: Session
) -> None:
    version = publish(package())
    session.execute(text("DELETE FROM lyd_template_preview"))
    session.execute(text("DELETE FROM lyd_outbox"))
    publish_without_preview(session, app.extensions["lyd_storage"], package(), version.product_id)
    session.commit()
    for _ in range(2):
        answer = api.get(PATH)
        assert answer.json["data"] == {"state": "requested", "page_count": 0, "pages": []}
        assert answer.headers["Cache-Control"] == "no-store"
    session.rollback()
    assert session.scalars(select(OutboxRow.job)).all() == ["template_previews.make_preview"]


@pytest.mark.parametrize("status", ["private", "draft", "trash"])
def test_a_product_that_the_catalogue_does_not_show_has_no_preview_either(
    api: Api, pages: list[dict], session: Session, status: str
) -> None:
    session.execute(text("UPDATE wp_posts SET post_status = :status WHERE ID = :id"), {"status": status, "id": PRODUCT})
    session.commit()
    assert api.get(PATH).status_code == 404
    assert api.get(f"/lyd-api{pages[0]['address']}").status_code == 404


def test_a_page_belongs_to_its_product_and_to_the_version_in_use(api: Api, pages: list[dict], publish: Publish) -> None:
    sha256 = pages[0]["address"].rpartition("/")[2]
    publish(with_cases(b"slug: other\nname: Other\nversion: 1.0.0\n", ("one", CASE)), 78, "private")
    assert api.get(f"/lyd-api/products/78/preview/{sha256}").status_code == 404
    assert api.get(f"{PATH}/{'0' * 64}").status_code == 404
    assert api.get(f"{PATH}/../../etc").status_code == 404
    publish(with_cases(b"slug: letter\nname: Letter\nversion: 2.0.0\n", ("one", CASE)))
    assert api.get(f"{PATH}/{sha256}").status_code == 404


def test_what_is_no_template_has_no_preview(api: Api) -> None:
    assert api.get("/lyd-api/products/4711/preview").status_code == 404
