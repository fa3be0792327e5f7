"""Findings have one order."""

from __future__ import annotations

from lyd.signing.findings import error, errors_first, warning


def test_errors_come_first_and_each_finding_once() -> None:
    first, second, third = warning("a", "A."), error("b", "B.", "k"), warning("c", "C.")
    assert errors_first([first, second, third, first]) == [second, first, third]
