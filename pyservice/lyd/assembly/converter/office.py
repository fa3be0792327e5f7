"""One LibreOffice process: started in its own group and profile, driven over a pipe, killed as a group."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import uuid
from pathlib import Path
from typing import Any

from lyd.assembly.converter.processes import own_memory_of, sockets_of
from lyd.assembly.converter.profile import write_profile

START_SECONDS = 60.0
"""How long a start may take; a first start on a cold disk takes some seconds, a warm one about one."""
RESTART_CODE = 81
"""soffice ends with this code when it has just set up a new profile and must be started again."""
_PROGRAM = ("setpriv", "--pdeathsig", "KILL", "/usr/lib/libreoffice/program/soffice.bin")
"""soffice.bin without its wrapper is one process, and dies with the thread that started it."""
_SYSTEM_PACKAGES = "/usr/lib/python3/dist-packages"
"""Where Debian keeps the uno module, which is not on PyPI."""


class OfficeError(Exception):
    """LibreOffice did not start, died, or could not read the document."""


class OfficeDied(OfficeError):
    """The process ended during a conversion; another one may succeed."""


class Office:
    """A running LibreOffice. Not thread-safe, except for :meth:`kill`."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="lyd-office-", dir=folder))
        self._pipe = f"lyd{uuid.uuid4().hex}"
        self._process: subprocess.Popen[bytes] | None = None
        self._desktop: Any = None
        self._load: tuple[Any, ...] = ()
        self._store: tuple[Any, ...] = ()
        self._sockets: list[Path] = []
        self.documents = 0
        """Documents converted since the start."""

    @property
    def pid(self) -> int | None:
        """Process id, which is the id of its group, too; None before the start."""
        return self._process.pid if self._process else None

    def start(self) -> None:
        """Start the process and connect. Raises :class:`OfficeError` and leaves nothing running."""
        write_profile(self._folder / "profile")
        deadline = time.monotonic() + START_SECONDS
        try:
            self._launch()
            self._connect(deadline)
            self._sockets = sockets_of(self.pid)
        except BaseException:
            self.kill()
            raise

    def convert(self, source: Path, target: Path) -> None:
        """Write the PDF of a Word file.

        :raises OfficeDied: if the process ended, for whatever reason.
        :raises OfficeError: if LibreOffice cannot read or write the document.
        """
        try:
            document = self._desktop.loadComponentFromURL(source.as_uri(), "_blank", 0, self._load)
            if document is None:
                raise OfficeError("LibreOffice cannot read the document.")
            try:
                document.storeToURL(target.as_uri(), self._store)
            finally:
                document.close(True)
        except OfficeError:
            raise
        except Exception as error:
            if self._answers():
                raise OfficeError(f"LibreOffice cannot convert the document ({type(error).__name__}).") from error
            self.kill()
            raise OfficeDied("LibreOffice went away.") from error
        self.documents += 1

    def is_alive(self) -> bool:
        """Whether the process runs."""
        return self._process is not None and self._process.poll() is None

    def memory(self) -> int:
        """Bytes of memory that no other process shares; 0 if it has ended."""
        return own_memory_of(self.pid)

    def _answers(self) -> bool:
        """Whether the process accepts connections: a call fails in many ways if the process dies meanwhile."""
        try:
            self._desktop.getFrames().getCount()
        except Exception:
            return False
        return self.is_alive()

    def kill(self) -> None:
        """End the whole process group at once and remove its folder. Safe from another thread."""
        if self._process:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
        for socket in self._sockets:
            socket.unlink(missing_ok=True)
        shutil.rmtree(self._folder, ignore_errors=True)

    def _launch(self) -> None:
        profile = (self._folder / "profile").as_uri()
        self._process = subprocess.Popen(  # noqa: S603 - fixed program, arguments are ours
            [
                *_PROGRAM,
                *("--headless", "--invisible", "--nocrashreport", "--nodefault", "--nologo", "--nofirststartwizard"),
                *("--norestore", "--nolockcheck", f"-env:UserInstallation={profile}"),
                f"--accept=pipe,name={self._pipe};urp;",
            ],
            start_new_session=True,
            cwd=self._folder,
            env=_environment(self._folder),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def _connect(self, deadline: float) -> None:
        uno = load_uno()
        resolver = _resolver(uno)
        self._load, self._store = _load_options(), _store_options(uno)
        address = f"uno:pipe,name={self._pipe};urp;StarOffice.ComponentContext"
        while time.monotonic() < deadline:
            code = self._process.poll() if self._process else None
            if code == RESTART_CODE:
                self._launch()
            elif code is not None:
                raise OfficeError(f"LibreOffice ended with code {code} while it started.")
            try:
                context = resolver.resolve(address)
                self._desktop = context.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", context)
            except uno.getClass("com.sun.star.connection.NoConnectException"):
                time.sleep(0.05)
            else:
                return
        raise OfficeError("LibreOffice did not start in time.")


def load_uno() -> Any:
    """Import Debian's uno module, which is not on the path of a virtual environment."""
    if _SYSTEM_PACKAGES not in sys.path:
        sys.path.append(_SYSTEM_PACKAGES)
    import uno

    return uno


def _resolver(uno: Any) -> Any:
    context = uno.getComponentContext()
    return context.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", context)


def _environment(folder: Path) -> dict[str, str]:
    """Return the variables that LibreOffice needs: no secrets of the service, a home of its own."""
    variables = {name: os.environ[name] for name in ("PATH", "LANG", "LC_ALL", "TZ") if name in os.environ}
    return {**variables, "HOME": str(folder), "TMPDIR": str(folder), "SAL_USE_VCLPLUGIN": "svp"}


def _properties(**values: Any) -> tuple[Any, ...]:
    uno = load_uno()
    properties = []
    for name, value in values.items():
        entry = uno.createUnoStruct("com.sun.star.beans.PropertyValue")
        entry.Name, entry.Value = name, value
        properties.append(entry)
    return tuple(properties)


def _load_options() -> tuple[Any, ...]:
    """Name the filter, so that nothing else is ever tried, and neither update links nor run macros."""
    return _properties(FilterName="MS Word 2007 XML", Hidden=True, ReadOnly=True, UpdateDocMode=0, MacroExecutionMode=0)


def _store_options(uno: Any) -> tuple[Any, ...]:
    bookmarks = {"ExportBookmarks": True, "ExportBookmarksToPDFDestination": True}  # these tell the page of each
    data = _properties(UseTaggedPDF=True, ExportFormFields=False, **bookmarks)
    filled = uno.Any("[]com.sun.star.beans.PropertyValue", data)
    return _properties(FilterName="writer_pdf_Export", FilterData=filled)
