"""Every letter gets a font that has it."""

from __future__ import annotations

import pytest

from lyd.signing.sealing.fonts import FALLBACK, needs_shaping, split_runs


def test_a_text_of_one_script_is_one_run() -> None:
    assert [run.text for run in split_runs("Zoë O’Brien")] == ["Zoë O’Brien"]
    assert [run.font for run in split_runs("王小明")] == ["wqy-microhei"]


def test_scripts_that_share_no_font_are_divided() -> None:
    runs = split_runs("محمد 王")
    assert "".join(run.text for run in runs) == "محمد 王"
    assert [run.font for run in runs] == ["NotoSansArabic-Regular", "wqy-microhei"]


def test_a_letter_without_a_font_becomes_a_question_mark() -> None:
    assert [(run.text, run.font) for run in split_runs("\U0010fffd")] == [("?", FALLBACK)]


@pytest.mark.parametrize(("text", "is_needed"), [("Ada", False), ("王小明", False), ("محمد", True), ("नमस्ते", True)])
def test_scripts_that_join_letters_are_known(text: str, is_needed: bool) -> None:
    assert needs_shaping(text) is is_needed
