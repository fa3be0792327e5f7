"""Large bodies are streamed unchanged in both directions, without being held in memory."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest
from tests.site.plugin.conftest import Visit
from tests.site.plugin.fake_service import CHUNK, Upstream

from stack import processes
from stack.layout import find_layout

Serve = Callable[[str], AbstractContextManager[None]]
API = "/wp-json/lyd/api"
UPLOAD = CHUNK * 376  # 23.5 MB: just below what the product accepts
DOWNLOAD_CHUNKS = 1600  # 100 MB
ROOM_KB = 12 * 1024


@pytest.mark.parametrize("method", ["POST", "PUT"])
def test_an_upload_arrives_unchanged(visit: Visit, use_service: Serve, upstream: Upstream, method: str) -> None:
    with use_service(upstream.address), flat_memory():
        answer = visit(API + "/x", method, data=UPLOAD, headers={"Content-Type": "application/octet-stream"}).json()

    assert (answer["size"], answer["sha256"]) == (len(UPLOAD), hashlib.sha256(UPLOAD).hexdigest())


def test_a_form_with_a_file_arrives_with_all_its_parts(visit: Visit, use_service: Serve, upstream: Upstream) -> None:
    fields = [("xml", 'a "quoted"\r\nline'), ("ids[]", "1"), ("ids[]", "2")]
    with use_service(upstream.address), flat_memory():
        answer = visit(API + "/x", "POST", data=fields, files={"file": ("naïve.png", UPLOAD, "image/png")}).json()

    start = answer["start"].encode("latin-1").decode("utf-8", "replace")
    assert answer["headers"]["content-type"].startswith("multipart/form-data; boundary=")
    assert answer["headers"]["content-type"].partition("boundary=")[2] in start
    assert 'name="xml"\r\n\r\na "quoted"\r\nline\r\n' in start
    assert start.count('name="ids[]"') == 2
    assert 'name="file"; filename="naïve.png"\r\nContent-Type: image/png\r\n\r\n' in start
    assert answer["size"] > len(UPLOAD)


def test_an_upload_above_the_limit_is_413(visit: Visit, use_service: Serve, upstream: Upstream) -> None:
    with use_service(upstream.address):
        answer = visit(API + "/x", "POST", files={"file": ("big.bin", CHUNK * 412)})

    assert answer.status_code == 413


def test_a_download_arrives_unchanged(visit: Visit, use_service: Serve, upstream: Upstream) -> None:
    digest, size = hashlib.sha256(), 0
    with use_service(upstream.address), flat_memory():
        answer = visit(f"{API}/bytes/{DOWNLOAD_CHUNKS}", stream=True)
        for piece in answer.iter_content(65536):
            digest.update(piece)
            size += len(piece)

    assert size == int(answer.headers["Content-Length"]) == DOWNLOAD_CHUNKS * len(CHUNK)
    assert digest.hexdigest() == hashlib.sha256(CHUNK * DOWNLOAD_CHUNKS).hexdigest()


@contextmanager
def flat_memory() -> Iterator[None]:
    """Assert that no PHP process of this stack grows by more than a few chunks."""
    before = {process: _peak_kb(process) for process in _php_processes() if _forget_peak(process)}
    assert before, "there are no PHP processes to look at"
    yield
    grown = {process: _peak_kb(process) - before[process] for process in _php_processes() if process in before}
    assert max(grown.values(), default=0) < ROOM_KB, grown


def _php_processes() -> list[Path]:
    """Return PHP's processes of this stack; those of the stacks beside it answer other tests meanwhile."""
    master = processes.pid(find_layout(test=True), "php-fpm")
    found = []
    for process in Path("/proc").iterdir():
        if process.name.isdigit():
            try:
                status = (process / "status").read_text()
            except OSError:
                continue
            if f"\nPPid:\t{master}\n" in status:
                found.append(process)
    return found


def _forget_peak(process: Path) -> bool:
    """Reset the kernel's peak of resident memory."""
    try:
        (process / "clear_refs").write_text("5")
    except OSError:
        return False
    return True


def _peak_kb(process: Path) -> int:
    line = next(line for line in (process / "status").read_text().splitlines() if line.startswith("VmHWM"))
    return int(line.split()[1])
