"""What a recogniser expects of a reply."""

from __future__ import annotations

import pytest

from lyd.adapters.speech.models import Hints
from lyd.assistant.conversation.state import Asked
from lyd.assistant.services.speech import make_hints
from lyd.interviews.schema import Option


@pytest.mark.parametrize(
    ("asked", "hints"),
    [
        (Asked("A", "A", "date", confirms=True), Hints("yes_no")),
        (Asked("A", "A", "text", is_name=True, is_spelled=True), Hints("spelling")),
        (Asked("A", "A", "text", is_name=True), Hints("free")),
        (Asked("A", "A", "text", format="phone"), Hints("digits")),
        (Asked("A", "A", "select", options=(Option("A trust", "t"),)), Hints("options", ("A trust",))),
    ],
)
def test_hints_follow_the_question(asked: Asked, hints: Hints) -> None:
    assert make_hints(asked) == hints
