"""Whole replies that are commands."""

from __future__ import annotations

import pytest

from lyd.assistant.conversation.kinds import Intent
from lyd.assistant.understanding.commands import read_command


@pytest.mark.parametrize(
    ("said", "intent"),
    [
        ("I'll do that later", Intent.SKIP),
        ("could you please repeat the question", Intent.REPEAT),
        ("what are my options?", Intent.CLARIFY),
        ("can we go back a step", Intent.BACK),
        ("I would like to use a different template", Intent.OTHER_TEMPLATE),
        ("please make the document now", Intent.CREATE_DRAFT),
        ("can I speak to your sales team?", Intent.SALES),
        ("let's stop here for today", Intent.STOP),
    ],
)
def test_courtesies_and_small_words_around_a_command_do_not_matter(said: str, intent: Intent) -> None:
    meant = read_command(said)
    assert meant is not None
    assert meant.intent is intent


@pytest.mark.parametrize(
    "said", ["a pass to the park", "Will Young", "Skip Bins", "Please Holdings", "draft beer", "the last one"]
)
def test_an_answer_that_begins_like_a_command_is_none(said: str) -> None:
    assert read_command(said) is None
