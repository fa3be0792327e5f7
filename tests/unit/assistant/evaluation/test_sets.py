"""The sets of the evaluation: as many rows as planned, a fifth of them held out."""

from __future__ import annotations

from collections import Counter

from bench.assistant.sets import load_set, only, read_interviews, read_utterances


def test_there_are_two_hundred_replies_of_which_a_fifth_is_held_out() -> None:
    utterances = read_utterances()
    groups = Counter(one.group for one in utterances)
    assert groups == {"commands": 40, "types": 60, "names": 40, "corrections": 30, "unclear": 30}
    assert len(only(utterances, held=True)) == 40


def test_there_are_thirty_interviews_and_fifty_orders() -> None:
    packages = Counter(one.package for one in read_interviews())
    assert packages == {"nda": 12, "company-registration": 8, "loan-division-7a": 5, "employment-agreement": 5}
    orders = {place: len(rows) for place, rows in load_set("injections").items()}
    assert orders == {"files": 20, "partners": 10, "answers": 10, "said": 10}
