"""The converter's folder for temporary files, and whether its disk has space."""

from __future__ import annotations

import errno
import shutil
import tempfile
from pathlib import Path

FOLDER = "lyd-converter-"
"""Start of its name; the pid of the converter follows."""
FULL = frozenset((errno.ENOSPC, errno.EDQUOT, errno.EFBIG))
"""No space, a quota, or a limit on the size of files."""


class DiskFull(Exception):
    """The disk of the converter is full, or nearly so; the document is not at fault."""


def require_space(folder: str, min_free: int) -> None:
    """Raise DiskFull if fewer bytes than these are free."""
    if shutil.disk_usage(folder).free < min_free:
        raise DiskFull


def write_file(path: Path, content: bytes) -> None:
    """Write a file. Raises DiskFull."""
    try:
        path.write_bytes(content)
    except OSError as error:
        if error.errno in FULL:
            raise DiskFull from error
        raise


def remove_leftovers() -> None:
    """Remove the folders of converters that were killed before they could."""
    for folder in Path(tempfile.gettempdir()).glob(f"{FOLDER}*"):
        pid = folder.name.removeprefix(FOLDER).partition("-")[0]
        if pid.isdecimal() and not Path("/proc", pid).exists() and folder.owner() == Path("/proc/self").owner():
            shutil.rmtree(folder, ignore_errors=True)
