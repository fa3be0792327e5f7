"""The interview as JSON for the widgets, and read again."""

from tests.unit.interviews.good_interview import GOOD

from lyd.interviews.interview_file import read_interview
from lyd.interviews.interview_json import sections_json


def test_references_are_expanded_and_survive_a_round_trip() -> None:
    sections = sections_json(read_interview(GOOD))
    assert sections[0]["questions"][1]["type"] == "group"
    assert sections[0]["questions"][1]["questions"][0]["dataPath"] == "First"
    assert sections_json(read_interview({"title": "Again", "sections": sections})) == sections
