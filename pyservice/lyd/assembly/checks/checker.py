"""The check of a package before it is published."""

from __future__ import annotations

from dataclasses import dataclass, field

from jinja2.exceptions import TemplateError

from lyd.assembly.checks.cases import case_values, run_case, run_empty_draft
from lyd.assembly.checks.conditions import Conditions, check_conditions
from lyd.assembly.checks.coverage import uncovered
from lyd.assembly.checks.fonts import find_missing_fonts
from lyd.assembly.checks.leftovers import find_changes, find_comments
from lyd.assembly.checks.options import unchosen_options
from lyd.assembly.checks.tag_matcher import match
from lyd.assembly.checks.tags import TaggedPart, read_tags
from lyd.assembly.templates.environment import AnswersEnvironment
from lyd.assembly.templates.template import CompiledTemplate
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
    changes = find_changes(package.docx)
    parts, problems = read_tags(package.docx, environment)
    if not problems:
        problems = match(package.interview, package.rules, parts)
    if not problems:
        conditions = check_conditions(package, parts)
        problems = conditions.problems
    if problems or changes:
        return Report(list(dict.fromkeys([*changes, *problems])))
    try:
        template = CompiledTemplate(package.docx)
    except TemplateError as error:
        return Report([f"template.docx does not compile: {error}"])
    if not package.cases:
        return Report(["The package has no cases: store at least one in cases/."])
    problems = [problem for case in package.cases for problem in run_case(package, template, case)]
    problems += run_empty_draft(package, template)
    if problems:
        return Report(problems)
    notes = [*conditions.notes, *_coverage(package, environment, parts, conditions)]
    return Report([], [*notes, *find_comments(package.docx), *find_missing_fonts(package.docx)])


def _coverage(
    package: Package, environment: AnswersEnvironment, parts: list[TaggedPart], conditions: Conditions
) -> list[str]:
    """Return notes on what the cases leave untested."""
    values = [case_values(package, case) for case in package.cases]
    fallbacks = conditions.fallbacks
    notes = [note for part in parts for note in uncovered(part, environment, values, fallbacks.get(part.name, ()))]
    return notes + unchosen_options(package, conditions.compared)
