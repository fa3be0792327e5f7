"""Where a stack keeps its things, and on which ports it listens."""

import os
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from tempfile import gettempdir

ROOT = Path(__file__).resolve().parents[2]
SHARED = ROOT / ".dev"
DEFAULT_PORT = 8080
TEST_PORT = 18080
TEST_STACKS = ("test", "test-browser", "test-faults")
"""Folders of the stacks that a test run can use at once; the ports of the later ones follow the first's."""

STACK_SETTING = "LYD_TEST_STACK"
"""Names the test stack that a process means; the runner sets it for the suites that have a stack of their own."""

PORTS_APART = 10
PORT_NAMES = ("site", "api", "converter", "sandbox", "smtp", "mariadb", "redis", "speech", "realtime")

# A Unix socket's path may have 107 bytes; the longest name we put after the folder is short.
LONGEST_SOCKET_FOLDER = 80


@dataclass(frozen=True)
class Layout:
    """One stack: its folder below .dev and its base port; the other ports count up from it."""

    home: Path
    base_port: int
    is_test: bool = False

    def port(self, name: str) -> int:
        return self.base_port + PORT_NAMES.index(name)

    def address(self, name: str) -> str:
        return f"http://127.0.0.1:{self.port(name)}"

    @property
    def site(self) -> str:
        return self.address("site")

    @property
    def product_api(self) -> str:
        return f"{self.site}/lyd-api"

    @property
    def mail(self) -> str:
        return f"{self.address('sandbox')}/mail"

    @property
    def ports(self) -> dict[str, int]:
        return {name: self.port(name) for name in PORT_NAMES}

    @property
    def etc(self) -> Path:
        return self.home / "etc"

    @property
    def log(self) -> Path:
        return self.home / "log"

    @property
    def data(self) -> Path:
        """Everything that `reset` throws away."""
        return self.home / "data"

    @property
    def wordpress(self) -> Path:
        return self.data / "wordpress"

    @property
    def clock(self) -> Path:
        """The file that says how far the clock of a test stack's service is ahead."""
        return self.data / "clock"

    @property
    def shop_faults(self) -> Path:
        """A file with which a test lets the shop go wrong."""
        return self.data / "shop-faults"

    @property
    def sockets(self) -> Path:
        folder = self.home / "run"
        if len(bytes(folder)) <= LONGEST_SOCKET_FOLDER:
            return folder
        return Path(gettempdir()) / f"lyd-{sha256(bytes(folder)).hexdigest()[:16]}"

    @property
    def venv(self) -> Path:
        return SHARED / "venv"

    @property
    def python(self) -> str:
        return str(self.venv / "bin" / "python")

    @property
    def cache(self) -> Path:
        return SHARED / "cache"

    @property
    def remembered_port(self) -> int | None:
        """The port that the stack had when it was last up."""
        return _remembered_port(self.home)

    def remember_port(self) -> None:
        self.home.mkdir(parents=True, exist_ok=True)
        (self.home / "port").write_text(f"{self.base_port}\n")


def find_layout(*, test: bool = False, port: int | None = None) -> Layout:
    """Return the stack asked for; without a port, the one it had when it was last up."""
    if test:
        return find_test_layout(os.environ.get(STACK_SETTING) or TEST_STACKS[0], port)
    return Layout(SHARED, port or _remembered_port(SHARED) or DEFAULT_PORT)


def find_test_layout(name: str = TEST_STACKS[0], port: int | None = None) -> Layout:
    """Return one of the test stacks by its name."""
    home = SHARED / name
    return Layout(home, port or _remembered_port(home) or _default_test_port(name), is_test=True)


def with_stacks_beside(layout: Layout) -> list[Layout]:
    """Return the stack, and for the first test stack also those that test runs have made beside it."""
    if layout.home != SHARED / TEST_STACKS[0]:
        return [layout]
    return [layout, *(find_test_layout(name) for name in TEST_STACKS[1:] if (SHARED / name).exists())]


def _default_test_port(name: str) -> int:
    first = _remembered_port(SHARED / TEST_STACKS[0]) or TEST_PORT
    return first + PORTS_APART * TEST_STACKS.index(name)


def _remembered_port(home: Path) -> int | None:
    remembered = home / "port"
    return int(remembered.read_text()) if remembered.exists() else None
