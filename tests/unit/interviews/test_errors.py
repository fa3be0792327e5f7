"""Refusals carry what is wrong where the caller looks for it."""

from __future__ import annotations

from lyd.interviews.errors import InvalidAnswers, InvalidPackage, PackageRefused


def test_wrong_answers_are_named_by_their_paths() -> None:
    problems = {"Party.0.ACN": ["Please input a valid ACN."]}
    assert InvalidAnswers.at(problems).problems == problems
    assert InvalidAnswers.at(problems).errors == {"answers": problems}
    assert InvalidAnswers("Not XML.").problems == {}


def test_a_refused_package_gives_every_reason() -> None:
    refusal = InvalidPackage("No slug.", "No name.")
    assert (str(refusal), refusal.reasons) == ("No slug. No name.", ["No slug.", "No name."])
    assert PackageRefused.because(refusal.reasons).errors == {"package": ["No slug.", "No name."]}
