"""Running other programs, with what they print kept in a log and one clear sentence when they fail."""

import contextlib
import os
import re
import signal
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from stack.errors import StackError
from stack.lock import held

Argument = str | Path
_children: set[subprocess.Popen[bytes]] = set()


def run(
    command: Sequence[Argument],
    *,
    log: Path,
    what: str,
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
    detached: bool = False,
) -> None:
    """Run to the end, appending its output to log.

    `what` begins the sentence of a failure ("Installing X"). A detached command outlives this process,
    because stopping it half way would do harm (dpkg).
    """
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.open("ab") as out:
        offset = out.tell()
        try:
            child = subprocess.Popen(
                [*map(str, command)],
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
                cwd=cwd,
                env={**os.environ, **(env or {})},
                start_new_session=True,
                pass_fds=held(),
            )
        except FileNotFoundError as error:
            raise StackError(f"{what} failed because {command[0]} is not installed.") from error
        code = _wait(child, keep=detached)
    if code:
        raise StackError(f"{what} failed: {_most_telling_line(log, offset)} The whole story is in {log}.")


def output(command: Sequence[Argument], *, env: Mapping[str, str] | None = None, cwd: Path | None = None) -> str:
    """Return what a short command prints; empty when it fails or does not exist."""
    try:
        done = subprocess.run(
            [*map(str, command)], capture_output=True, text=True, env={**os.environ, **(env or {})}, cwd=cwd
        )
    except OSError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def succeeds(command: Sequence[Argument]) -> bool:
    """Say whether a command, which may talk to the terminal, ends well."""
    return subprocess.run([*map(str, command)], stderr=subprocess.DEVNULL).returncode == 0


def stop_children() -> None:
    """End what is still running for us; called when the person interrupts."""
    for child in [*_children]:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(child.pid, signal.SIGTERM)


def _wait(child: subprocess.Popen[bytes], *, keep: bool) -> int:
    if keep:
        return child.wait()
    _children.add(child)
    try:
        return child.wait()
    finally:
        _children.discard(child)


def _most_telling_line(log: Path, offset: int) -> str:
    """Return the last line that speaks of an error, else the last line."""
    with log.open("rb") as lines:
        lines.seek(offset)
        text = lines.read().decode(errors="replace")
    said = [line.strip() for line in text.splitlines() if line.strip()]
    telling = [line for line in said if re.search(r"\berror\b|\bfatal\b|^E:", line, re.I)]
    return f"“{(telling or said)[-1][:240]}”." if said else "it said nothing."
