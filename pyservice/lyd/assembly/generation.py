"""From a template version and answers to bytes: the one path that assemblies and previews share."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import structlog

from lyd.assembly.conversion import convert_to_pdf
from lyd.assembly.errors import ConversionFailed, PdfFault, RenderError, TemplateFault
from lyd.assembly.page_numbers import lacks_page_numbers, with_page_numbers
from lyd.assembly.templates.cache import TEMPLATES
from lyd.assembly.templates.values import Values, template_values
from lyd.assembly.word_file import print_form
from lyd.core.storage import Storage
from lyd.interviews.models import TemplateVersion
from lyd.interviews.xml import Tree

log = structlog.get_logger()


def make_word(
    storage: Storage,
    version: TemplateVersion,
    answers: Tree,
    today: datetime.date,
    *,
    title: str | None = None,
    draft: bool = False,
) -> bytes:
    """Render the Word file of a document, the main one if it has several.

    :param today: the current day of the site's calendar, which expressions may name.
    :param title: the name of the document, which becomes the title of both files; by default that of the template.
    :param draft: show required answers that are missing as ``[label]``.
    :raises TemplateFault: if the template prints an answer that is missing, or exceeds its limits.
    """
    content = version.content
    values = template_values(content.interview, answers, content.rules, draft=draft, today=today)
    return fill_template(storage, version, content.outputs[0].file, values, title=title, draft=draft)


def fill_template(
    storage: Storage,
    version: TemplateVersion,
    file: str,
    values: Values,
    *,
    title: str | None = None,
    draft: bool = False,
) -> bytes:
    """Fill the template of a version with this file name, as make_word does the main one. Raises TemplateFault."""
    sha256 = version.hash_of(file)
    template = TEMPLATES.of(sha256, lambda: storage.read(sha256))
    with named_faults(version, file):
        return template.render(values, draft=draft, title=title)


@contextmanager
def named_faults(version: TemplateVersion, file: str) -> Iterator[None]:
    """Log what is wrong with a template of a version, and raise it as TemplateFault."""
    try:
        yield
    except RenderError as error:
        log.error("template_fault", version=version.id, slug=version.slug, file=file, reason=str(error))
        raise (TemplateFault.in_file(file, str(error)) if version.content.has_several else TemplateFault()) from error


def make_pdf(
    converter_url: str, docx: bytes, patience: float = 0, is_needed: Callable[[], bool] = lambda: True
) -> bytes:
    """Convert a Word file to PDF; patience is how many seconds the converter may be down.

    One with a table of contents is converted twice, since its page numbers are known only after the first time.
    Raises PdfFault, ConverterUnavailable if a later attempt may succeed, and ConversionStopped once ``is_needed``
    returns False.
    """
    try:
        pdf = convert_to_pdf(converter_url, print_form(docx), patience, is_needed)
        if lacks_page_numbers(docx):
            pdf = convert_to_pdf(converter_url, print_form(with_page_numbers(docx, pdf)), patience, is_needed)
        return pdf
    except ConversionFailed as error:
        log.error("pdf_fault", reason=str(error))
        raise PdfFault from error
