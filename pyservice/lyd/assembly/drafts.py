"""The pages of a draft: one output of a package, filled as far as there are answers, converted and stamped."""

from __future__ import annotations

import datetime
from collections.abc import Callable

from lyd.assembly.errors import ConverterDown, ConverterUnavailable
from lyd.assembly.generation import fill_template, make_pdf
from lyd.assembly.planned_files import preview_values
from lyd.assembly.stamp import DRAFT, stamp_pages
from lyd.core.errors import InvalidInput
from lyd.core.extensions import get_settings, get_storage
from lyd.interviews.models import TemplateVersion
from lyd.interviews.outputs import Output
from lyd.interviews.xml import Tree

RESTART_SECONDS = 15
"""How long a run waits for a converter that is being restarted."""


def find_output(version: TemplateVersion, file: str) -> Output:
    """Return the output with this template, the main one for "". Raises InvalidInput."""
    outputs = version.content.outputs
    chosen = next((output for output in outputs if output.file == file), None) if file else outputs[0]
    if chosen is None:
        raise InvalidInput(errors={"output": ["This template has no such file."]})
    return chosen


def make_draft(
    version: TemplateVersion,
    file: str,
    title: str,
    answers: Tree,
    today: datetime.date,
    is_needed: Callable[[], bool],
) -> bytes:
    """Return the stamped PDF of an output, by the name of its template or "" for the main one.

    Raises TemplateFault, PdfFault, ConverterDown, ConversionStopped, InvalidInput.
    """
    output = find_output(version, file)
    values = preview_values(version.content, output, answers, today)
    word = fill_template(get_storage(), version, output.file, values, title=title, draft=True)
    try:
        pdf = make_pdf(get_settings().converter_url, word, patience=RESTART_SECONDS, is_needed=is_needed)
    except ConverterUnavailable as error:
        raise ConverterDown from error
    return stamp_pages(pdf, DRAFT)
