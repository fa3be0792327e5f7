"""What is known of a signer beside the name: in which capacity and for whom a person signs, the age and the State.

It follows from the type of a party, or is written in a rule of package.yaml (decision 0075). How a document is executed
depends on it: sections 126 and 127 of the Corporations Act 2001, witnesses of deeds by State.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from lyd.interviews import entries
from lyd.interviews.answer_kinds import kinds_in
from lyd.interviews.answer_scope import Scope
from lyd.interviews.composites import ADDRESS
from lyd.interviews.errors import InvalidInterview
from lyd.interviews.expressions import InvalidExpression, Name, Node, check_expression, evaluate
from lyd.interviews.expressions.evaluation import text_of
from lyd.interviews.expressions.kinds import Shape
from lyd.interviews.question_parts import read_expression
from lyd.interviews.schema import Interview, Question
from lyd.interviews.suggestions import suggest

Path = tuple[str, ...]
INDIVIDUAL, TRUSTEE, COMPANY, WITNESS = "individual", "trustee", "company", "witness"
DIRECTOR, SOLE_DIRECTOR, SECRETARY = "director", "sole director", "secretary"
CAPACITIES = (
    *(INDIVIDUAL, TRUSTEE, COMPANY, DIRECTOR, SOLE_DIRECTOR, SECRETARY),
    *("attorney", "partner", "authorised representative", "executor", "guardian", "settlor", "testator", WITNESS),
)
"""In which someone may sign. A company that is a signer itself is a "company"; its people sign for it."""
DETAILS = ("capacity", "on_behalf_of", "date_of_birth", "state")
"""The entries of a rule that are about them."""
BORN, STATE = "Born", "State"
"""The answers of a group that are its date of birth and its State if a rule names none."""


@dataclass(frozen=True, slots=True)
class SignerDetails:
    """Where the details of a signer stand among the answers.

    ``on_behalf_of`` is an expression in the names of the group at ``on_behalf_at``; ``date_of_birth`` an answer of the
    group that signs; ``states`` are names within the group at ``states_at``, of which the first answered one counts.
    ``written`` are the entries that the rule itself has.
    """

    capacity: str = ""
    on_behalf_of: Node | None = None
    on_behalf_at: Path = ()
    date_of_birth: str = ""
    states: tuple[Path, ...] = ()
    states_at: Path = ()
    written: frozenset[str] = field(default=frozenset())

    def principal(self, scopes: tuple[Scope, ...]) -> str:
        """Return the name of the company, trust or person for whom someone signs; "" for one who signs for himself.

        :param scopes: the group that signs, behind those around it.
        """
        return "" if self.on_behalf_of is None else _text(self.on_behalf_of, scopes[len(self.on_behalf_at)])

    def birthday(self, group: Scope) -> datetime.date | None:
        """Return the date of birth; None if it is not asked or not answered."""
        value = group.own_value_of(self.date_of_birth) if self.date_of_birth else None
        return value if isinstance(value, datetime.date) else None

    def state(self, scopes: tuple[Scope, ...]) -> str:
        """Return the State of the address; "" if none is asked or answered, and for an address abroad."""
        texts = (_text(Name(path), scopes[len(self.states_at)]) for path in self.states)
        return next(filter(None, texts), "")

    def used_paths(self, at: Path) -> Iterator[Path]:
        """Yield the answers, from the root, that the rule names itself.

        What only follows from a type counts as no use: an address that a template forgets to print is still a mistake.

        :param at: the path of the group that signs.
        """
        if "date_of_birth" in self.written:
            yield (*at, self.date_of_birth)
        if "state" in self.written:
            yield from ((*self.states_at, *path) for path in self.states)

    @property
    def used_expressions(self) -> tuple[tuple[Node, Path], ...]:
        """The expressions that the rule has itself, each with the path of the group in whose names it is."""
        if self.on_behalf_of is None or "on_behalf_of" not in self.written:
            return ()
        return ((self.on_behalf_of, self.on_behalf_at),)


def details_of(fields: Mapping[str, Question], at: Path) -> SignerDetails:
    """Return where a group tells its date of birth and its State.

    :param fields: the questions of the group by their dataPaths.
    """
    born = fields.get(BORN)
    has_birthday = born is not None and born.type == "date" and not born.repeat
    states = tuple(path for question in fields.values() for path in _states_of(question))
    return SignerDetails(date_of_birth=BORN if has_birthday else "", states=states, states_at=at if states else ())


def read_details(
    data: Mapping[str, Any], known: SignerDetails, interview: Interview, names_at: Path, name: str
) -> SignerDetails:
    """Return the details of a signer with what a rule of package.yaml says about them.

    :param known: what follows without it.
    :param names_at: the path of the group in whose names on_behalf_of is written.
    :param name: that of the rule in messages.
    :raises InvalidInterview: with all that is wrong.
    """
    notes = entries.Notes()
    capacity = notes.take(entries.choice, data, "capacity", name, CAPACITIES)
    principal = notes.take(_principal, data, interview, names_at, name)
    notes.raise_for_any()
    written = frozenset(key for key in DETAILS if key in data)
    details = replace(known, capacity=capacity or known.capacity, written=known.written | written)
    return details if principal is None else replace(details, on_behalf_of=principal, on_behalf_at=names_at)


def read_birthday(data: Mapping[str, Any], fields: Mapping[str, Question], name: str) -> str:
    """Return the answer that a rule names as the date of birth. Raises InvalidInterview unless it is a date."""
    born = entries.text(data, "date_of_birth", name)
    if born not in fields:
        raise InvalidInterview(f"{name}: date_of_birth: there is no answer {born}{suggest(born, fields)}.")
    if fields[born].type != "date" or fields[born].repeat:
        raise InvalidInterview(f"{name}: date_of_birth: {born} is no single date.")
    return born


def read_state(data: Mapping[str, Any], fields: Mapping[str, Question], name: str) -> tuple[Path, ...]:
    """Return where the State stands that a rule names: an answer, or an address with all parts."""
    state = entries.text(data, "state", name)
    if state not in fields:
        raise InvalidInterview(f"{name}: state: there is no answer {state}{suggest(state, fields)}.")
    question = fields[state]
    if question.composite == ADDRESS and not question.repeat:
        return tuple(_states_of(question))
    if question.is_group or question.holds_list or question.type not in ("text", "select"):
        raise InvalidInterview(f"{name}: state: {state} is no address, and no single text or choice.")
    return ((state,),)


def _principal(data: Mapping[str, Any], interview: Interview, names_at: Path, name: str) -> Node | None:
    expression = read_expression(data, "on_behalf_of", name)
    if expression is None:
        return None
    try:
        kind = check_expression(expression, kinds_in(interview.questions, names_at))
    except InvalidExpression as error:
        raise InvalidInterview(f"{name}: on_behalf_of: {error}.") from error
    if kind.shape is not Shape.TEXT:
        raise InvalidInterview(f"{name}: on_behalf_of is a text, such as printed_name(Employer), not {kind.shape}.")
    return expression


def _states_of(question: Question) -> Iterator[Path]:
    if question.repeat:
        return
    if question.composite == ADDRESS:
        yield (question.data_path, "state")
    elif question.data_path == STATE and not question.is_group and not question.is_multiple:
        yield (STATE,)


def _text(node: Node, scope: Scope) -> str:
    return text_of(evaluate(node, scope)).strip()
