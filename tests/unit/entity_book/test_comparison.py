"""Conflicts: found the same from every side, and closed one at a time."""

from __future__ import annotations

import datetime
from dataclasses import replace

import hypothesis.strategies as st
import pytest
from hypothesis import given
from tests.unit.entity_book.deed import ADA, SECRET, parties

from lyd.entity_book.comparison import Choice, Comparison, State, System, SystemValue, join_names
from lyd.entity_book.values import FIELDS, Value, make_values

PARTY = parties({"Lenders": [ADA]})["Lenders.0"]
NOW = datetime.datetime(2026, 10, 3, tzinfo=datetime.UTC)
SYSTEMS = [each for each in System if each is not System.DOCUMENT]
CONFLICTING = [field for field, each in FIELDS.items() if each.kind.conflicts]
said = st.dictionaries(st.sampled_from(SYSTEMS), st.sampled_from("abc"), max_size=5)


def compared(field: str, mine: str | None, others: dict[System, str], choice: Choice | None = None) -> Comparison:
    rows = [SystemValue(system, Value(text, text)) for system, text in others.items()]
    return Comparison(PARTY, field, SystemValue(System.DOCUMENT, Value(mine, mine)) if mine else None, rows, choice)


def choose(row: Comparison, system: System) -> Choice:
    chosen = row.value_of(system)
    assert chosen is not None
    return Choice(system, chosen.value.key, row.keys_beside(chosen), "Asked the client.", 7, NOW)


@given(field=st.sampled_from(CONFLICTING), mine=st.sampled_from("abc"), others=said)
def test_a_conflict_is_one_from_the_side_of_every_system(field: str, mine: str, others: dict[System, str]) -> None:
    state = compared(field, mine, others).state
    assert (state is State.CONFLICT) == (len({mine, *others.values()}) > 1)
    for system, theirs in others.items():
        assert compared(field, theirs, {**others, system: mine}).state is state


@given(field=st.sampled_from([*FIELDS]), others=said)
def test_what_is_not_answered_contradicts_nothing(field: str, others: dict[System, str]) -> None:
    assert compared(field, None, others).state in (State.BLANK, State.SAME)


@given(data=st.data(), rows=st.lists(st.tuples(st.sampled_from(CONFLICTING), said), min_size=1, max_size=5))
def test_a_choice_closes_exactly_one_conflict(data: st.DataObject, rows: list[tuple[str, dict[System, str]]]) -> None:
    before = [compared(field, "a", others) for field, others in rows]
    index = data.draw(st.integers(0, len(before) - 1))
    row = before[index]
    system = data.draw(st.sampled_from([each.system for each in row.others] + [System.DOCUMENT]))
    choice = choose(row, system)
    chosen = row.value_of(system)
    assert chosen is not None
    taken = SystemValue(System.DOCUMENT, chosen.value)
    after = [replace(each, mine=taken, choice=choice) if place == index else each for place, each in enumerate(before)]
    assert after[index].state in (State.DECIDED, State.SAME)
    conflicts = [sum(each.state is State.CONFLICT for each in rows) for rows in (before, after)]
    assert conflicts[0] - conflicts[1] == (row.state is State.CONFLICT)


def test_a_choice_is_void_when_the_answer_or_another_system_changes() -> None:
    row = compared("address", "a", {System.XERO: "b", System.LAST: "a"})
    choice = choose(row, System.DOCUMENT)
    assert replace(row, choice=choice).state is State.DECIDED
    assert compared("address", "c", {System.XERO: "b"}, choice).state is State.CONFLICT
    assert compared("address", "a", {System.XERO: "c"}, choice).state is State.CONFLICT
    assert compared("address", "a", {System.XERO: "b", System.LAST: "c"}, choice).state is State.CONFLICT
    assert compared("address", "b", {System.XERO: "b"}, choice).state is State.SAME


def test_a_choice_counts_once_the_document_says_what_was_chosen() -> None:
    row = compared("dob", "a", {System.XERO: "b", System.LAST: "c"})
    choice = choose(row, System.XERO)
    assert replace(row, choice=choice).state is State.CONFLICT
    assert compared("dob", "b", {System.XERO: "b", System.LAST: "c"}, choice).state is State.DECIDED


@pytest.mark.parametrize("field", ["name", "email", "esa"])
def test_differing_names_and_texts_are_a_notice(field: str) -> None:
    assert compared(field, "a", {System.XERO: "b"}).state is State.NOTICE


def test_the_sentence_names_the_field_the_party_and_the_systems() -> None:
    row = compared("address", "a", {System.XERO: "b", System.BOOK: "b", System.LAST: "c"})
    assert row.message == "The address of Ada King differs in Xero and the last document."
    only_book = compared("dob", "a", {System.BOOK: "b"})
    assert only_book.message == "The date of birth of Ada King differs in the entity book."
    assert join_names(["A", "B", "C"]) == "A, B and C"


def test_two_ways_of_writing_one_address_are_no_conflict() -> None:
    values = make_values({"address.full_address": "12 SMITH ST, Newtown, New South Wales 2042, Australia"}, SECRET)
    row = Comparison(
        PARTY,
        "address",
        SystemValue(System.DOCUMENT, PARTY.values["address"]),
        [SystemValue(System.XERO, values["address"])],
    )
    assert row.state is State.SAME
