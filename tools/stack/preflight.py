"""What must be true of the machine before anything is started; each refusal says what to do."""

import errno
import os
import shutil
import socket
import sys
from pathlib import Path

from stack.commands import succeeds
from stack.errors import StackError
from stack.layout import Layout

OS_RELEASE = Path("/etc/os-release")
LENT_PORTS = Path("/proc/sys/net/ipv4/ip_local_port_range")
FIRST_RUN_BYTES = 5 * 1024**3
LATER_RUN_BYTES = 512 * 1024**2


def check_system(os_release: Path = OS_RELEASE) -> None:
    facts = _read_os_release(os_release)
    if (facts.get("ID"), facts.get("VERSION_ID")) != ("debian", "12"):
        name = facts.get("PRETTY_NAME", sys.platform)
        raise StackError(f"tools/dev runs on Debian 12 and this is {name}: use Docker and compose.yaml here.")


def check_disk(folder: Path, *, first_run: bool) -> None:
    needed = FIRST_RUN_BYTES if first_run else LATER_RUN_BYTES
    free = shutil.disk_usage(folder).free
    if free < needed:
        raise StackError(
            f"The disk that holds {folder} has {free / 1024**3:.1f} GB free and {needed / 1024**3:.1f} GB are needed: "
            "free some space and run it again."
        )


def check_ports(layout: Layout) -> None:
    """Refuse when another program listens on one of the stack's ports."""
    first, last = layout.base_port, max(layout.ports.values())
    lent = int(LENT_PORTS.read_text().split()[0])
    if not 1024 <= first <= last < lent:
        # From there on the system lends ports to outgoing connections, and one of them would be in our way.
        raise StackError(
            f"Ports {first} to {last} cannot be used: choose a base port from 1024 to {lent - 8} with --port."
        )
    for name, port in layout.ports.items():
        if _is_busy(port):
            raise StackError(
                f"Port {port} (for {name}) is used by another program: stop it, or move the whole stack "
                "with --port, for example --port 9080."
            )


def become_root() -> list[str]:
    """Return the words to put before a command that needs root, which only package installation does."""
    if os.geteuid() == 0:
        return []
    if not shutil.which("sudo"):
        raise StackError("Packages are missing, and neither root nor sudo is at hand: run tools/dev up as root once.")
    if succeeds(["sudo", "-n", "true"]) or (sys.stdin.isatty() and succeeds(["sudo", "-v"])):
        return ["sudo"]
    raise StackError("Packages are missing and sudo asks for a password: run `sudo -v` first, then this again.")


def _read_os_release(path: Path) -> dict[str, str]:
    if not path.exists():
        return {}
    pairs = (line.split("=", 1) for line in path.read_text().splitlines() if "=" in line)
    return {name: value.strip('"') for name, value in pairs}


def _is_busy(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                return True
            raise StackError(f"Port {port} cannot be used ({error.strerror}): choose others with --port.") from error
    return False
