"""Propose signing groups for the people of a document, and say why in one sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from lyd.signing.groups import MOST_GROUPS, Role, default_names
from lyd.signing.parties import Party, fold
from lyd.signing.proposals.documents import Form, Paper
from lyd.signing.proposals.execution_rules import group_by_rule
from lyd.signing.proposals.executions import Execution, find_executions
from lyd.signing.proposals.sentences import join_names, make_sentence, name_side
from lyd.signing.proposals.witness_rules import explain_witnesses

FIRST_SIDES = ("disclosing", "lender", "lending", "settlor")
"""Sides that sign before others, whatever the order of the interview: those that give something away."""

AT_ONCE = "everyone can sign at the same time because no signature depends on another"


@dataclass(frozen=True, slots=True)
class ProposedGroup:
    """One group: the keys of its people, each witness after the person watched. ``needed`` is None: all of them."""

    index: int
    name: str
    is_last: bool
    keys: tuple[str, ...]
    needed: int | None = None


@dataclass(frozen=True, slots=True)
class Proposal:
    """Groups in their order, the reason as one sentence, and the names of the rules behind it."""

    groups: tuple[ProposedGroup, ...]
    reason: str
    rules: tuple[str, ...]


def propose(parties: Sequence[Party], paper: Paper | None = None) -> Proposal:
    """Propose groups: one for each side, those who sign together in the same, and approvers behind all signers.

    Copies are in no group. There are at most nine groups; sides beyond them share the last.
    """
    sides = _sides(parties)
    approvers = [party for party in parties if party.role is Role.APPROVER]
    lots = [
        *_merge([people for _, people in sides], MOST_GROUPS - bool(approvers)),
        *([approvers] if approvers else []),
    ]
    names = default_names(len(lots))
    groups = tuple(
        ProposedGroup(index, names[index], index == len(lots) - 1, tuple(party.key for party in people))
        for index, people in enumerate(lots)
    )
    reasons = list(_reasons(parties, [side for side, _ in sides], paper or Paper()))
    clauses = [clause for _, clause in reasons if clause] or ([AT_ONCE] if groups else [])
    reason = make_sentence(clauses) if clauses else ""
    return Proposal(groups, reason, tuple(name for name, _ in reasons))


def _sides(parties: Sequence[Party]) -> list[tuple[str, list[Party]]]:
    """The signers by side, those of FIRST_SIDES first, otherwise in the order given; a witness with the signer."""
    lots: dict[str, list[Party]] = {}
    principals: dict[str, str] = {}
    watched = {party.key for party in parties if party.signs}
    for party in parties:
        if party.signs or (party.is_witness and party.parent_key not in watched):
            lots.setdefault(_side_of(party, principals), []).extend([party, *_witnesses(party, parties)])
    return sorted(lots.items(), key=lambda lot: not lot[0].lower().startswith(FIRST_SIDES))


def _side_of(party: Party, principals: dict[str, str]) -> str:
    """The party's side. Officers of one company share that of the first of them, if their keys name no sides.

    ``principals`` has the side of each company or trust so far, and is filled.
    """
    principal = fold(party.on_behalf_of)
    if party.named_side is not None or not principal:
        return party.side
    return principals.setdefault(principal, party.side)


def _witnesses(signer: Party, parties: Sequence[Party]) -> list[Party]:
    return [party for party in parties if party.is_witness and party.parent_key == signer.key]


def _merge(lots: Sequence[list[Party]], most: int) -> list[list[Party]]:
    """At most so many lots, the rest in the last one."""
    if len(lots) <= most:
        return list(lots)
    return [*lots[: most - 1], [party for lot in lots[most - 1 :] for party in lot]]


def _reasons(parties: Sequence[Party], sides: Sequence[str], paper: Paper) -> Iterator[tuple[str, str]]:
    """Yield the names of rules that apply, each with its clause, which may be empty."""
    named = [name_side(side) or "other signers" for side in sides]
    if len(sides) > 1:
        then = join_names(f"from the {side}" for side in named[1:])
        yield "several_sides", f"signatures come first from the {named[0]}, then {then}"
    executions = find_executions(parties)
    for rule, own in group_by_rule(executions):
        yield rule.name, rule.clause.format(names=join_names(_names(own)))
    if any(each.is_by_trustee_company for each in executions):
        yield "trustee_company", ""
    if paper.form is not Form.WILL:
        yield from explain_witnesses(executions, paper)
    if any(party.role is Role.APPROVER for party in parties):
        yield "approver_last", "approvers decide last, once everything is signed"


def _names(executions: Sequence[Execution]) -> Iterator[str]:
    """The parties' names; a company that is a trustee says so."""
    for each in executions:
        is_trustee = each.is_by_trustee_company and "trustee" not in each.principal.casefold()
        yield f"{each.principal} as trustee" if is_trustee else each.principal
