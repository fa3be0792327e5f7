"""How a company, a trust, an attorney and a will-maker sign: a table of which the first row that fits holds.

Source: sections 126 and 127 of the Corporations Act 2001 (Cth), as amended on 1 April 2022. Trustees act together
unless the trust deed says otherwise. A will is signed in front of two witnesses who are present at the same time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from lyd.signing.parties import OFFICERS, Capacity
from lyd.signing.proposals.executions import Execution

MANY = 1000
_DIRECTORS = (Capacity.DIRECTOR, Capacity.SOLE_DIRECTOR)
_SECRETARIES = (Capacity.SECRETARY,)
_SOLE = (Capacity.SOLE_DIRECTOR,)
_OFFICERS = tuple(OFFICERS)
_TRUSTEES = (Capacity.TRUSTEE,)

Counts = Mapping[tuple[Capacity, ...], tuple[int, int]]
"""The least and most different people with one of some capacities."""


@dataclass(frozen=True, slots=True)
class ExecutionRule:
    """One way to sign. ``clause`` is a part of a sentence, with the names of the parties at ``{names}``.

    ``is_sufficient`` says whether it meets section 127; ``clause`` is empty if it explains nothing.
    """

    name: str
    counts: Counts = field(default_factory=dict)
    clause: str = ""
    is_sufficient: bool = True

    def fits(self, execution: Execution) -> bool:
        """Return whether an execution has these people."""
        return all(least <= execution.count(*who) <= most for who, (least, most) in self.counts.items())


RULES = (
    ExecutionRule(
        "sole_director_and_secretary",
        {_SOLE: (1, 1), _SECRETARIES: (1, 1), _OFFICERS: (1, 1)},
        "the sole director, who is the only secretary too, signs alone for {names} "
        "(section 127(1)(c) of the Corporations Act)",
    ),
    ExecutionRule(
        "sole_director_without_secretary",
        {_SOLE: (1, 1), _OFFICERS: (1, 1)},
        "the sole director signs alone for {names}, which is enough unless another person is the secretary "
        "(section 127(1)(c) of the Corporations Act)",
    ),
    ExecutionRule(
        "two_directors",
        {_DIRECTORS: (2, MANY), _SECRETARIES: (0, 0)},
        "the directors sign at the same time for {names}, at least two of them "
        "(section 127(1)(a) of the Corporations Act)",
    ),
    ExecutionRule(
        "director_and_secretary",
        {_DIRECTORS: (1, MANY), _SECRETARIES: (1, MANY), _OFFICERS: (2, MANY)},
        "a director and a secretary sign at the same time for {names} (section 127(1)(b) of the Corporations Act)",
    ),
    ExecutionRule(
        "too_few_officers",
        {_OFFICERS: (1, MANY)},
        "{names} needs the signature of a second director or a secretary unless the director is the only one "
        "(section 127(1) of the Corporations Act)",
        is_sufficient=False,
    ),
    ExecutionRule(
        "authorised_person",
        {(Capacity.COMPANY,): (1, MANY)},
        "a person with the company's authority signs for {names} (section 126 of the Corporations Act)",
    ),
    ExecutionRule(
        "individual_trustees",
        {_TRUSTEES: (2, MANY)},
        "the trustees of {names} sign at the same time because trustees act together",
    ),
    ExecutionRule("sole_trustee", {_TRUSTEES: (1, 1)}),
    ExecutionRule(
        "attorney",
        {(Capacity.ATTORNEY,): (1, MANY)},
        "the attorney of {names} signs under a power of attorney that must cover this document",
    ),
    ExecutionRule(
        "will",
        {(Capacity.TESTATOR,): (1, MANY)},
        "{names} signs in front of two adult witnesses who are present at the same time and sign right after",
    ),
    ExecutionRule("individual"),
)


def rule_for(execution: Execution) -> ExecutionRule:
    """Return the first rule that fits; the last one, of a person who signs alone, always does."""
    return next(rule for rule in RULES if rule.fits(execution))


def group_by_rule(executions: Sequence[Execution]) -> list[tuple[ExecutionRule, list[Execution]]]:
    """Return the rules that apply, in the order of the table, with the executions of each."""
    found = [(rule, [each for each in executions if rule_for(each) is rule]) for rule in RULES]
    return [(rule, own) for rule, own in found if own]
