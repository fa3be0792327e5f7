"""Other programs are run with their output kept, and fail in one sentence."""

import fcntl
import threading
import time
from pathlib import Path

import pytest

from stack import commands
from stack.errors import StackError


def test_output_is_kept(tmp_path: Path) -> None:
    log = tmp_path / "logs" / "step.log"
    commands.run(["echo", "hello"], log=log, what="Greeting")
    commands.run(["echo", "again"], log=log, what="Greeting")
    assert log.read_text() == "hello\nagain\n"


def test_a_failure_quotes_the_line_that_tells_most(tmp_path: Path) -> None:
    script = "echo before; echo 'ERROR: the disk is on fire'; echo 'see the manual'; exit 3"
    with pytest.raises(StackError, match="Building failed: “ERROR: the disk is on fire”"):
        commands.run(["sh", "-c", script], log=tmp_path / "log", what="Building")


def test_a_failure_does_not_quote_an_earlier_command(tmp_path: Path) -> None:
    log = tmp_path / "log"
    commands.run(["echo", "error of another process"], log=log, what="Greeting")
    with pytest.raises(StackError, match="Building failed: it said nothing"):
        commands.run(["false"], log=log, what="Building")


def test_a_program_that_is_missing_is_named(tmp_path: Path) -> None:
    with pytest.raises(StackError, match="Building failed because no-such-program is not installed"):
        commands.run(["no-such-program"], log=tmp_path / "log", what="Building")


def test_the_output_of_a_failing_command_is_empty() -> None:
    assert commands.output(["sh", "-c", "echo nonsense; exit 1"]) == ""
    assert commands.output(["no-such-program"]) == ""


def test_children_are_stopped_with_what_they_started(tmp_path: Path) -> None:
    failures: list[StackError] = []

    def run_long() -> None:
        try:
            commands.run(["sh", "-c", "sleep 60 & wait"], log=tmp_path / "log", what="Sleeping")
        except StackError as error:
            failures.append(error)

    thread = threading.Thread(target=run_long)
    thread.start()
    while not commands._children:
        time.sleep(0.01)
    commands.stop_children()
    thread.join(5)
    assert failures


def test_the_lock_lives_as_long_as_a_child(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Should tools/dev be killed, the next one waits for what it left running."""
    with (tmp_path / "lock").open("w") as lock, (tmp_path / "lock").open("w") as other:
        fcntl.flock(lock, fcntl.LOCK_EX)
        monkeypatch.setattr(commands, "held", lambda: (lock.fileno(),))
        thread = threading.Thread(
            target=lambda: commands.run(["sleep", "1"], log=tmp_path / "log", what="Sleeping"), daemon=True
        )
        thread.start()
        while not commands._children:
            time.sleep(0.01)
        lock.close()
        with pytest.raises(BlockingIOError):
            fcntl.flock(other, fcntl.LOCK_EX | fcntl.LOCK_NB)
        thread.join()
        fcntl.flock(other, fcntl.LOCK_EX | fcntl.LOCK_NB)
