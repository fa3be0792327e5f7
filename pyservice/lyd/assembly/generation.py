"""From a template version and answers to bytes: the one path that assemblies and previews share."""

from __future__ import annotations

import datetime
from collections.abc import Callable

import structlog

from lyd.assembly.conversion import convert_to_pdf
from lyd.assembly.errors import ConversionFailed, PdfFault, RenderError, TemplateFault
from lyd.assembly.templates.cache import TEMPLATES
from lyd.assembly.templates.values import template_values
from lyd.core.storage import Storage
from lyd.interviews.models import TemplateVersion
from lyd.interviews.xml import Tree

log = structlog.get_logger()


def make_word(
    storage: Storage, version: TemplateVersion, answers: Tree, today: datetime.date, *, draft: bool = False
) -> bytes:
    """Render the Word file.

    :param today: the current day of the site's calendar, which expressions may name.
    :param draft: show required answers that are missing as ``[label]``.
    :raises TemplateFault: if the template prints an answer that is missing, or exceeds its limits.
    """
    content = version.content
    values = template_values(content.interview, answers, content.rules, draft=draft, today=today)
    try:
        return TEMPLATES.of(version.docx_sha256, lambda: storage.read(version.docx_sha256)).render(values, draft=draft)
    except RenderError as error:
        log.error("template_fault", version=version.id, slug=version.slug, reason=str(error))
        raise TemplateFault from error


def make_pdf(
    converter_url: str, docx: bytes, patience: float = 0, is_needed: Callable[[], bool] = lambda: True
) -> bytes:
    """Convert a Word file to PDF; patience is how many seconds the converter may be down.

    Raises PdfFault, ConverterUnavailable if a later attempt may succeed, and ConversionStopped once ``is_needed``
    returns False.
    """
    try:
        return convert_to_pdf(converter_url, docx, patience, is_needed)
    except ConversionFailed as error:
        log.error("pdf_fault", reason=str(error))
        raise PdfFault from error
