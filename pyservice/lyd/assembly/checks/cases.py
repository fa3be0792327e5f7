"""Run the stored cases of a package: each must produce a document with the expected text."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator, Sequence

from lxml import etree

from lyd.assembly.checks.case_answers import unknown_answers, unknown_choices, unoffered_choices
from lyd.assembly.checks.case_documents import (
    FAULTS,
    SECONDS,
    CaseDocument,
    Templates,
    case_files,
    case_lines,
    current_day,
    day_of,
    describe_fault,
    make_documents,
    place_of,
)
from lyd.assembly.checks.expected_signers import signer_reasons
from lyd.assembly.checks.output_cases import Texts, flatten, output_reasons, text_reasons
from lyd.assembly.checks.text_differences import describe_differences
from lyd.assembly.errors import TooManyFiles
from lyd.assembly.planned_files import preview_values
from lyd.assembly.templates.template import rendered_parts
from lyd.assembly.templates.values import Values
from lyd.interviews.case_file import recorded_name
from lyd.interviews.defaults import fill_answers
from lyd.interviews.docx import WORD
from lyd.interviews.errors import InvalidAnswers
from lyd.interviews.outputs import Output
from lyd.interviews.package import Case, Package
from lyd.interviews.signers import find_signers
from lyd.interviews.validation import check_answers, find_problems

RECORD_AGAIN = (
    "If the document is right, record its text again: flask --app lyd.app lyd templates record --replace <folder>"
)
_SPACES = {f"{WORD}br": "\n", f"{WORD}tab": "\t", f"{WORD}cr": "\n"}


def run_case(package: Package, templates: Templates, case: Case) -> list[str]:
    """Return a sentence for each problem of a case; none if it passes."""
    unlikely = unknown_answers(package.interview, case.answers) or unknown_choices(package.interview, case.answers)
    if unlikely:
        return [_sentence(case, reason) for reason in unlikely]
    try:
        check_answers(package.interview, case.answers)
    except InvalidAnswers as error:
        return [_sentence(case, f"{path}: {texts[0]}") for path, texts in error.problems.items()]
    unoffered = unoffered_choices(package.interview, case.answers, day_of(case))
    if unoffered:
        return [_sentence(case, reason) for reason in unoffered]
    missing = find_problems(package.interview, case.answers, complete=True, today=day_of(case))
    if missing:
        return [_sentence(case, f"{path}: {messages[0]}") for path, messages in missing.items()]
    try:
        files = case_files(package, case)
    except (*FAULTS, TooManyFiles) as error:
        return [_sentence(case, describe_fault(error))]
    documents, problems = make_documents(package, templates, files)
    if problems:
        return [_sentence(case, problem) for problem in problems]
    texts: Texts = {output.file: [] for output in package.outputs}
    for document in documents:
        texts[document.file.output.file].append(flatten(document_text(document.docx)))
    reasons = [*_reasons(package, case, texts[package.outputs[0].file]), *output_reasons(case, texts)]
    return [*(_sentence(case, reason) for reason in reasons), *_differences(case, documents)]


def draft_values(package: Package, output: Output) -> Values:
    """Return the values of the preview of a document just started: defaults and minimum entries only."""
    today = current_day()
    return preview_values(package, output, fill_answers(package.interview, {}, today), today)


def run_empty_drafts(package: Package, templates: Templates) -> list[str]:
    """Return a sentence for each output whose preview of a document just started cannot be rendered."""
    problems = []
    for output in package.outputs:
        try:
            templates[output.file].render(draft_values(package, output), draft=True, seconds=SECONDS)
        except FAULTS as error:
            place = place_of(package, output.file)
            problems.append(f"{place}The draft without answers cannot be made: {describe_fault(error)}")
    return problems


def document_text(docx: bytes) -> str:
    """Return the text of the document, its headers, footers and footnotes, a line for each paragraph."""
    with zipfile.ZipFile(io.BytesIO(docx)) as archive:
        roots = [etree.fromstring(archive.read(name)) for name in sorted(rendered_parts(archive))]
    return "\n".join(_text(paragraph) for root in roots for paragraph in root.iter(f"{WORD}p"))


def _text(paragraph: etree._Element) -> str:
    runs = paragraph.iter(f"{WORD}t", *_SPACES)
    return "".join(_SPACES.get(str(run.tag)) or run.text or "" for run in runs)


def _reasons(package: Package, case: Case, texts: list[str]) -> Iterator[str]:
    yield from text_reasons(texts, case.expected, case.absent)
    if case.signers is not None:
        signers = find_signers(package.rules, package.interview, case.answers, day_of(case))
        yield from signer_reasons(signers, case.signers)


def _differences(case: Case, documents: Sequence[CaseDocument]) -> Iterator[str]:
    """Yield how documents differ from the recorded text, and what to do if it is the documents that are right."""
    differences = [] if case.recorded is None else describe_differences(list(case.recorded), case_lines(documents))
    yield from (f"{recorded_name(case.file)}, {difference}." for difference in differences)
    if differences:
        yield f"{recorded_name(case.file)}: {RECORD_AGAIN}"


def _sentence(case: Case, reason: str) -> str:
    file = f"cases/{case.file}.json"
    place = f"Case “{case.name}”{'' if case.name == file else f' ({file})'}"
    return f"{place}: {reason.rstrip('.')}."
