"""The one command: its verbs, its help, and how it fails."""

import errno
import os
import subprocess
from pathlib import Path

import pytest

from stack import cli
from stack.errors import StackError
from stack.layout import ROOT

VERBS = ("up", "down", "restart", "status", "logs", "reset", "seed", "shell", "test", "lint", "bench", "help")


def test_help_has_a_line_for_each_verb() -> None:
    done = subprocess.run([ROOT / "tools" / "dev", "help"], capture_output=True, text=True, check=True)
    lines = [line.split(maxsplit=1) for line in done.stdout.splitlines() if line.startswith("    ")]
    helped = {words[0] for words in lines if len(words) == 2}
    assert set(VERBS) <= helped


def test_no_verb_shows_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([]) == 0
    assert "The whole stack on this machine" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("failure", "sentence"),
    [
        (StackError("Do this."), "tools/dev: Do this.\n"),
        (OSError(errno.ENOSPC, "No space left", "/srv/x"), "tools/dev: The disk is full (/srv/x): free some space"),
        (PermissionError(errno.EACCES, "Permission denied", "/srv/x"), "tools/dev: /srv/x may not be written:"),
        (KeyboardInterrupt(), "tools/dev: Stopped. Run it again to go on from here.\n"),
    ],
)
def test_every_failure_is_a_sentence_and_exit_code_1(
    failure: BaseException, sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise failure

    monkeypatch.setattr(cli, "bring_down", fail)
    assert cli.main(["down"]) == 1
    assert capsys.readouterr().err.startswith(sentence)


def test_what_a_verb_starts_keeps_its_compiled_files(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[bool] = []
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setattr(cli, "bring_down", lambda _: found.append("PYTHONDONTWRITEBYTECODE" in os.environ))
    assert cli.main(["down"]) == 0
    assert set(found) == {False}


def test_an_unexpected_failure_keeps_its_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(cli, "bring_down", fail)
    with pytest.raises(OSError, match="Input/output"):
        cli.main(["down"])


@pytest.mark.parametrize("verb", ["help", "status"])
def test_a_reader_who_has_seen_enough_is_no_error(verb: str) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run([ROOT / "tools" / "dev", verb], stdout=writer, stderr=subprocess.PIPE, text=True)
    os.close(writer)
    assert (done.returncode, done.stderr) == (1, "")


def test_a_program_of_the_shell_runs_where_the_caller_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[list[str]] = []

    def become(command: list[str]) -> None:
        commands.append(command)
        raise StackError("The program has taken over.")

    monkeypatch.setattr(cli, "_become", become)
    monkeypatch.setattr(cli, "service_environment", lambda *_: {})
    monkeypatch.chdir(tmp_path)
    cli.main(["shell", "flask", "lyd", "templates", "check", "my-package"])
    assert commands[0][1:] == ["--app", "lyd.app", "lyd", "templates", "check", "my-package"]
    assert Path.cwd() == tmp_path
