"""The files that answers ask for: which outputs of a package, how often, and under which names (decision 0062)."""

from __future__ import annotations

import datetime
import time
from dataclasses import dataclass
from functools import lru_cache
from pathlib import PurePosixPath
from typing import Any, Protocol

from jinja2 import Template
from jinja2.exceptions import TemplateError

from lyd.assembly.errors import RenderError, TooManyFiles
from lyd.assembly.file_names import unique_names
from lyd.assembly.templates.environment import AnswersEnvironment
from lyd.assembly.templates.run import CURRENT_RUN, Run
from lyd.assembly.templates.values import Values, template_values
from lyd.interviews.answer_scope import Scope
from lyd.interviews.expressions import evaluate, is_true
from lyd.interviews.outputs import MOST_FILES, Output
from lyd.interviews.schema import Interview, scope_fields
from lyd.interviews.signers import SignerRule
from lyd.interviews.xml import Tree

LOOP = "loop"
"""The name by which a file of a list knows its number, as in a loop of a template."""
NAME_SECONDS, NAME_SIZE = 2.0, 100_000
"""Limits of a file's name while it is filled."""
_FAULTS = (TemplateError, TypeError, ValueError, ArithmeticError, LookupError)
_NAMES = AnswersEnvironment()
_NAMES.autoescape = False  # names are plain text


class Source(Protocol):
    """What files are planned by: the content of a version, or a package."""

    @property
    def interview(self) -> Interview:
        """The questions."""

    @property
    def rules(self) -> tuple[SignerRule, ...]:
        """Who signs."""

    @property
    def outputs(self) -> tuple[Output, ...]:
        """The files that are produced, the main one first."""


@dataclass(frozen=True, slots=True)
class PlannedFile:
    """A file that is to be made: its output, its name without an ending, and the values that fill its template."""

    output: Output
    name: str
    values: Values


class FileFault(RenderError):
    """The fault of one file of several; file is the name of its template, reason a sentence without it."""

    def __init__(self, file: str, reason: str) -> None:
        super().__init__(f"{file}: {reason}")
        self.file, self.reason = file, reason


def plan_files(source: Source, answers: Tree, today: datetime.date, title: str) -> list[PlannedFile]:
    """Return the files of a document, the main one first. Their names differ, also to systems that ignore case.

    :param today: the current day of the site's calendar, which expressions may name.
    :param title: the name of the document, and so of the main file if its output has no name.
    :raises TooManyFiles: before any name is filled.
    :raises FileFault: if a name needs an answer that is missing.
    """
    values = template_values(source.interview, answers, source.rules, today=today)
    scope = _walked(source.interview, answers, today)
    rounds = [(output, each) for output in source.outputs for each in _rounds(output, source.interview, values, scope)]
    if len(rounds) > MOST_FILES:
        raise TooManyFiles.of(len(rounds))
    names = unique_names(_name(output, each, title) for output, each in rounds)
    return [PlannedFile(output, name, each) for (output, each), name in zip(rounds, names, strict=True)]


def preview_values(source: Source, output: Output, answers: Tree, today: datetime.date) -> Values:
    """Return the values with which an output's template is filled in a draft, as if its condition held.

    One that is made for each entry of a list is shown for the first; without entries its answers are missing.
    """
    values = template_values(source.interview, answers, source.rules, draft=True, today=today)
    if not output.each:
        return values
    rows = _rows(output, source.interview, values)
    return _numbered([rows[0] if rows else values])[0]


def count_files(source: Source, answers: Tree, today: datetime.date) -> int:
    """Return how many files a document would have."""
    if len(source.outputs) == 1:
        return 1
    values = template_values(source.interview, answers, source.rules, today=today)
    scope = _walked(source.interview, answers, today)
    return sum(len(_rounds(output, source.interview, values, scope)) for output in source.outputs)


def _walked(interview: Interview, answers: Tree, today: datetime.date) -> Scope:
    """The answers as conditions know them."""
    scope = Scope(answers, today=today)
    for _ in scope.shown(interview.questions):
        pass
    return scope


def _rounds(output: Output, interview: Interview, values: Values, scope: Scope) -> list[Values]:
    """Return the values of each file of an output; none if its condition does not hold."""
    if not output.each:
        return [values] if _holds(output, scope) else []
    rows = zip(_rows(output, interview, values), _records(output, scope), strict=True)
    return _numbered([row for row, record in rows if _holds(output, record)])


def _holds(output: Output, scope: Scope) -> bool:
    return output.when is None or is_true(evaluate(output.when, scope))


def _rows(output: Output, interview: Interview, values: Values) -> list[Values]:
    """Return the values of each entry of the list. Its own names hide those around it, hidden answers too."""
    around, questions = values, interview.questions
    entries: Any = values
    for step in output.each:
        questions = next(field.questions for field in scope_fields(questions) if field.data_path == step)
        own = {field.data_path for field in scope_fields(questions)}
        entries = entries.get(step, {})
        around = {name: value for name, value in around.items() if name not in own}
        around |= entries if isinstance(entries, dict) else {}
    return [{**around, **entry} for entry in entries]


def _records(output: Output, scope: Scope) -> list[Scope]:
    """Return each entry of the list as conditions know it."""
    value: Any = scope
    for step in output.each:
        value = value.value_of(step) if isinstance(value, Scope) else None
    return value or []


def _numbered(rows: list[Values]) -> list[Values]:
    """Give every file its place among those of its output."""
    last = len(rows) - 1
    return [
        {**row, LOOP: {"index": n + 1, "index0": n, "first": n == 0, "last": n == last, "length": len(rows)}}
        for n, row in enumerate(rows)
    ]


def _name(output: Output, values: Values, title: str) -> str:
    if not output.name:
        return title
    token = CURRENT_RUN.set(Run(False, time.monotonic() + NAME_SECONDS, NAME_SIZE))
    try:
        name = _name_template(output.name).render(values)
    except RenderError as error:
        raise FileFault(output.file, f"its name cannot be filled: {error}") from error
    except _FAULTS as error:
        raise FileFault(output.file, f"its name cannot be filled: {error}.") from error
    finally:
        CURRENT_RUN.reset(token)
    return name.strip() or PurePosixPath(output.file).stem


@lru_cache(maxsize=512)
def _name_template(text: str) -> Template:
    return _NAMES.from_string(text)
