"""The check of a package before it is published."""

from __future__ import annotations

from dataclasses import dataclass, field

from jinja2.exceptions import TemplateError

from lyd.assembly.checks.cases import case_files, draft_values, run_case, run_empty_drafts
from lyd.assembly.checks.coverage import uncovered
from lyd.assembly.checks.output_texts import OutputText, read_texts
from lyd.assembly.checks.tag_matcher import match
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
    texts, problems = read_texts(package, environment)
    if not problems:
        problems = match(package.interview, package.rules, texts)
    if problems:
        return Report(list(dict.fromkeys(problems)))
    templates: dict[str, CompiledTemplate] = {}
    for file, docx in package.templates.items():
        try:
            templates[file] = CompiledTemplate(docx)
        except TemplateError as error:
            problems.append(f"{file} does not compile: {error}")
    if not package.cases:
        problems.append("The package has no cases: store at least one in cases/.")
    if problems:
        return Report(problems)
    problems = [problem for case in package.cases for problem in run_case(package, templates, case)]
    problems += run_empty_drafts(package, templates)
    return Report(problems, [] if problems else _coverage(package, environment, texts))


def _coverage(package: Package, environment: AnswersEnvironment, texts: list[OutputText]) -> list[str]:
    """Return a note for each output that no case produces, and for each paragraph of the others."""
    files = [file for case in package.cases for file in case_files(package, case)]
    notes: list[str] = []
    for text in texts:
        values = [file.values for file in files if file.output is text.output]
        if not values:
            notes.append(f"{text.output.file}: no case produces it.")
            continue
        values.append(draft_values(package, text.output))
        names = [name for part in text.parts for name in uncovered(part, environment, values)]
        notes += [f"{name}: no case produces it." for name in names]
    return notes
