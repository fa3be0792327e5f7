"""What the person at the terminal sees while long steps run, in several lanes at once."""

import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

QUIET_SECONDS = 10


class Console:
    """Prints a line when a step ends and, while steps take long, who is still working."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._running: dict[str, float] = {}
        self._name = threading.local()
        self._is_terminal = sys.stdout.isatty()

    def say(self, text: str = "") -> None:
        with self._lock:
            self._clear()
            print(text, flush=True)

    @contextmanager
    def named(self, name: str) -> Iterator[None]:
        """Put a name before the titles of this thread's steps."""
        self._name.prefix = f"{name}: "
        try:
            yield
        finally:
            self._name.prefix = ""

    @contextmanager
    def step(self, title: str) -> Iterator[None]:
        title = f"{getattr(self._name, 'prefix', '')}{title}"
        started = time.monotonic()
        self._running[title] = started
        try:
            yield
        except BaseException:
            self.say(f"  x  {title}")
            raise
        finally:
            self._running.pop(title, None)
        self.say(f"  ok {title} ({time.monotonic() - started:.1f} s)")

    @contextmanager
    def ticking(self) -> Iterator[None]:
        """Report running steps: every second on a terminal, every ten elsewhere."""
        done = threading.Event()
        pause = 1 if self._is_terminal else QUIET_SECONDS
        ticker = threading.Thread(target=self._tick, args=(done, pause), daemon=True)
        ticker.start()
        try:
            yield
        finally:
            done.set()
            ticker.join()
            with self._lock:
                self._clear()

    def _tick(self, done: threading.Event, pause: float) -> None:
        while not done.wait(pause):
            with self._lock:
                self._show_running()

    def _show_running(self) -> None:
        now = time.monotonic()
        text = ", ".join(f"{title} {now - since:.0f} s" for title, since in [*self._running.items()])
        if not text:
            return
        if self._is_terminal:
            self._clear()
            print(f"  .. {text}"[:110], end="", flush=True)
        else:
            print(f"  .. {text}", flush=True)

    def _clear(self) -> None:
        if self._is_terminal:
            print("\r\033[K", end="")


console = Console()
