"""Run the stored cases of a package: each must produce a document with the expected text."""

from __future__ import annotations

import datetime
import io
import zipfile
from collections.abc import Iterator

from lxml import etree

from lyd.assembly.checks.case_answers import unknown_answers, unknown_choices
from lyd.assembly.checks.output_cases import Texts, flatten, output_reasons, text_reasons
from lyd.assembly.errors import RenderError, TooManyFiles
from lyd.assembly.planned_files import PlannedFile, plan_files, preview_values
from lyd.assembly.templates.template import CompiledTemplate, rendered_parts
from lyd.assembly.templates.values import Values
from lyd.interviews.defaults import fill_answers
from lyd.interviews.docx import WORD
from lyd.interviews.errors import InvalidAnswers
from lyd.interviews.outputs import Output
from lyd.interviews.package import Case, Package
from lyd.interviews.signers import find_signers
from lyd.interviews.validation import check_answers, find_problems, visible

SECONDS = 5.0
"""A case that takes longer to render is refused; a real one takes milliseconds."""
FAULTS = (RenderError, TypeError, ValueError, ArithmeticError)
"""What filling a faulty template raises: an author's mistake, which is reported and not raised."""
_SPACES = {f"{WORD}br": "\n", f"{WORD}tab": "\t", f"{WORD}cr": "\n"}


Templates = dict[str, CompiledTemplate]
"""The compiled templates of a package by file name."""


def case_files(package: Package, case: Case) -> list[PlannedFile]:
    """Return the files that a case produces. Raises RenderError, TooManyFiles."""
    return plan_files(package, case.answers, _day_of(case), package.manifest.name)


def run_case(package: Package, templates: Templates, case: Case) -> list[str]:
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
        files = case_files(package, case)
    except (*FAULTS, TooManyFiles) as error:
        return [_sentence(case, _describe(error))]
    made, reasons = _render(package, templates, files)
    if not reasons:
        reasons = [*_reasons(package, case, made[package.outputs[0].file]), *output_reasons(case, made)]
    return [_sentence(case, reason) for reason in reasons]


def draft_values(package: Package, output: Output) -> Values:
    """Return the values of the preview of a document just started: defaults and minimum entries only."""
    today = _current_day()
    return preview_values(package, output, fill_answers(package.interview, {}, today), today)


def run_empty_drafts(package: Package, templates: Templates) -> list[str]:
    """Return a sentence for each output whose preview of a document just started cannot be rendered."""
    problems = []
    for output in package.outputs:
        try:
            templates[output.file].render(draft_values(package, output), draft=True, seconds=SECONDS)
        except FAULTS as error:
            place = f"{output.file}: " if len(package.outputs) > 1 else ""
            problems.append(f"{place}The draft without answers cannot be made: {_describe(error)}")
    return problems


def _render(package: Package, templates: Templates, files: list[PlannedFile]) -> tuple[Texts, list[str]]:
    """Return the texts of each output's files, in one line, and what is wrong with those that cannot be made."""
    texts: Texts = {output.file: [] for output in package.outputs}
    problems = []
    for file in files:
        name = file.output.file
        try:
            texts[name].append(flatten(document_text(templates[name].render(file.values, seconds=SECONDS))))
        except FAULTS as error:
            problems.append(f"{name}: {_describe(error)}" if len(package.outputs) > 1 else _describe(error))
    return texts, list(dict.fromkeys(problems))


def _describe(error: Exception) -> str:
    is_sentence = isinstance(error, RenderError | TooManyFiles)
    return str(error) if is_sentence else f"The template cannot be filled: {error}."


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


def _reasons(package: Package, case: Case, texts: list[str]) -> Iterator[str]:
    yield from text_reasons(texts, case.expected, case.absent)
    if case.signers is not None:
        keys = [
            signer.key
            for signer in find_signers(package.rules, visible(package.interview, case.answers, _day_of(case)))
        ]
        if keys != list(case.signers):
            yield f"the signers are {', '.join(keys)}"


def _sentence(case: Case, reason: str) -> str:
    return f"Case “{case.name}”: {reason.rstrip('.')}."
