"""Options that a reply means."""

from __future__ import annotations

from lyd.assistant.understanding.options import find_option, find_options
from lyd.interviews.schema import Option

KINDS = (Option("An Individual", "person"), Option("A Company", "company"))


def test_articles_do_not_matter_and_without_options_there_is_none() -> None:
    assert find_option(KINDS, "the company") == KINDS[1]
    assert find_option((), "the last one") is None


def test_each_part_must_be_an_option() -> None:
    assert find_options(KINDS, "company, individual") == [KINDS[1], KINDS[0]]
    assert find_options(KINDS, "company and trust") is None
