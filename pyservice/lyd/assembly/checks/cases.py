"""Run the stored cases of a package: each must produce a document with the expected text."""

from __future__ import annotations

import datetime
import io
import zipfile
from collections.abc import Iterator

from lxml import etree

from lyd.assembly.checks.case_answers import unknown_answers, unknown_choices
from lyd.assembly.checks.document_lines import document_lines
from lyd.assembly.checks.text_differences import describe_differences
from lyd.assembly.errors import RenderError
from lyd.assembly.templates.template import CompiledTemplate, rendered_parts
from lyd.assembly.templates.values import Values, template_values
from lyd.interviews.case_file import recorded_name
from lyd.interviews.defaults import fill_answers
from lyd.interviews.docx import WORD
from lyd.interviews.errors import InvalidAnswers
from lyd.interviews.package import Case, Package
from lyd.interviews.signers import find_signers
from lyd.interviews.validation import check_answers, find_problems, visible

SECONDS = 5.0
"""A case that takes longer to render is refused; a real one takes milliseconds."""
FAULTS = (RenderError, TypeError, ValueError, ArithmeticError)
"""What filling a faulty template raises: an author's mistake, which is reported and not raised."""
RECORD_AGAIN = (
    "If the document is right, record its text again: flask --app lyd.app lyd templates record --replace <folder>"
)
_SPACES = {f"{WORD}br": "\n", f"{WORD}tab": "\t", f"{WORD}cr": "\n"}


def case_values(package: Package, case: Case) -> Values:
    """Return the values with which a case fills the template."""
    return template_values(package.interview, case.answers, package.rules, today=_day_of(case))


def run_case(package: Package, template: CompiledTemplate, case: Case) -> list[str]:
    """Return a sentence for each problem of a case; none if it passes."""
    unlikely = unknown_answers(package.interview, case.answers) or unknown_choices(package.interview, case.answers)
    if unlikely:
        return [_sentence(case, reason) for reason in unlikely]
    try:
        check_answers(package.interview, case.answers)
    except InvalidAnswers as error:
        return [_sentence(case, f"{path}: {texts[0]}") for path, texts in error.problems.items()]
    problems = find_problems(package.interview, case.answers, complete=True, today=_day_of(case))
    if problems:
        return [_sentence(case, f"{path}: {texts[0]}") for path, texts in problems.items()]
    try:
        document = template.render(case_values(package, case), seconds=SECONDS)
    except FAULTS as error:
        return [_sentence(case, _describe(error))]
    reasons = _reasons(package, case, _flat(document_text(document)))
    return [*(_sentence(case, reason) for reason in reasons), *_differences(case, document)]


def draft_values(package: Package) -> Values:
    """Return the values of the preview of a document just started: defaults and minimum entries only."""
    today = _current_day()
    answers = fill_answers(package.interview, {}, today)
    return template_values(package.interview, answers, package.rules, draft=True, today=today)


def run_empty_draft(package: Package, template: CompiledTemplate) -> list[str]:
    """Return a sentence if the preview of a document just started cannot be rendered."""
    try:
        template.render(draft_values(package), draft=True, seconds=SECONDS)
    except FAULTS as error:
        return [f"The draft without answers cannot be made: {_describe(error)}"]
    return []


def _describe(error: Exception) -> str:
    return str(error) if isinstance(error, RenderError) else f"The template cannot be filled: {error}."


def document_text(docx: bytes) -> str:
    """Return the text of the document, its headers, footers and footnotes, a line for each paragraph."""
    with zipfile.ZipFile(io.BytesIO(docx)) as archive:
        roots = [etree.fromstring(archive.read(name)) for name in sorted(rendered_parts(archive))]
    return "\n".join(_text(paragraph) for root in roots for paragraph in root.iter(f"{WORD}p"))


def _day_of(case: Case) -> datetime.date:
    """The day of a case, else the current one where the checker runs."""
    return case.today or _current_day()


def _current_day() -> datetime.date:
    return datetime.datetime.now().astimezone().date()


def _text(paragraph: etree._Element) -> str:
    runs = paragraph.iter(f"{WORD}t", *_SPACES)
    return "".join(_SPACES.get(str(run.tag)) or run.text or "" for run in runs)


def _reasons(package: Package, case: Case, text: str) -> Iterator[str]:
    yield from (f"the document lacks “{expected}”" for expected in case.expected if _flat(expected) not in text)
    yield from (f"the document has “{absent}”" for absent in case.absent if _flat(absent) in text)
    if case.signers is not None:
        keys = [
            signer.key
            for signer in find_signers(package.rules, visible(package.interview, case.answers, _day_of(case)))
        ]
        if keys != list(case.signers):
            yield f"the signers are {', '.join(keys)}"


def _differences(case: Case, document: bytes) -> Iterator[str]:
    """Yield how a document differs from the recorded text, and what to do if it is the document that is right."""
    differences = [] if case.recorded is None else describe_differences(list(case.recorded), document_lines(document))
    yield from (f"{recorded_name(case.file)}, {difference}." for difference in differences)
    if differences:
        yield f"{recorded_name(case.file)}: {RECORD_AGAIN}"


def _flat(text: str) -> str:
    return " ".join(text.split())


def _sentence(case: Case, reason: str) -> str:
    file = f"cases/{case.file}.json"
    place = f"Case “{case.name}”{'' if case.name == file else f' ({file})'}"
    return f"{place}: {reason.rstrip('.')}."
