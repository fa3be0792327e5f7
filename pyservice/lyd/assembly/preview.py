"""Previews: the assembly's own path in draft mode, stamped, kept for some minutes."""

from __future__ import annotations

import hashlib
import io
from dataclasses import dataclass

from sqlalchemy.orm import Session

from lyd.assembly.errors import ConverterDown, ConverterUnavailable, PreviewExpired
from lyd.assembly.generation import make_pdf, make_word
from lyd.assembly.pages import draw_page, open_pdf
from lyd.assembly.stamp import DRAFT, stamp_pages
from lyd.core.access import Capability, Identity
from lyd.core.extensions import get_redis, get_settings, get_storage
from lyd.documents.services import load_document
from lyd.interviews.models import TemplateVersion
from lyd.interviews.services import check_answers, dump_answers, get_version, parse_answers
from lyd.interviews.xml import Tree

KEPT_SECONDS = 300
"""How long a preview's pages can be fetched; another preview of the same answers keeps them longer."""
MIN_WIDTH, MAX_WIDTH = 100, 2000
"""Pixels of a page image."""


@dataclass(frozen=True, slots=True)
class Preview:
    """A stamped PDF and the id under which its pages are found."""

    id: str
    pdf: bytes


def make_preview(session: Session, identity: Identity, document_id: int, xml: str | None) -> Preview:
    """Return the preview of a document with these answers (base64 XML), or with the saved ones. Answers are not saved.

    Raises NotFound, Forbidden, InvalidAnswers, TemplateFault, PdfFault, ConverterDown.
    """
    document = load_document(session, identity, document_id, Capability.PREVIEW_DOCUMENT)
    version = get_version(session, document.template_version_id)
    answers: Tree = document.answers
    if xml is not None:
        answers = parse_answers(xml)
        check_answers(version.interview, answers)
    preview_id = _identify(version, answers)
    session.commit()  # gives the connection back while pages are made; nothing was changed
    redis, key = get_redis(), _key(document_id, preview_id)
    pdf = redis.get(key)
    if not isinstance(pdf, bytes):
        pdf = _make(version, answers)
    redis.set(key, pdf, ex=KEPT_SECONDS)
    return Preview(preview_id, pdf)


def page_image(session: Session, identity: Identity, document_id: int, preview_id: str, page: int, width: int) -> bytes:
    """Return one page of a preview as PNG. Pages count from 1; width is in pixels.

    Raises NotFound, Forbidden, and PreviewExpired also for a page that does not exist.
    """
    load_document(session, identity, document_id, Capability.PREVIEW_DOCUMENT)
    pdf = get_redis().get(_key(document_id, preview_id))
    if not isinstance(pdf, bytes):
        raise PreviewExpired
    with open_pdf(pdf) as opened:
        if not 1 <= page <= len(opened):
            raise PreviewExpired
        image = draw_page(opened[page - 1], width)
    target = io.BytesIO()
    image.save(target, "PNG", compress_level=3)
    return target.getvalue()


def _make(version: TemplateVersion, answers: Tree) -> bytes:
    word = make_word(get_storage(), version, answers, draft=True)
    try:
        pdf = make_pdf(get_settings().converter_url, word)
    except ConverterUnavailable as error:
        raise ConverterDown from error
    return stamp_pages(pdf, DRAFT)


def _identify(version: TemplateVersion, answers: Tree) -> str:
    """Return the id of a preview: the same package and answers have the same."""
    return hashlib.sha256(f"{version.package_sha256}\0{dump_answers(answers)}".encode()).hexdigest()[:32]


def _key(document_id: int, preview_id: str) -> str:
    return f"lyd:preview:{document_id}:{preview_id}"
