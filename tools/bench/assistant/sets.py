"""The sets of the evaluation, as their files state them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from lyd.interviews.entries import load_yaml
from lyd.interviews.interview_file import read_interview
from lyd.interviews.package import Package, read_package
from lyd.interviews.schema import Interview
from lyd.interviews.xml import Tree

FOLDER = Path(__file__).parent
STARTER = FOLDER.parents[2] / "pyservice" / "lyd" / "starter"


@dataclass(frozen=True, slots=True)
class Utterance:
    """A reply and what it means. asked: its effect is that the question at path is asked again."""

    group: str
    at: str
    say: str
    want: tuple[str, ...] = ()
    values: tuple[Any, ...] = ()
    path: str = ""
    phase: str = ""
    asked: bool = False
    pending: Mapping[str, str] = field(default_factory=dict)
    held: bool = False

    @property
    def target(self) -> str:
        """The path at which something is stored."""
        return self.path or self.at


@dataclass(frozen=True, slots=True)
class InterviewCase:
    """An interview whose answers are those of a case of a shipped package."""

    package: str
    case: int
    style: str
    slips: tuple[str, ...] = ()
    later: tuple[str, ...] = ()
    held: bool = False

    @property
    def interview(self) -> Interview:
        """The questions."""
        return _package(self.package).interview

    @property
    def answers(self) -> Tree:
        """What is stored in the end."""
        return _package(self.package).cases[self.case - 1].answers


Row = TypeVar("Row", Utterance, InterviewCase)


def read_interviews() -> list[InterviewCase]:
    """Return all interviews."""
    rows = load_set("interviews")["interviews"]
    return [InterviewCase(**row | {key: tuple(row.get(key, ())) for key in ("slips", "later")}) for row in rows]


def read_utterances() -> list[Utterance]:
    """Return all replies."""
    return [_read(group, row) for group, rows in load_set("utterances").items() for row in rows]


def read_questions() -> tuple[Interview, Tree]:
    """Return the questions of the replies, and the answers that are there."""
    return read_interview(load_set("questions")), load_set("answers")


def load_set(name: str) -> dict[str, Any]:
    """Return the content of a file of this folder."""
    content: dict[str, Any] = load_yaml((FOLDER / f"{name}.yaml").read_text(encoding="utf-8"))
    return content


def _read(group: str, row: Mapping[str, Any]) -> Utterance:
    plain = {key: value for key, value in row.items() if key not in ("want", "value")}
    want = row.get("want", ())
    return Utterance(group, want=(want,) if isinstance(want, str) else tuple(want), values=_values(row), **plain)


def _values(row: Mapping[str, Any]) -> tuple[Any, ...]:
    """Return the values that are right alike. Of the question about roles a list is one value."""
    value = row.get("value", ())
    if isinstance(value, str) or row["at"] == "Roles":
        return (value,) if value else ()
    return tuple(value)


def only(rows: Sequence[Row], *, held: bool) -> list[Row]:
    """Return the rows that are held out, or those that are not."""
    return [one for one in rows if one.held is held]


@cache
def _package(name: str) -> Package:
    return read_package(STARTER / name)
