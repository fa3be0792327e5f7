"""Two of us do not change the same stack at once."""

import subprocess
import sys
import threading
from pathlib import Path

import pytest

from stack import lock
from stack.layout import ROOT

HOLD = """
import sys, time
from pathlib import Path
from stack import lock
lock.SHARED = Path(sys.argv[1])
with lock.exclusive():
    print("held", flush=True)
    sys.stdin.read()
"""


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lock, "SHARED", tmp_path)


def test_the_second_waits_and_says_for_whom(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = [sys.executable, "-c", HOLD, str(tmp_path)]
    environment = {"PYTHONPATH": str(ROOT / "tools")}
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment) as other:
        assert other.stdout is not None
        assert other.stdin is not None
        assert other.stdout.readline() == "held\n"
        threading.Timer(0.5, other.stdin.close).start()
        with lock.exclusive():
            assert f"Waiting for another tools/dev (process {other.pid})" in capsys.readouterr().out
            assert other.wait(5) == 0
        other.stdin = None


def test_who_holds_it_does_not_wait_for_itself() -> None:
    with lock.exclusive(), lock.exclusive():
        assert len(lock.held()) == 1
    assert lock.held() == ()


def test_locks_of_two_names_are_two() -> None:
    with lock.exclusive("one"), lock.exclusive("other"):
        assert len(lock.held()) == 2
