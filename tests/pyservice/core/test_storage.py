"""Files under the hash of their content."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

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


def test_a_file_that_is_gone_is_named(storage: Storage) -> None:
    sha256 = storage.put(b"content")
    storage.delete(sha256)
    storage.delete(sha256)
    for ask in (storage.open, storage.size, storage.read):
        with pytest.raises(FileMissing):
            ask(sha256)


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
    looked: list[str] = []
    monkeypatch.setattr("lyd.core.storage._check_folder", looked.append)
    for _ in range(3):
        storage.check()
    assert len(looked) == 1
