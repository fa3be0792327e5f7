"""Previews of templates: request, make and show them."""

from __future__ import annotations

import datetime

import structlog
from sqlalchemy import select
from sqlalchemy.dialects.mysql import insert
from sqlalchemy.orm import Session

from lyd.assembly.errors import PdfFault, TemplateFault
from lyd.assembly.generation import make_pdf, make_word
from lyd.commerce.services.products import is_shown
from lyd.core.calendar import load_calendar
from lyd.core.db import lock_row, utc_now
from lyd.core.errors import NotFound
from lyd.core.storage import Storage
from lyd.interviews.defaults import fill_answers
from lyd.interviews.models import TemplateVersion
from lyd.interviews.services import get_published, published_products
from lyd.interviews.xml import Tree
from lyd.template_previews.handles import make_preview
from lyd.template_previews.models import PreviewState, TemplatePreview
from lyd.template_previews.sheets import draw_sheets

log = structlog.get_logger()

RESTART_SECONDS = 15
"""How long the job waits for a converter that is being restarted."""


def request_preview(session: Session, package_sha256: str, answers: Tree | None = None) -> TemplatePreview:
    """Return the preview of a package, and have it made if that was not requested before.

    :param answers: those of the case to show. A preview that was made without a case is made again with them.
    """
    preview = _find(session, package_sha256)
    if preview is None:
        return _add(session, package_sha256, answers)
    if answers is not None and preview.answers is None:
        preview.answers = answers
        remake_preview(session, preview)
    return preview


def remake_preview(session: Session, preview: TemplatePreview) -> None:
    """Schedule a preview to be made again; until then it has no pages."""
    preview.state, preview.pages, preview.page_count = PreviewState.REQUESTED, [], 0
    make_preview.enqueue(session, preview_id=preview.id)


def request_missing(session: Session, *, again: bool = False) -> int:
    """Request the previews that templates in use lack or that failed, with ``again`` all. Return how many."""
    requested = 0
    for package in {version.package_sha256 for version in published_products(session).values()}:
        preview = _find(session, package)
        if preview is None:
            request_preview(session, package)
        elif again or preview.state is PreviewState.FAILED:
            remake_preview(session, preview)
        else:
            continue
        requested += 1
    return requested


def show_preview(session: Session, product_id: int) -> TemplatePreview:
    """Return the preview of the version that a product's new documents start with, and request it the first time.

    Raises NotFound unless the catalogue shows the product and documents can be started from it.
    """
    return request_preview(session, _shown_version(session, product_id).package_sha256)


def find_page(session: Session, product_id: int, sha256: str) -> str:
    """Return the hash of a page image if it belongs to the product's preview. Raises NotFound."""
    preview = _find(session, _shown_version(session, product_id).package_sha256)
    if preview is None or sha256 not in {page["sha256"] for page in preview.pages}:
        raise NotFound
    return sha256


def make_pages(session: Session, storage: Storage, converter_url: str, preview_id: int) -> None:
    """Make the pages of a requested preview. A second run, also after a crash, has the same result.

    A fault of the template sets it to failed; any other error leaves it to another attempt.
    """
    preview = session.get(TemplatePreview, preview_id)
    if preview is None or preview.state is not PreviewState.REQUESTED:
        return
    answers = preview.answers
    try:
        today = load_calendar(session).today()
        pdf = _make_sample(storage, converter_url, _version_of(session, preview), answers, today)
    except (TemplateFault, PdfFault) as error:
        log.error("template_preview_failed", preview=preview_id, reason=error.error_code)
        preview.state = PreviewState.FAILED
        return
    page_count, sheets = draw_sheets(pdf)
    pages = [
        {"sha256": storage.put(sheet.image), "width": sheet.width, "height": sheet.height, "text": sheet.text}
        for sheet in sheets
    ]
    locked = lock_row(session, TemplatePreview, preview_id)
    if locked is None or locked.answers != answers:
        return  # a case came meanwhile, and with it a job of its own
    locked.state, locked.pages, locked.page_count, locked.made_at = PreviewState.READY, pages, page_count, utc_now()


def _find(session: Session, package_sha256: str) -> TemplatePreview | None:
    query = select(TemplatePreview).where(TemplatePreview.package_sha256 == package_sha256)
    return session.scalars(query).one_or_none()


def _add(session: Session, package_sha256: str, answers: Tree | None) -> TemplatePreview:
    """Add the row and its job, unless another request was first."""
    row = {"package_sha256": package_sha256, "answers": answers}
    added = session.execute(insert(TemplatePreview).prefix_with("IGNORE").values(**row))
    query = select(TemplatePreview).where(TemplatePreview.package_sha256 == package_sha256)
    # A plain read would not see the row of a request that was first.
    preview = session.scalars(query.with_for_update()).one()
    if added.rowcount:  # type: ignore[attr-defined]
        make_preview.enqueue(session, preview_id=preview.id)
    return preview


def _shown_version(session: Session, product_id: int) -> TemplateVersion:
    version = get_published(session, product_id)
    if version is None or not is_shown(session, product_id):
        raise NotFound
    return version


def _version_of(session: Session, preview: TemplatePreview) -> TemplateVersion:
    query = select(TemplateVersion).where(TemplateVersion.package_sha256 == preview.package_sha256)
    return session.scalars(query.order_by(TemplateVersion.id).limit(1)).one()


def _make_sample(
    storage: Storage, converter_url: str, version: TemplateVersion, answers: Tree | None, today: datetime.date
) -> bytes:
    """The PDF of a document with these answers, or of a draft with defaults and [labels]."""
    if answers is None:
        word = make_word(storage, version, fill_answers(version.interview, {}, today), today, draft=True)
    else:
        word = make_word(storage, version, answers, today)
    return make_pdf(converter_url, word, patience=RESTART_SECONDS)
