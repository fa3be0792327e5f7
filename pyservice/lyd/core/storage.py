"""Files under the hash of their content, on a folder or on S3, through fsspec.

The same bytes are kept once. A file appears whole or not at all. Nothing here knows who may read: a download is a
capability check in a domain, then a stream from here.
"""

from __future__ import annotations

import errno
import hashlib
import os
import shutil
import time
import uuid
from collections.abc import Callable
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import IO, Any
from urllib.parse import unquote, urlsplit

from lyd.core.errors import NoSpace

HEX = frozenset("0123456789abcdef")
CHECKED_SECONDS = 10
"""How long a storage that was well is taken to be well: readiness is asked often."""
FULL = frozenset((errno.ENOSPC, errno.EDQUOT, errno.EFBIG))
"""No space, a quota, or a limit on the size of files."""


class FileMissing(Exception):
    """There is no file with this hash in the storage."""


class Storage:
    """One storage, named by its URL: file:///folder or s3://bucket/path.

    :param min_free: bytes that must stay free on the disk of a folder.
    """

    def __init__(self, url: str, min_free: int = 0) -> None:
        self._url, self._min_free = url, min_free
        self._good_until = 0.0

    @cached_property
    def _files(self) -> Any:
        from fsspec.core import url_to_fs
        from fsspec.implementations.dirfs import DirFileSystem

        filesystem, path = url_to_fs(self._url, **({"auto_mkdir": True} if self._url.startswith("file") else {}))
        filesystem.makedirs(path, exist_ok=True)
        return DirFileSystem(path, filesystem)

    def put(self, content: bytes) -> str:
        """Keep the bytes; returns their SHA-256 in hex, by which they are found again. Raises NoSpace."""
        sha256 = hash_of(content)
        path = _path(sha256)
        if self._files.exists(path):
            return sha256
        self.require_space(len(content))
        try:
            self._write(path, content)
        except OSError as error:
            if error.errno in FULL:
                raise NoSpace from error
            raise
        return sha256

    def require_space(self, size: int) -> None:
        """Raise NoSpace if a file of so many bytes would leave too little on the disk. A bucket is never full."""
        if self._url.startswith("file") and _free_bytes(self._folder) - size < self._min_free:
            raise NoSpace

    @property
    def _folder(self) -> Path:
        return Path(unquote(urlsplit(self._url).path))

    def _write(self, path: str, content: bytes) -> None:
        """Write under another name, then rename; if either fails nothing stays behind."""
        self._files.makedirs(path.rpartition("/")[0], exist_ok=True)
        unfinished = f"{path}.{uuid.uuid4().hex}"
        try:
            self._files.pipe_file(unfinished, content)
            self._files.mv(unfinished, path)
        except BaseException:
            with suppress(Exception):
                self._files.rm_file(unfinished)
            raise

    def open(self, sha256: str) -> IO[bytes]:
        """Return the open file, to be closed by the caller. Raises FileMissing."""
        try:
            opened: IO[bytes] = self._files.open(_path(sha256), "rb")
        except FileNotFoundError as error:
            raise FileMissing(sha256) from error
        return opened

    def read(self, sha256: str) -> bytes:
        """All of the file's bytes. Raises FileMissing."""
        with self.open(sha256) as file:
            return file.read()

    def exists(self, sha256: str) -> bool:
        """Whether the file is there."""
        return bool(self._files.exists(_path(sha256)))

    def size(self, sha256: str) -> int:
        """Bytes of the file. Raises FileMissing."""
        try:
            return int(self._files.size(_path(sha256)))
        except FileNotFoundError as error:
            raise FileMissing(sha256) from error

    def delete(self, sha256: str) -> None:
        """Remove the file; one that is gone already is no error."""
        if self.exists(sha256):
            self._files.rm_file(_path(sha256))

    def discard(self, sha256: str, is_used: Callable[[], bool]) -> bool:
        """Remove the file unless it is in use. Return whether it is gone.

        is_used is called again once the file is out of the way: a process that claims these bytes and then puts them
        is either seen here, or finds no file and writes it again. An interrupted call can be repeated, and two calls at
        once do no harm.
        """
        path = _path(sha256)
        aside = f"{path}.discarded"
        with suppress(FileNotFoundError):
            if not is_used():
                self._files.mv(path, aside)
        with suppress(FileNotFoundError):
            if is_used():
                self._files.mv(aside, path)
            else:
                self._files.rm_file(aside)
        return not self.exists(sha256)

    def check(self) -> None:
        """See whether files could be read and written, without writing one; what was seen is good for CHECKED_SECONDS.

        Raises what the storage raises if it cannot be reached, OSError if its folder is missing or read-only, and
        NoSpace. That a bucket takes no writes is not noticed here.
        """
        if time.monotonic() < self._good_until:
            return
        if self._url.startswith("file"):
            _check_folder(self._folder)
            self.require_space(0)
        else:
            self._files.ls("", detail=False, refresh=True)
        self._good_until = time.monotonic() + CHECKED_SECONDS


def hash_of(content: bytes) -> str:
    """The SHA-256 in hex under which these bytes are kept."""
    return hashlib.sha256(content).hexdigest()


def _check_folder(folder: Path) -> None:
    """Raise OSError unless files can be made there; a folder that is not there yet is made with the first file."""
    folder = _existing(folder)
    if not folder.is_dir() or not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
        raise OSError("the folder of the storage cannot be written to")


def _free_bytes(folder: Path) -> int:
    return shutil.disk_usage(_existing(folder)).free


def _existing(folder: Path) -> Path:
    """Return the folder, or the nearest one above it that is there."""
    while not folder.exists():
        folder = folder.parent
    return folder


def _path(sha256: str) -> str:
    if len(sha256) != 64 or not HEX.issuperset(sha256):
        raise ValueError("not a SHA-256 in hex")
    return f"{sha256[:2]}/{sha256[2:4]}/{sha256}"
