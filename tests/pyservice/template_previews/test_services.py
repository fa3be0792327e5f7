"""The preview of a template is made once, from the case that the package names, and again only if asked."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest
from flask import Flask
from PIL import Image
from sqlalchemy import func, select
from sqlalchemy.orm import Session
from tests.factories.word import CASE, MANIFEST, package, package_files
from tests.pyservice.assembly.conftest import use_converter
from tests.pyservice.template_previews.conftest import PRODUCT, Publish

from lyd.assembly.converter.pool import Pool
from lyd.core.jobs.models import OutboxRow
from lyd.interviews.errors import InvalidPackage
from lyd.interviews.package import Package, package_from
from lyd.interviews.services import publish as publish_without_preview
from lyd.template_previews import services
from lyd.template_previews.models import PreviewState, TemplatePreview
from lyd.template_previews.services import make_pages, request_missing, request_preview, show_preview

Run = Callable[[], None]
OTHER_CASE = CASE.replace(b"Ada", b"Zoe")


def only_preview(session: Session) -> TemplatePreview:
    session.rollback()
    session.expire_all()
    return session.scalars(select(TemplatePreview)).one()


def requests(session: Session) -> int:
    """How many jobs were requested so far."""
    return session.scalar(select(func.count()).select_from(OutboxRow)) or 0


def with_cases(manifest: bytes, *cases: tuple[str, bytes]) -> Package:
    files = {name: data for name, data in package_files(manifest=manifest).items() if not name.startswith("cases/")}
    return package_from({**files, **{f"cases/{name}.json": data for name, data in cases}})


@pytest.mark.usefixtures("converting")
def test_publishing_makes_the_preview_in_the_background(publish: Publish, session: Session, run_jobs: Run) -> None:
    publish(package())
    assert only_preview(session).state is PreviewState.REQUESTED
    run_jobs()
    preview = only_preview(session)
    assert (preview.state, preview.page_count, len(preview.pages)) == (PreviewState.READY, 1, 1)
    assert preview.pages[0]["text"].split("\n") == ["Dear Ada", "Ben"]


@pytest.mark.usefixtures("converting")
def test_every_page_has_the_stamp_and_the_last_pages_are_left_out(
    app: Flask, publish: Publish, session: Session, nda: Package, run_jobs: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lyd.template_previews.sheets.MOST_PAGES", 3)
    publish(nda)
    run_jobs()
    preview = only_preview(session)
    assert len(preview.pages) == 3 < preview.page_count
    for page in preview.pages:
        with Image.open(io.BytesIO(app.extensions["lyd_storage"].read(page["sha256"]))) as image:
            assert (image.format, image.size) == ("WEBP", (page["width"], page["height"]))
            assert count_red(image) > 20_000
    assert "SAMPLE" not in preview.pages[0]["text"]


def count_red(image: Image.Image) -> int:
    """How many pixels have the pale red of the stamp; a page's own text is black."""
    data = image.convert("RGB").tobytes()
    pixels = zip(data[::3], data[1::3], strict=False)
    return sum(red - green > 12 for red, green in pixels)


@pytest.mark.usefixtures("converting")
def test_the_package_may_name_the_case_that_its_preview_shows(
    publish: Publish, session: Session, run_jobs: Run
) -> None:
    publish(with_cases(MANIFEST + b"preview: two\n", ("one", CASE), ("two", OTHER_CASE.replace(b"Dear", b"Dear"))))
    run_jobs()
    assert "Dear Zoe" in only_preview(session).pages[0]["text"]


def test_a_case_that_is_not_there_is_refused_by_the_check() -> None:
    with pytest.raises(InvalidPackage, match="preview names the case three, which is not in cases/"):
        with_cases(MANIFEST + b"preview: three\n", ("one", CASE))


def test_versions_of_one_package_share_a_preview(
    converting: str, publish: Publish, session: Session, pool: Pool, run_jobs: Run
) -> None:
    publish(package())
    publish(package(), 78)
    run_jobs()
    converted = pool.converted
    publish(package())
    assert show_preview(session, 78).id == show_preview(session, PRODUCT).id
    run_jobs()
    assert pool.converted == converted


@pytest.mark.usefixtures("converting")
def test_a_changed_version_gets_a_preview_of_its_own(publish: Publish, session: Session, run_jobs: Run) -> None:
    publish(package())
    run_jobs()
    old = only_preview(session).pages[0]["sha256"]
    publish(with_cases(MANIFEST.replace(b"1.0.0", b"1.1.0"), ("one", OTHER_CASE)))
    assert show_preview(session, PRODUCT).state is PreviewState.REQUESTED
    session.commit()
    run_jobs()
    new = show_preview(session, PRODUCT).pages[0]["sha256"]
    assert new != old


def test_a_job_that_runs_again_or_was_killed_midway_ends_the_same(
    app: Flask, converting: str, publish: Publish, session: Session, pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    publish(package())
    preview, storage = only_preview(session), app.extensions["lyd_storage"]
    with monkeypatch.context() as patch:
        patch.setattr(services, "lock_row", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
        with pytest.raises(KeyboardInterrupt):
            make_pages(session, storage, converting, preview.id)
    assert only_preview(session).state is PreviewState.REQUESTED
    make_pages(session, storage, converting, preview.id)
    session.commit()
    pages, converted = only_preview(session).pages, pool.converted
    make_pages(session, storage, converting, preview.id)
    assert (only_preview(session).pages, pool.converted) == (pages, converted)


def test_a_converter_that_is_down_is_waited_for_and_given_up_in_the_end(
    app: Flask, publish: Publish, session: Session, run_jobs: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_converter(app, "http://127.0.0.1:9", monkeypatch)
    monkeypatch.setattr(services, "RESTART_SECONDS", 0)
    publish(package())
    run_jobs()
    assert only_preview(session).state is PreviewState.REQUESTED
    from lyd.template_previews.jobs import give_up

    give_up(session, "The converter is down.", only_preview(session).id)
    session.commit()
    assert only_preview(session).state is PreviewState.FAILED


@pytest.mark.usefixtures("converting")
def test_a_template_published_before_cases_were_stored_shows_a_draft_with_labels(
    app: Flask, publish: Publish, session: Session, run_jobs: Run
) -> None:
    publish_without_preview(session, app.extensions["lyd_storage"], package(), PRODUCT)
    assert request_missing(session) == 1
    assert request_missing(session) == 0
    session.commit()
    run_jobs()
    assert "Dear [Name]" in only_preview(session).pages[0]["text"]
    publish(package())
    run_jobs()
    assert "Dear Ada" in only_preview(session).pages[0]["text"]


@pytest.mark.usefixtures("converting")
def test_failed_previews_are_requested_again_by_the_command_and_the_others_only_if_wanted(
    app: Flask, publish: Publish, session: Session, run_jobs: Run
) -> None:
    publish(package())
    only_preview(session).state = PreviewState.FAILED
    session.commit()

    def command(*options: str) -> str:
        return str(app.test_cli_runner().invoke(args=["lyd", "templates", "previews", *options]).output)

    assert command() == "1 previews requested\n"
    run_jobs()
    assert only_preview(session).state is PreviewState.READY
    assert command() == "0 previews requested\n"
    assert command("--again") == "1 previews requested\n"


def test_two_requests_at_once_make_one_job(app: Flask, session: Session) -> None:
    with app.extensions["lyd_database"].sessions() as other:
        assert session.scalars(select(TemplatePreview)).all() == []
        first = request_preview(other, "a" * 64).id
        other.commit()
        assert request_preview(session, "a" * 64).id == first
        session.commit()
    assert requests(session) == 1
