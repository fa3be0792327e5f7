"""Steps run once for what they were made from, and are due again when they were broken off."""

import threading
from pathlib import Path

import pytest

from stack.errors import StackError
from stack.steps import Steps, fingerprint, in_parallel


@pytest.fixture
def steps(tmp_path: Path) -> Steps:
    return Steps(tmp_path / "steps")


def test_a_step_is_done_once(steps: Steps) -> None:
    done: list[str] = []
    for _ in range(2):
        steps.run("bake", "flour", "Bread", lambda: done.append("bread"))
    assert done == ["bread"]


def test_a_step_is_due_again_when_its_inputs_change(steps: Steps) -> None:
    done: list[str] = []
    for made_from in ("flour", "rye"):
        steps.run("bake", made_from, "Bread", lambda: done.append("bread"))
    assert len(done) == 2


def test_a_step_that_failed_is_due_again(steps: Steps) -> None:
    steps.run("bake", "flour", "Bread", lambda: None)
    with pytest.raises(StackError):
        steps.run("bake", "rye", "Bread", _fail)
    assert not steps.is_done("bake", "flour")
    assert not steps.is_done("bake", "rye")


def test_a_step_that_is_forgotten_is_due_again(steps: Steps) -> None:
    steps.remember("bake", "flour")
    steps.forget("bake")
    assert not steps.is_done("bake", "flour")


def test_a_fingerprint_follows_contents_and_names(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text("one")
    first = fingerprint(tmp_path)
    assert fingerprint(tmp_path) == first
    file.write_text("two")
    second = fingerprint(tmp_path)
    file.rename(tmp_path / "b.txt")
    assert len({first, second, fingerprint(tmp_path)}) == 3


def test_a_fingerprint_leaves_build_products_out(tmp_path: Path) -> None:
    before = fingerprint(tmp_path)
    (tmp_path / "node_modules").mkdir()
    (tmp_path / "node_modules" / "left-pad.js").write_text("x")
    (tmp_path / "old.pyc").write_text("x")
    assert fingerprint(tmp_path) == before


def test_a_fingerprint_tells_words_apart() -> None:
    assert fingerprint("ab", "c") != fingerprint("a", "bc")


def test_lanes_run_side_by_side() -> None:
    both = threading.Barrier(2, timeout=5)
    in_parallel(both.wait, both.wait)


def test_the_failure_of_a_lane_is_raised() -> None:
    with pytest.raises(StackError, match="no flour"):
        in_parallel(lambda: None, _fail)


def _fail() -> None:
    raise StackError("no flour")
