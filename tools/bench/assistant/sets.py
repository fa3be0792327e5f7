"""The sets of the evaluation, as their files state them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from lyd.interviews.entries import load_yaml
from lyd.interviews.interview_file import read_interview
from lyd.interviews.schema import Interview
from lyd.interviews.xml import Tree

FOLDER = Path(__file__).parent


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


def only(utterances: Sequence[Utterance], *, held: bool) -> list[Utterance]:
    """Return the replies that are held out, or those that are not."""
    return [one for one in utterances if one.held is held]
