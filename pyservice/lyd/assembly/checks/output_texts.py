"""Everything of an output in which an author may write tags: its template and its name."""

from __future__ import annotations

from dataclasses import dataclass, replace

from jinja2.exceptions import TemplateSyntaxError

from lyd.assembly.checks.tags import TaggedPart, read_tags
from lyd.assembly.templates.environment import AnswersEnvironment
from lyd.interviews.outputs import Output
from lyd.interviews.package import Package


@dataclass(frozen=True, slots=True)
class OutputText:
    """The parts of an output's template, and its name as a part of one line."""

    output: Output
    parts: list[TaggedPart]


def read_texts(package: Package, environment: AnswersEnvironment) -> tuple[list[OutputText], list[str]]:
    """Return the texts that could be read, and a problem for each that could not.

    If there are several outputs, the names of paragraphs and the problems begin with the file's.
    """
    texts, problems = [], []
    for output in package.outputs:
        parts, reasons = read_tags(package.templates[output.file], environment)
        if len(package.outputs) > 1:
            parts = [_named(part, output.file) for part in parts]
            reasons = [f"{output.file}: {reason}" for reason in reasons]
        try:
            parts += _name_of(output, environment)
        except TemplateSyntaxError as error:
            reasons.append(f"{_place(output)}: {error.message}")
        texts.append(OutputText(output, parts))
        problems += reasons
    return texts, problems


def _named(part: TaggedPart, file: str) -> TaggedPart:
    return replace(part, names=[f"{file}: {name}" for name in part.names])


def _name_of(output: Output, environment: AnswersEnvironment) -> list[TaggedPart]:
    if not output.name:
        return []
    lines = output.name.count("\n") + 1
    return [TaggedPart("package.yaml", output.name, environment.parse(output.name), [_place(output)] * lines)]


def _place(output: Output) -> str:
    return f"package.yaml, name of {output.file}"
