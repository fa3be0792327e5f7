"""Whole replies that are commands."""

from __future__ import annotations

from lyd.assistant.conversation.kinds import Intent
from lyd.assistant.understanding.commands import read_command


def test_a_correction_has_the_name_and_the_new_value_if_it_was_said() -> None:
    changed = read_command("please change my last name to Ek.")
    assert changed is not None
    assert (changed.intent, changed.values) == (Intent.CORRECT, ("last name", "Ek"))
    asked = read_command("correct the email")
    assert asked is not None
    assert asked.values == ("email",)
    assert read_command("a pass to the park") is None
