"""The tables of postcodes exist once: in the service, and generated from there for the widgets."""

from __future__ import annotations

from widget_postcodes import GENERATED, expected_module


def test_postcodes_of_the_widgets_are_those_of_the_service() -> None:
    assert GENERATED.read_text(encoding="utf-8") == expected_module(), "run `npm run postcodes` in widgets/"
