"""Names with their capitals."""

from __future__ import annotations

from lyd.assistant.understanding.names import capitalise_name


def test_a_name_with_capitals_stays_as_it_is() -> None:
    assert capitalise_name("deVries") == "deVries"
    assert capitalise_name("o'brien's bar") == "O'Brien's Bar"
