"""The files of template packages, before anything in them is read: in a folder, in a zip, and what does not count."""

from __future__ import annotations

import hashlib
import io
import zipfile
from pathlib import Path, PurePosixPath

from lyd.interviews.archive import MAX_BYTES, MAX_ENTRIES
from lyd.interviews.case_file import is_recorded
from lyd.interviews.errors import InvalidPackage

INTERVIEW, MANIFEST = "interview.yaml", "package.yaml"
_REMNANTS = frozenset({"__macosx", "thumbs.db", "desktop.ini"})
"""Files and folders that operating systems leave beside an author's own; so do names that begin with . or ~$."""


def find_packages(folder: Path) -> list[Path]:
    """Return every package at or below a folder: folders with an interview.yaml or a package.yaml, and zips."""
    found = [path.parent for name in (INTERVIEW, MANIFEST) for path in folder.rglob(name)] + [*folder.rglob("*.zip")]
    return sorted({path for path in found if not is_remnant(path.relative_to(folder).as_posix())})


def is_remnant(name: str) -> bool:
    """Say whether a file, by its path in the package, is one that programs leave behind: it is ignored."""
    parts = [part for part in name.split("/") if part not in (".", "..")]
    return any(part.startswith((".", "~$")) or part.lower() in _REMNANTS for part in parts)


def read_folder(folder: Path) -> dict[str, bytes]:
    """Return the files of a folder by name. Raises InvalidPackage if they are too large."""
    names = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*")) if path.is_file()}
    paths = {name: path for name, path in names.items() if not is_remnant(name)}
    if len(paths) > MAX_ENTRIES or sum(path.stat().st_size for path in paths.values()) > MAX_BYTES:
        raise InvalidPackage(f"{folder.name} is too large for a package.")
    return {name: path.read_bytes() for name, path in paths.items()}


def without_folder(files: dict[str, bytes]) -> dict[str, bytes]:
    """Remove the folder's name, which zips of a folder have before every file."""
    tops = {PurePosixPath(name).parts[0] for name in files}
    if len(tops) == 1 and INTERVIEW not in files:
        return {name.partition("/")[2]: data for name, data in files.items()}
    return files


def pack(files: dict[str, bytes]) -> bytes:
    """A zip of these files, the same bytes for the same files."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name), files[name], zipfile.ZIP_DEFLATED)
    return target.getvalue()


def hash_files(files: dict[str, bytes]) -> str:
    """Return the hash over names and contents of a package, without recorded texts: they follow from the others."""
    digest = hashlib.sha256()
    for name in sorted(name for name in files if not is_recorded(name)):
        digest.update(f"{name}\0{len(files[name])}\0".encode() + files[name])
    return digest.hexdigest()
