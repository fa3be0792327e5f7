"""Zip files that are written while they are sent: one file at a time is open, and nothing is kept."""

from __future__ import annotations

import datetime
import io
import zipfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import IO

CHUNK = 256 * 1024
"""Bytes that are read at a time."""
READABLE = 0o644 << 16
"""A file's permissions, where a zip notes them."""


@dataclass(frozen=True, slots=True)
class ZipEntry:
    """A file of a zip, opened when its turn comes."""

    name: str
    modified_at: datetime.datetime
    open: Callable[[], IO[bytes]]


class _Sink(io.RawIOBase):
    """Takes what is written until it is taken away; it cannot be read or searched."""

    def __init__(self) -> None:
        super().__init__()
        self._pieces: list[bytes] = []

    def writable(self) -> bool:
        return True

    def write(self, data: bytes) -> int:  # type: ignore[override]  # bytes-like is all that zipfile writes
        self._pieces.append(bytes(data))
        return len(data)

    def take(self) -> bytes:
        pieces, self._pieces = self._pieces, []
        return b"".join(pieces)


def write_zip(entries: Iterable[ZipEntry]) -> Iterator[bytes]:
    """Yield the bytes of a zip with these files, which are compressed in themselves and so stored as they are."""
    sink = _Sink()
    with zipfile.ZipFile(sink, "w", zipfile.ZIP_STORED) as archive:
        for entry in entries:
            info = zipfile.ZipInfo(entry.name, entry.modified_at.timetuple()[:6])
            info.external_attr = READABLE
            with entry.open() as source, archive.open(info, "w") as target:
                while chunk := source.read(CHUNK):
                    target.write(chunk)
                    yield sink.take()
    yield sink.take()
