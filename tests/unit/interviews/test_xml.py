"""The XML codec of answers, with the cases that it shares with the widgets."""

import json
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lyd.interviews.errors import InvalidAnswers
from lyd.interviews.wire import from_base64, to_base64
from lyd.interviews.xml import ENTRY_ID, MAX_BYTES, MAX_NODES, decode, encode

FIXTURES = Path(__file__).parents[2] / "fixtures"
ACCEPTED = sorted((FIXTURES / "answers").glob("*.json"))
REFUSED = sorted((FIXTURES / "answers-refused").glob("*.json"))

names = st.from_regex(r"[A-Za-z_][A-Za-z0-9_]{0,20}", fullmatch=True).filter(lambda name: name != ENTRY_ID)
xml_characters = st.characters(exclude_categories=("Cs", "Cc"), exclude_characters="\ufffe\uffff") | st.sampled_from(
    "\t\n\r<>&\"'{}%#]"
)
values = st.recursive(
    st.none() | st.booleans() | st.text(xml_characters),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(names, inner, max_size=4),
    max_leaves=25,
)
trees = st.dictionaries(names, values, max_size=6)


@pytest.mark.parametrize("path", ACCEPTED, ids=lambda path: path.stem)
def test_shared_cases_read_and_write_the_same(path: Path) -> None:
    case = json.loads(path.read_text())
    assert encode(case["tree"]).decode() == case["xml"]
    assert decode(case["xml"].encode()) == case["tree"]
    assert list(decode(case["xml"].encode())) == list(case["tree"])


@pytest.mark.parametrize("path", REFUSED, ids=lambda path: path.stem)
def test_shared_attacks_and_mistakes_are_refused(path: Path) -> None:
    with pytest.raises(InvalidAnswers):
        decode(json.loads(path.read_text())["xml"].encode())


@given(trees)
def test_nothing_is_lost_either_way(tree: dict) -> None:
    assert decode(encode(tree)) == tree
    assert from_base64(to_base64(tree)) == tree


@given(st.binary(max_size=300))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    try:
        tree = decode(data)
    except InvalidAnswers:
        return
    assert decode(encode(tree)) == tree


@pytest.mark.parametrize(
    "data",
    [
        b"<Answers>" + b"<a>" * 100_000 + b"</a>" * 100_000 + b"</Answers>",
        b"<Answers><a>" + b"x" * 10_000_000 + b"</a></Answers>",
        b"<Answers>" + b"".join(b"<a%d/>" % n for n in range(MAX_NODES + 1)) + b"</Answers>",
        b'<!DOCTYPE a [<!ENTITY a "' + b"a" * 50_000 + b'">]><Answers><A>' + b"&a;" * 50_000 + b"</A></Answers>",
    ],
    ids=["100,000 levels", "10 MB", "too many answers", "quadratic entities"],
)
def test_attacks_are_refused_within_half_a_second(data: bytes) -> None:
    started = time.process_time()
    with pytest.raises(InvalidAnswers):
        decode(data)
    assert time.process_time() - started < 0.5


@pytest.mark.parametrize("tree", [{"A": "\x00"}, {"A": "\x0b"}, {"A": "\ud800"}, {"A": "\uffff"}])
def test_characters_that_xml_cannot_hold_are_refused(tree: dict) -> None:
    with pytest.raises(InvalidAnswers, match="cannot be kept"):
        encode(tree)


@pytest.mark.parametrize(
    "tree",
    [{"A": 1}, {"A": 1.5}, {"A-B": ""}, {"": ""}, {1: ""}, {"A": b"x"}, {"_id": "k"}, {"A": [{"_id": "k.1"}]}],
)
def test_what_is_no_answer_is_not_written(tree: dict) -> None:
    with pytest.raises(InvalidAnswers):
        encode(tree)


def test_answers_are_written_up_to_the_limits_that_reading_keeps() -> None:
    most = {f"a{n}": "" for n in range(MAX_NODES - 1)}
    assert decode(encode(most)) == most
    with pytest.raises(InvalidAnswers, match="too many"):
        encode(most | {"one_more": ""})
    with pytest.raises(InvalidAnswers, match="1 MB"):
        decode(encode({"A": "x" * MAX_BYTES}))
    with pytest.raises(InvalidAnswers, match="1 MB"):
        from_base64(to_base64({"A": "x" * MAX_BYTES}))


@pytest.mark.parametrize("text", ["%%%", "abc", "PEFuc3dlcnMvPg", "é"])
def test_bad_base64_is_refused(text: str) -> None:
    with pytest.raises(InvalidAnswers):
        from_base64(text)
