"""Where a stack keeps its things, and on which ports it listens."""

from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from tempfile import gettempdir

ROOT = Path(__file__).resolve().parents[2]
SHARED = ROOT / ".dev"
DEFAULT_PORT = 8080
TEST_PORT = 18080
PORT_NAMES = ("site", "api", "converter", "sandbox", "smtp", "mariadb", "redis")

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

    def remember_port(self) -> None:
        self.home.mkdir(parents=True, exist_ok=True)
        (self.home / "port").write_text(f"{self.base_port}\n")


def find_layout(*, test: bool = False, port: int | None = None) -> Layout:
    """Return the stack asked for; without a port, the one it had when it was last up."""
    home = SHARED / "test" if test else SHARED
    remembered = home / "port"
    if port is None and remembered.exists():
        port = int(remembered.read_text())
    return Layout(home, port or (TEST_PORT if test else DEFAULT_PORT), test)
