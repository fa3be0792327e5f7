"""Record the whole text of each case's document beside the case, where later checks compare it."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, replace
from pathlib import Path

from lyd.assembly.checks.cases import case_values
from lyd.assembly.checks.checker import check_package
from lyd.assembly.checks.document_lines import document_lines
from lyd.assembly.checks.text_differences import describe_differences
from lyd.assembly.templates.template import CompiledTemplate
from lyd.interviews.case_file import recorded_name
from lyd.interviews.errors import InvalidPackage
from lyd.interviews.package import Case, Package

_OTHER_DAY = datetime.date(2001, 2, 3)
"""A day other than the current one, on which a text must be the same."""


@dataclass(frozen=True, slots=True)
class Recording:
    """The text of one case: file is its name in the package, differences are those from what is recorded there."""

    file: str
    text: str
    is_new: bool
    differences: list[str]


def record_texts(package: Package) -> list[Recording]:
    """Return the texts of all cases; nothing is written.

    :raises InvalidPackage: if the package has other faults than texts that differ, or a text changes with the day.
    """
    report = check_package(replace(package, cases=tuple(replace(case, recorded=None) for case in package.cases)))
    if report.problems:
        raise InvalidPackage(*report.problems)
    template = CompiledTemplate(package.docx)
    texts = {case.file: _lines(package, template, case) for case in package.cases}
    unsteady = [
        case.name
        for case in package.cases
        if case.today is None and _lines(package, template, replace(case, today=_OTHER_DAY)) != texts[case.file]
    ]
    if unsteady:
        advice = 'its text changes with the day. Give the case a day: "today": "2026-11-25".'
        raise InvalidPackage(*(f"Case “{name}”: {advice}" for name in unsteady))
    return [_recording(case, texts[case.file]) for case in package.cases]


def write_texts(folder: Path, recordings: list[Recording]) -> None:
    """Write texts into the folder of a package."""
    for recording in recordings:
        (folder / recording.file).write_text(recording.text, encoding="utf-8")


def _lines(package: Package, template: CompiledTemplate, case: Case) -> list[str]:
    return document_lines(template.render(case_values(package, case)))


def _recording(case: Case, lines: list[str]) -> Recording:
    differences = [] if case.recorded is None else describe_differences(list(case.recorded), lines)
    return Recording(recorded_name(case.file), "\n".join(lines) + "\n", case.recorded is None, differences)
