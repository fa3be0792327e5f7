"""Files under the hash of their content."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from lyd.core.errors import NoSpace
from lyd.core.storage import FileMissing, Storage


@pytest.fixture
def storage(tmp_path: Path) -> Storage:
    return Storage((tmp_path / "files").as_uri())


def test_what_is_put_comes_back(storage: Storage) -> None:
    sha256 = storage.put(b"content")
    assert sha256 == hashlib.sha256(b"content").hexdigest()
    assert (storage.read(sha256), storage.size(sha256), storage.exists(sha256)) == (b"content", 7, True)
    with storage.open(sha256) as file:
        assert file.read(3) == b"con"


def test_the_same_bytes_are_kept_once(storage: Storage, tmp_path: Path) -> None:
    assert storage.put(b"content") == storage.put(b"content")
    assert len([path for path in tmp_path.rglob("*") if path.is_file()]) == 1


def test_an_unfinished_file_is_never_seen(storage: Storage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(storage._files, "mv", fail)
    with pytest.raises(OSError, match="disk full"):
        storage.put(b"content")
    assert not storage.exists(hashlib.sha256(b"content").hexdigest())
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


def test_a_file_that_is_gone_is_named(storage: Storage) -> None:
    sha256 = storage.put(b"content")
    storage.delete(sha256)
    storage.delete(sha256)
    for ask in (storage.open, storage.size, storage.read):
        with pytest.raises(FileMissing):
            ask(sha256)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 256 KB, which only root can make."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", folder]
    if os.geteuid() or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("needs the right to mount a disk")
    yield folder
    subprocess.run(["umount", folder], check=True)


def test_a_full_disk_is_named_and_nothing_stays_behind(small_disk: Path) -> None:
    storage = Storage(small_disk.as_uri())
    kept = storage.put(b"x" * 100_000)
    for _ in range(3):
        with pytest.raises(NoSpace):
            storage.put(os.urandom(1_000_000))
    assert [path.name for path in small_disk.rglob("*") if path.is_file()] == [kept]
    assert storage.read(storage.put(b"small")) == b"small"


def test_a_disk_that_fills_during_the_write_leaves_nothing_behind(
    small_disk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = Storage(small_disk.as_uri())
    monkeypatch.setattr(storage, "require_space", lambda _: None)
    with pytest.raises(NoSpace):
        storage.put(os.urandom(1_000_000))
    assert [path for path in small_disk.rglob("*") if path.is_file()] == []


def test_little_free_space_is_not_used_up_and_not_well(tmp_path: Path) -> None:
    storage = Storage(tmp_path.as_uri(), min_free=shutil.disk_usage(tmp_path).total)
    with pytest.raises(NoSpace):
        storage.put(b"content")
    with pytest.raises(NoSpace):
        storage.check()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["../../etc/passwd", "", "A" * 64, "0" * 63])
def test_only_hashes_are_names(storage: Storage, name: str) -> None:
    with pytest.raises(ValueError, match="SHA-256"):
        storage.open(name)


def test_checking_writes_nothing(storage: Storage, tmp_path: Path) -> None:
    storage.check()
    storage.put(b"content")
    before = sorted(tmp_path.rglob("*"))
    Storage((tmp_path / "files").as_uri()).check()
    assert sorted(tmp_path.rglob("*")) == before


def test_a_storage_that_is_no_folder_is_not_well_and_recovers(tmp_path: Path) -> None:
    (tmp_path / "files").write_text("in the way")
    storage = Storage((tmp_path / "files").as_uri())
    with pytest.raises(OSError, match="written"):
        storage.check()
    (tmp_path / "files").unlink()
    storage.check()


def test_what_was_seen_is_good_for_a_while(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[Path] = []
    monkeypatch.setattr("lyd.core.storage._check_folder", looked.append)
    for _ in range(3):
        storage.check()
    assert len(looked) == 1
