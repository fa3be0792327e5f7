"""The turns that service and widgets are tested with have the shape of the call."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lyd.assistant.schemas import TurnResultSchema

TURNS = sorted((Path(__file__).parents[2] / "fixtures" / "assistant" / "turns").glob("*.json"))


@pytest.mark.parametrize("path", TURNS, ids=lambda path: path.stem)
def test_a_turn_of_the_fixtures_is_an_answer_of_the_call(path: Path) -> None:
    turn = json.loads(path.read_text(encoding="utf-8"))
    assert TurnResultSchema().load(turn)
    assert {sentence["id"] for sentence in turn["say"]} == {f"{turn['turn']}.{n}" for n in range(len(turn["say"]))}
