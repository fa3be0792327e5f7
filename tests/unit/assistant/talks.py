"""Conversations in a world that a test states."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from lyd.assistant.conversation.kinds import Agent, Input, Phase
from lyd.assistant.conversation.machine import asked_in, step
from lyd.assistant.conversation.state import Record, Reply, State, Step
from lyd.assistant.conversation.world import Offer, Suggested
from lyd.assistant.templates.search import FoundTemplate, TemplateName, find_templates
from lyd.assistant.understanding.protocols import Interpreter
from lyd.assistant.understanding.rules import UNKNOWN, LocalInterpreter
from lyd.interviews.package import read_package
from lyd.interviews.schema import Interview

NDA_FOLDER = Path(__file__).parents[3] / "pyservice" / "lyd" / "starter" / "nda"
TODAY = datetime.date(2026, 11, 27)
"""A Friday."""
NDA, DEED, COMPANY, LOCKED = 101, 102, 103, 104
NAMES = {
    NDA: "Non-disclosure agreement",
    DEED: "Confidentiality deed",
    COMPANY: "Company registration",
    LOCKED: "Lease",
}


def read_nda() -> Interview:
    """Return the questions of the starter package."""
    return read_package(NDA_FOLDER).interview


@dataclass
class Shop:
    """A shop with four templates, of which one may be started, one costs money, and one is locked."""

    interviews: Mapping[int, Interview]
    credits: int | None = 5
    first_name: str = "Olivia"
    today: datetime.date = TODAY
    draft_key: str = "k" * 32
    plan: str = "Strategist"
    is_lite: bool = False
    suggested: dict[str, tuple[Suggested, ...]] = field(default_factory=dict)
    access: dict[int, str] = field(default_factory=lambda: {COMPANY: "purchase", LOCKED: "locked"})

    def search(self, words: str) -> Sequence[FoundTemplate]:
        """Search the shop."""
        return find_templates(self.catalogue(), words)

    def catalogue(self) -> Sequence[TemplateName]:
        """Return the templates of the shop."""
        return [TemplateName(number, name) for number, name in NAMES.items()]

    def offer(self, product_id: int) -> Offer | None:
        """Return a template of the shop."""
        access = self.access.get(product_id, "start")
        amount = "$495.00" if access == "purchase" else ""
        if product_id not in NAMES:
            return None
        plan = self.plan if access == "locked" else ""
        return Offer(product_id, NAMES[product_id], access, amount, self.credits, plan=plan, is_lite=self.is_lite)

    def suggest(self, product_id: int | None, path: str) -> Sequence[Suggested]:
        """Return the suggestions that the test states."""
        return self.suggested.get(path, ())

    def interview(self, product_id: int | None) -> Interview | None:
        """Return the questions of a template."""
        return self.interviews.get(product_id or 0)


class Talk:
    """A conversation; `last` is the last step, `meant` how the last reply was understood, `log` the rows written."""

    def __init__(self, interview: Interview, interpreter: Interpreter | None = None, **state: Any) -> None:
        self.world = Shop({NDA: interview, DEED: interview})
        self.interpreter = interpreter or LocalInterpreter(TODAY)
        self.meant = UNKNOWN
        self.state = State(**{"agent": Agent.INTERVIEWER, "product_id": NDA, "phase": Phase.ASK, **state})
        self.log: dict[int, Record] = {}
        self.last = Step(self.state)

    def say(self, text: str, kind: Input = Input.TYPED, confidence: float | None = None) -> Step:
        """Say something; return the step."""
        self.meant = self.interpreter.interpret(asked_in(self.state, self.world), text)
        return self._take(Reply(kind, text, interpretation=self.meant, confidence=confidence))

    def speak(self, text: str, confidence: float | None = None) -> Step:
        """Say something aloud."""
        return self.say(text, Input.SPOKEN, confidence)

    def choose(self, choice: str) -> Step:
        """Press a button."""
        return self._take(Reply(Input.CHOSEN, choice=choice, interpretation=UNKNOWN))

    def prompt(self, text: str = "start") -> Step:
        """Let the agent begin."""
        return self._take(Reply(Input.PROMPT, text, interpretation=UNKNOWN))

    @property
    def said(self) -> str:
        """What was said last."""
        return " ".join(one.text for one in self.last.say)

    @property
    def asked(self) -> str:
        """The path of the question in hand."""
        return str(self.last.show.question["path"]) if self.last.show.question else ""

    def _take(self, reply: Reply) -> Step:
        self.last = step(self.state, reply, self.world)
        self.state = self.last.state
        for record in self.last.records:
            known = self.log.get(record.number)
            self.log[record.number] = record if known is None else Record(record.state, *list(_rest(known)))
        return self.last


def _rest(record: Record) -> Sequence[Any]:
    return (record.number, record.ask, record.answer, record.path, record.label, record.value)
