"""Start PHP-FPM: `python -m stack.php_fpm <pid file> <command…>`.

A master that is killed leaves its workers behind; they hold the socket, so that no other master starts. They are ended
first: the processes of that program in the group that the pid file names. PHP-FPM removes the file when it ends itself.
"""

import os
import signal
import sys
from contextlib import suppress
from pathlib import Path


def main(pid_file: str, *command: str) -> None:
    for pid in find_leftovers(Path(pid_file), Path(command[0]).name):
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    os.execv(command[0], command)  # noqa: S606 - the supervisor's own command


def find_leftovers(pid_file: Path, program: str) -> list[int]:
    """Return the processes of the program in the group of a master that is gone."""
    try:
        master = int(pid_file.read_text())
    except (OSError, ValueError):
        return []
    found = [(pid, name, group) for pid, name, group in _processes() if name == program and group == master]
    return [pid for pid, _, _ in found]


def _processes() -> list[tuple[int, str, int]]:
    """Return pid, name and group of every process."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            before, _, after = (folder / "stat").read_text().rpartition(")")
            found.append((int(folder.name), before.partition("(")[2], int(after.split()[2])))
    return found


if __name__ == "__main__":
    main(*sys.argv[1:])
