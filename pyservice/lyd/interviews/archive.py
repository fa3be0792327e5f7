"""Read uploaded zip files, with limits on entries, size and ratio, and no names outside the archive."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Callable
from pathlib import PurePosixPath

from lyd.interviews.errors import InvalidPackage

MAX_BYTES = 20 * 1024 * 1024
MAX_ENTRIES = 1_000
MAX_UNPACKED = 100 * 1024 * 1024
MAX_RATIO = 200
"""Times that an entry over 1 MB may grow; text of Word files grows 10 to 40 times."""


def _keep_all(_name: str) -> bool:
    return False


def read_archive(data: bytes, label: str, is_ignored: Callable[[str], bool] = _keep_all) -> dict[str, bytes]:
    """The files of a zip by name, without folders.

    :param label: name of the file in messages, for example ``template.docx``.
    :param is_ignored: says by its name whether an entry is left out, without being unpacked.
    :raises InvalidPackage: if it is no zip or a bomb, or has an encrypted or damaged entry,
        two entries of one name, or a name that leads outside.
    """
    if len(data) > MAX_BYTES:
        raise InvalidPackage(f"{label} is larger than {MAX_BYTES // 1024 // 1024} MB.")
    if data[:2] == b"MZ":
        raise InvalidPackage(f"{label} is a Windows program, whatever its name says.")
    if not data.startswith(b"PK\x03\x04"):
        raise InvalidPackage(f"{label} is not a zip file, whatever its name says.")
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return _entries(archive, _list_files(archive, is_ignored), label)
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, OSError, RuntimeError, ValueError) as error:
        if isinstance(error, InvalidPackage):
            raise
        raise InvalidPackage(f"{label} is damaged or encrypted.") from error


def _list_files(archive: zipfile.ZipFile, is_ignored: Callable[[str], bool]) -> list[zipfile.ZipInfo]:
    """The entries that are no folders and not ignored. An entry may have no name, which `is_dir` does not expect."""
    infos = archive.infolist()
    return [info for info in infos if not info.filename or not (info.is_dir() or is_ignored(info.filename))]


def _entries(archive: zipfile.ZipFile, infos: list[zipfile.ZipInfo], label: str) -> dict[str, bytes]:
    if len(infos) > MAX_ENTRIES:
        raise InvalidPackage(f"{label} holds more than {MAX_ENTRIES} files.")
    files: dict[str, bytes] = {}
    remaining = MAX_UNPACKED
    for info in infos:
        _check_name(info.filename, files, label)
        files[info.filename] = _read(archive, info, remaining, label)
        remaining -= len(files[info.filename])
    return files


def _read(archive: zipfile.ZipFile, info: zipfile.ZipInfo, remaining: int, label: str) -> bytes:
    """Unpack one entry up to the limits: the size in its header may be wrong."""
    limit = min(remaining, max(1024 * 1024, info.compress_size * MAX_RATIO))
    with archive.open(info) as entry:
        data = entry.read(limit + 1)
    if len(data) > limit:
        raise InvalidPackage(f"{label}: {info.filename} unpacks to more than is reasonable.")
    return data


def _check_name(name: str, files: dict[str, bytes], label: str) -> None:
    path = PurePosixPath(name)
    is_nameless = not path.parts  # "" and "."
    if is_nameless or path.is_absolute() or ".." in path.parts or "\\" in name or ":" in name or "\0" in name:
        raise InvalidPackage(f"{label} holds a file with the unsafe name {name!r}.")
    if name.lower() in (existing.lower() for existing in files):
        raise InvalidPackage(f"{label} holds {name} twice.")
