"""A few offices and the queue in front of them: one thread an office, time-outs, recycling.

Threads rather than child processes: pyuno releases the interpreter lock during calls, and
two offices in one process made 14.7 documents a second on two cores against 13.1 in two
processes (docs/decisions/0007-converter-threads.md).
"""

from __future__ import annotations

import contextlib
import os
import queue
import tempfile
import threading
import time
from concurrent.futures import Future
from dataclasses import dataclass, field
from pathlib import Path

import structlog

from lyd.assembly.converter.office import Office, OfficeDied, OfficeError
from lyd.assembly.converter.workspace import FOLDER, remove_leftovers, require_space, write_file

log = structlog.get_logger()

START_PAUSES = (0.0, 1.0, 5.0, 15.0)
"""Seconds before each further attempt to start an office that does not start; the last one stands for all later."""
LOOK_SECONDS = 1.0
"""Seconds between checks of an idle office: a dead one is replaced before it is needed."""


class PoolBusy(Exception):
    """Too many documents are waiting already."""


class ConversionTimeout(OfficeError):
    """One document took longer than allowed; its office was killed."""


@dataclass(slots=True)
class _Request:
    docx: bytes
    pdf: Future[bytes] = field(default_factory=Future)


class Pool:
    """Converts documents with ``offices`` processes; :meth:`submit` may be called from any thread.

    :param recycle: documents after which an office is replaced, before its memory grows.
    :param timeout: seconds for one document.
    :param waiting: documents that may wait; more are refused.
    :param memory: bytes of its own above which an office is replaced after a document; 0 for no limit.
    :param min_free: bytes that must be free on the disk.
    """

    def __init__(
        self, offices: int, recycle: int, timeout: float, waiting: int = 32, *, memory: int = 0, min_free: int = 0
    ) -> None:
        self._recycle, self._timeout, self._memory, self._min_free = recycle, timeout, memory, min_free
        self._requests: queue.Queue[_Request | None] = queue.Queue(maxsize=waiting)
        remove_leftovers()
        self._folder = tempfile.TemporaryDirectory(prefix=f"{FOLDER}{os.getpid()}-")
        self._offices: list[Office | None] = [None] * offices
        self._closing = threading.Event()
        self.converted = self.failed = self.restarts = 0
        self._threads = [threading.Thread(target=self._work, args=(slot,), daemon=True) for slot in range(offices)]
        for thread in self._threads:
            thread.start()

    def submit(self, docx: bytes) -> Future[bytes]:
        """Queue a Word file and return the future of its PDF.

        :raises PoolBusy: if too many are waiting.
        :raises DiskFull: if there is no space for its files.
        """
        require_space(self._folder.name, self._min_free)
        request = _Request(docx)
        try:
            self._requests.put_nowait(request)
        except queue.Full:
            raise PoolBusy from None
        return request.pdf

    def state(self) -> dict[str, object]:
        """Return the state for /health: offices with pid and documents since their start, the queue, the counts."""
        running = [office for office in self._offices if office and office.is_alive()]
        return {
            "offices": [{"pid": office.pid, "documents": office.documents} for office in running],
            "waiting": self._requests.qsize(),
            "converted": self.converted,
            "failed": self.failed,
            "restarts": self.restarts,
        }

    def close(self) -> None:
        """Kill the offices and end the threads; documents under way fail."""
        self._closing.set()
        for office in list(self._offices):
            if office:
                office.kill()
        with contextlib.suppress(queue.Empty):
            while request := self._requests.get_nowait():
                if request.pdf.set_running_or_notify_cancel():
                    request.pdf.set_exception(OfficeDied("The converter is closing."))
        for _ in self._threads:
            self._requests.put(None)
        for thread in self._threads:
            thread.join(timeout=10)
        self._folder.cleanup()

    def _work(self, slot: int) -> None:
        office = self._started(slot)
        while office:
            try:
                request = self._requests.get(timeout=LOOK_SECONDS)
            except queue.Empty:
                pass  # no request; but an idle office may have died
            else:
                if request is None:
                    break
                self._serve(office, request)
            if self._is_worn(office):
                office.kill()
                self.restarts += 1
                office = self._started(slot)
        if office:
            office.kill()

    def _is_worn(self, office: Office) -> bool:
        """Whether another office must take its place."""
        if not office.is_alive() or office.documents >= self._recycle:
            return True
        return bool(self._memory and office.documents and office.memory() > self._memory)

    def _started(self, slot: int) -> Office | None:
        """Start an office in this slot, with as many attempts as it takes; None if the pool closes."""
        attempt = 0
        while not self._closing.wait(START_PAUSES[min(attempt, len(START_PAUSES) - 1)]):
            attempt += 1
            office = Office(Path(self._folder.name))
            try:
                office.start()
            except (OfficeError, OSError) as error:
                log.error("office_not_started", attempt=attempt, reason=str(error))
                continue
            self._offices[slot] = office
            log.info("office_started", pid=office.pid)
            return office
        return None

    def _serve(self, office: Office, request: _Request) -> None:
        started = time.monotonic()
        if not request.pdf.set_running_or_notify_cancel():
            return
        try:
            pdf = self._convert(office, request.docx)
        except Exception as error:
            self.failed += 1
            log.warning("not_converted", reason=str(error), seconds=round(time.monotonic() - started, 3))
            request.pdf.set_exception(error)
        else:
            self.converted += 1
            request.pdf.set_result(pdf)

    def _convert(self, office: Office, docx: bytes) -> bytes:
        """Convert within the time limit: when it is over, the office is killed and its call fails."""
        late = threading.Event()

        def end() -> None:
            late.set()
            office.kill()

        with tempfile.TemporaryDirectory(prefix="document-", dir=self._folder.name) as folder:
            source, target = Path(folder, "in.docx"), Path(folder, "out.pdf")
            timer = threading.Timer(self._timeout, end)
            timer.start()
            try:
                write_file(source, docx)
                office.convert(source, target)
                return _pdf(target)
            except OfficeDied as error:
                if late.is_set():
                    raise ConversionTimeout("The document takes too long to convert.") from error
                raise
            except OfficeError:
                require_space(self._folder.name, self._min_free)  # LibreOffice does not say why it could not write
                raise
            finally:
                timer.cancel()


def _pdf(target: Path) -> bytes:
    pdf = target.read_bytes() if target.exists() else b""
    if not pdf.startswith(b"%PDF-"):
        raise OfficeError("LibreOffice wrote no PDF.")
    return pdf
