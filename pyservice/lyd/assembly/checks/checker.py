"""The check of a package before it is published."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from jinja2.exceptions import TemplateError

from lyd.assembly.checks.case_documents import case_files, compile_templates, place_of
from lyd.assembly.checks.cases import run_case, run_empty_drafts
from lyd.assembly.checks.conditions import Conditions, check_conditions
from lyd.assembly.checks.coverage import uncovered
from lyd.assembly.checks.fonts import find_missing_fonts
from lyd.assembly.checks.leftovers import find_changes, find_comments
from lyd.assembly.checks.options import unchosen_options
from lyd.assembly.checks.output_texts import OutputText, read_texts
from lyd.assembly.checks.tag_matcher import match
from lyd.assembly.checks.terms import check_terms
from lyd.assembly.templates.environment import AnswersEnvironment
from lyd.interviews.package import Package


@dataclass(slots=True)
class Report:
    """The checker's findings: a package with problems is refused, notes are for its author."""

    problems: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        """Whether the package may be published."""
        return not self.problems


def check_package(package: Package) -> Report:
    """Check syntax, then tags against questions, then the cases; a later step needs the earlier ones."""
    environment = AnswersEnvironment()
    changes = _in_templates(package, find_changes)
    texts, problems = read_texts(package, environment)
    if not problems:
        problems = match(package.interview, package.rules, texts)
    if not problems:
        conditions = check_conditions(package, texts)
        problems = conditions.problems
    if problems or changes:
        return Report(list(dict.fromkeys([*changes, *problems])))
    try:
        templates = compile_templates(package)
    except TemplateError as error:
        return Report([f"The template does not compile: {error}"])
    if not package.cases:
        return Report(["The package has no cases: store at least one in cases/."])
    problems = [problem for case in package.cases for problem in run_case(package, templates, case)]
    problems += run_empty_drafts(package, templates)
    if problems:
        return Report(problems)
    notes = [*conditions.notes, *_coverage(package, environment, texts, conditions), *check_terms(package, templates)]
    return Report([], [*notes, *_in_templates(package, find_comments), *_in_templates(package, find_missing_fonts)])


def _coverage(
    package: Package, environment: AnswersEnvironment, texts: list[OutputText], conditions: Conditions
) -> list[str]:
    """Return notes on what the cases leave untested."""
    files = [file for case in package.cases for file in case_files(package, case)]
    notes: list[str] = []
    for text in texts:
        name = text.output.file
        values = [file.values for file in files if file.output is text.output]
        if not values:
            notes.append(f"{name}: no case produces it.")
            continue
        for part in text.parts:
            notes += uncovered(part, environment, values, conditions.fallbacks.get((name, part.name), ()))
    return notes + unchosen_options(package, conditions.compared)


def _in_templates(package: Package, find: Callable[[bytes], list[str]]) -> list[str]:
    """Return what is found in the templates, with their names if there are several."""
    return [f"{place_of(package, file)}{text}" for file, docx in package.templates.items() for text in find(docx)]
