"""Blank answers."""

import json
from pathlib import Path

from lyd.interviews.blank import BLANK_CHARACTERS, is_blank

CASES = Path(__file__).parents[2] / "fixtures" / "validation" / "blank.json"


def test_absent_and_null_are_blank_and_other_types_are_not() -> None:
    assert [is_blank(value) for value in (None, "", "  ", [], {}, False, "0")] == [True, True, True, *([False] * 4)]


def test_the_shared_cases_have_every_blank_character() -> None:
    answers = [case["answers"]["Name"] for case in json.loads(CASES.read_text())["cases"]]
    assert set(BLANK_CHARACTERS) <= {answer for answer in answers if len(answer) == 1}


def test_what_python_counts_as_white_space_is_blank() -> None:
    assert [chr(code) for code in range(0x3100) if chr(code).isspace() and not is_blank(chr(code))] == []
