"""Steps that are done once: each is remembered under a fingerprint of what it was made from."""

from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait
from hashlib import sha256
from pathlib import Path

from stack.commands import stop_children
from stack.console import console

IGNORED = {"__pycache__", "node_modules", "build", ".pytest_cache"}


class Steps:
    """Remembers finished steps as small files in one folder; a changed fingerprint makes a step due again."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def is_done(self, name: str, fingerprint: str) -> bool:
        mark = self._folder / name
        return mark.exists() and mark.read_text() == fingerprint

    def run(self, name: str, fingerprint: str, title: str, work: Callable[[], None]) -> bool:
        """Do the work unless it was done for this fingerprint; return whether it was done now."""
        if self.is_done(name, fingerprint):
            return False
        with console.step(title):
            self.forget(name)
            work()
            self.remember(name, fingerprint)
        return True

    def remember(self, name: str, fingerprint: str) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        (self._folder / name).write_text(fingerprint)

    def forget(self, name: str) -> None:
        (self._folder / name).unlink(missing_ok=True)


def fingerprint(*parts: str | Path) -> str:
    """Hash words, files and whole folders (their contents and names, without build products)."""
    digest = sha256()
    for part in parts:
        if isinstance(part, str):
            digest.update(f"{part}\0".encode())
            continue
        for file in _files(part):
            digest.update(f"{file.relative_to(part.parent)}\0".encode())
            digest.update(sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def _files(path: Path) -> Iterable[Path]:
    if path.is_file():
        return [path]
    found = (file for file in path.rglob("*") if not IGNORED & set(file.relative_to(path).parts))
    return sorted(file for file in found if file.is_file() and file.suffix != ".pyc")


def in_parallel(*lanes: Callable[[], None]) -> None:
    """Run the lanes side by side; the first failure stops what the others are running and is raised."""
    with ThreadPoolExecutor(len(lanes)) as pool:
        running = [pool.submit(lane) for lane in lanes]
        done, unfinished = wait(running, return_when=FIRST_EXCEPTION)
        if unfinished:
            stop_children()
        for lane in done:
            lane.result()
