"""Consecutive saves of one member make one entry of a document's history."""

from __future__ import annotations

import pytest
from tests.pyservice.documents.history import History

from lyd.core.errors import NotFound
from lyd.documents.models import RevisionSource
from lyd.documents.services.saves import find_save, list_saves, read_states


def entries(history: History) -> list[tuple[int, int]]:
    return [(save.first, save.last) for save in list_saves(history.session, history.document.id)]


def test_autosaves_of_one_member_are_one_entry_until_a_pause(history: History) -> None:
    for minutes in (0, 0.25, 0.5, 5.5, 10.6):
        history.save({"Name": str(minutes)}, minutes)
    assert entries(history) == [(5, 5), (1, 4)]


def test_steady_typing_makes_an_entry_every_half_hour(history: History) -> None:
    for minutes in range(0, 65, 5):
        history.save({"Name": str(minutes)}, minutes)
    assert entries(history) == [(8, 13), (1, 7)]


def test_another_member_begins_an_entry(history: History) -> None:
    for minutes, by in ((0, "member"), (1, "owner"), (2, "member")):
        history.save({"Name": by}, minutes, by)
    assert entries(history) == [(3, 3), (2, 2), (1, 1)]


def test_what_was_not_typed_is_an_entry_of_its_own(history: History) -> None:
    for source in (RevisionSource.FORM, RevisionSource.IMPORT, RevisionSource.RESTORE, RevisionSource.RESTORE):
        history.save({"Name": "Ann"}, 0, source=source)
    assert entries(history) == [(4, 4), (3, 3), (2, 2), (1, 1)]


def test_an_entry_without_its_neighbours_is_not_exact(history: History) -> None:
    for number in range(6):
        history.save({"Name": str(number)}, number * 10)
    history.forget(1)
    history.forget(4)
    saves = list_saves(history.session, history.document.id)
    assert [(save.last, save.previous, save.is_exact) for save in saves] == [
        (6, 5, True),
        (5, 3, False),
        (3, 2, True),
        (2, None, False),
    ]
    states = {save.last: (before, after) for save, before, after in read_states(history.session, 1, saves)}
    assert states == {}
    states = {
        save.last: (before, after) for save, before, after in read_states(history.session, history.document.id, saves)
    }
    assert states[2] == (None, {"Name": "1"})
    assert states[5] == ({"Name": "2"}, {"Name": "4"})


def test_find_save_shows_an_entry_as_it_was_when_it_ended_there(history: History) -> None:
    for minutes in (0, 1, 2):
        history.save({"Name": str(minutes)}, minutes)
    save = find_save(history.session, history.document.id, 2)
    assert (save.first, save.last, save.count) == (1, 2, 2)
    history.forget(2)
    for number in (2, 9):
        with pytest.raises(NotFound, match="no longer kept"):
            find_save(history.session, history.document.id, number)
