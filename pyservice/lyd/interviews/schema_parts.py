"""Parts of a question in the interview schema: options, conditions, checks, repetition."""

from __future__ import annotations

from dataclasses import dataclass

from lyd.interviews.expressions import Node


@dataclass(frozen=True, slots=True)
class Option:
    """One choice of a question: its text and the stored value. It is offered if ``shown_when`` holds."""

    text: str
    value: str
    shown_when: Node | None = None


@dataclass(frozen=True, slots=True)
class Condition:
    """Holds when the answer to ``question_id`` is one of ``equals``.

    The question is looked for in the scope of the question that carries the
    condition, then outwards. The answer of a hidden question counts as none.
    """

    question_id: str
    equals: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Check:
    """A rule of the author's that complete answers must meet, else ``message``."""

    rule: Node
    message: str


@dataclass(frozen=True, slots=True)
class AtLeast:
    """A repeated group needs ``count`` entries that meet the condition, else ``message``.

    The condition is ``when``, in the names of an entry; in packages of version 1 it is ``condition``.
    """

    condition: Condition | None
    count: int
    message: str
    when: Node | None = None


@dataclass(frozen=True, slots=True)
class Repeat:
    """How often a question may be answered; ``max`` None means without limit.

    ``least`` and ``most`` are limits that depend on earlier answers, besides ``min`` and ``max``. ``count`` says how
    many entries there are: neither fewer nor more (decision 0071).
    """

    min: int = 0
    max: int | None = None
    item_label: str = ""
    at_least: AtLeast | None = None
    least: Node | None = None
    most: Node | None = None
    count: Node | None = None
