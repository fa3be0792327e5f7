"""Records of a conversation. The parts of the assistant pass them to each other; all are frozen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from lyd.assistant.conversation.kinds import Agent, Effect, Input, Intent, Phase
from lyd.interviews.schema import Option
from lyd.interviews.xml import Tree, Value


@dataclass(frozen=True, slots=True)
class Asked:
    """What was asked, for those who interpret the reply. path is "" outside the interview.

    type is that of the question, or count, yes_no, choice (options are what can be chosen), or free outside the
    interview. confirms: a value of this question was read back, and the reply says whether it is right. is_spelled: the
    reply is letters one by one. answered are the names of the answers that are there, which a reply may change.
    """

    path: str
    label: str
    type: str
    options: tuple[Option, ...] = ()
    help: str = ""
    language: str = "en"
    format: str = ""
    is_name: bool = False
    confirms: bool = False
    is_spelled: bool = False
    answered: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Interpretation:
    """What a reply means: values are texts, several only of a choice of several or of a correction (label, value)."""

    intent: Intent
    values: tuple[str, ...] = ()
    confidence: float = 1.0
    by: str = "local"


@dataclass(frozen=True, slots=True)
class Heard:
    """What a recogniser heard, with its confidence from 0 to 1 (None: unknown) and other readings, the best first."""

    text: str
    confidence: float | None = None
    alternatives: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Found:
    """An answer that was found in a file, and where. line counts from 1; page is None if the file has none."""

    path: str
    value: str
    page: int | None
    line: int
    quote: str


@dataclass(frozen=True, slots=True)
class Reply:
    """A turn of the member: the text, or the id of a choice, and how it was understood."""

    input: Input
    text: str = ""
    choice: str = ""
    interpretation: Interpretation = Interpretation(Intent.UNKNOWN)
    confidence: float | None = None


@dataclass(frozen=True, slots=True)
class Say:
    """A sentence to be spoken and shown. exact: word by word. voice: "local" if its data may not leave the service."""

    text: str
    exact: bool = False
    voice: str = "any"


@dataclass(frozen=True, slots=True)
class Choice:
    """A button. Its id comes back as `choice`."""

    id: str
    label: str


@dataclass(frozen=True, slots=True)
class Pending:
    """A value that counts after a yes.

    spelled is how it is spelled back, entry the number of its row in the log. is_spoken: it was heard, not typed.
    """

    path: str
    label: str
    value: str
    display: str
    spelled: str
    typed: tuple[str, ...]
    entry: int = 0
    is_spoken: bool = False


@dataclass(frozen=True, slots=True)
class Change:
    """An answer that was accepted, for the form."""

    path: str
    before: Value
    after: Value
    entry: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """Where a conversation stands.

    asked is the path of the question in hand, tries how often its answer was not understood, spells the path of the
    one whose answer is said letter by letter, trail the paths that were
    answered, entries the rows of the log. is_revisit: the question was answered before. is_returned: what was put off
    is asked again. found are the ids of templates to choose from, offered is the one that awaits a yes. correction is
    the new value that was said before it was clear which answer it changes. said_parts are paths and values of an
    address that was said in one sentence and is not wholly read back.
    """

    agent: Agent = Agent.GREETER
    phase: Phase = Phase.HELLO
    product_id: int | None = None
    document_id: int | None = None
    answers: Tree = field(default_factory=dict)
    deferred: tuple[str, ...] = ()
    is_returned: bool = False
    pending: Pending | None = None
    asked: str = ""
    correction: tuple[str, ...] = ()
    said_parts: tuple[tuple[str, str], ...] = ()
    tries: int = 0
    spells: str = ""
    is_revisit: bool = False
    trail: tuple[str, ...] = ()
    found: tuple[int, ...] = ()
    offered: int | None = None
    entries: int = 0


@dataclass(frozen=True, slots=True)
class Record:
    """A row of the log that a turn wrote, or a new state of an earlier one (number)."""

    state: str
    number: int = 0
    ask: str = ""
    answer: str = ""
    path: str = ""
    label: str = ""
    value: str = ""


@dataclass(frozen=True, slots=True)
class Show:
    """What the screen shows: the sentence, the question in hand, its options, buttons, and suggested answers."""

    text: str = ""
    question: Mapping[str, Any] | None = None
    options: tuple[Option, ...] = ()
    choices: tuple[Choice, ...] = ()
    suggestions: tuple[Mapping[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """The result of a turn: the new state, what is said and shown, and what follows from it.

    target is what an effect needs: the template of a draft, its address in the store.
    """

    state: State
    say: tuple[Say, ...] = ()
    show: Show = Show()
    changes: tuple[Change, ...] = ()
    records: tuple[Record, ...] = ()
    effect: Effect | None = None
    target: Mapping[str, Any] | None = None
    note: str = ""
