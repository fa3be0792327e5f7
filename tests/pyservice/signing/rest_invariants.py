"""What must be true of requests for signatures once nothing is under way any more."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import pikepdf
from sqlalchemy import select
from tests.factories.pdf import text_of
from tests.pyservice.signing.invariants import faults_now
from tests.pyservice.signing.signing_room import JOBS, SigningRoom

from lyd.assembly.pages import open_pdf
from lyd.core.calendar import load_calendar
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.documents.models import DocumentFile, FileRole
from lyd.signing.groups import Role, State
from lyd.signing.models import SigningFile, SigningRequest
from lyd.signing.sealing import load_identity, verify

Contents = frozenset[str]
BLUE, MOST_COLORS = 40, 1 << 20


def faults_at_rest(room: SigningRoom, before: Contents) -> list[str]:
    """What is wrong once every job was done. before are the files that the storage had at the beginning."""
    return [*faults_now(room.session), *_open(room), *_sealed(room), *_stray(room, before), *_work(room)]


def stored_files(room: SigningRoom) -> Contents:
    """The names of all files of the storage: hashes, if they are whole."""
    folder = Path(unquote(urlsplit(room.app.extensions["lyd_settings"].storage_url).path))
    return frozenset(path.name for path in folder.rglob("*") if path.is_file())


def _open(room: SigningRoom) -> Iterator[str]:
    for request in room.session.scalars(select(SigningRequest).execution_options(populate_existing=True)):
        if request.is_open:
            yield f"request {request.id} is {request.state}"


def _sealed(room: SigningRoom) -> Iterator[str]:
    """Each sealed file is valid, is the one that the request names, and has the mark of everyone who signed."""
    session, storage = room.session, room.app.extensions["lyd_storage"]
    roots = [load_identity(room.app.extensions["lyd_settings"]).certificate]
    for file in session.scalars(select(DocumentFile).where(DocumentFile.role == FileRole.SIGNED)):
        pdf = storage.read(file.sha256)
        if not verify(pdf, roots).is_valid:
            yield f"the signed file of document {file.document_id} is not valid"
        of_file = SigningFile.sealed_sha256 == file.sha256
        request_id = session.scalar(select(SigningFile.request_id).where(of_file))
        if request_id is None:
            yield f"no request made the signed file of document {file.document_id}"
        else:
            yield from (f"document {file.document_id}: {fault}" for fault in _marks(room, request_id, pdf))


def _marks(room: SigningRoom, request_id: int, pdf: bytes) -> Iterator[str]:
    """Those who signed have a mark at each of their places and a date each; others have none."""
    file = room.session.get_one(SigningFile, (request_id, 0), populate_existing=True)
    calendar, signed_days = load_calendar(room.session), []
    inked = {place["key"] for place in file.places if _has_ink(pdf, place)}
    present = [each for each in room.signers(request_id) if each.state is not State.REPLACED]
    for signer in (each for each in present if each.role is Role.SIGNER):
        is_signed = signer.state is State.SIGNED and signer.finished_at is not None
        if is_signed != (signer.meta_key in inked):
            yield f"{signer.name} is {signer.state}, and the mark of {signer.meta_key} is {'not ' * is_signed}there"
        if is_signed and signer.finished_at:
            signed_days.append(f"{calendar.day_of(signer.finished_at):%d/%m/%Y}")
    text = text_of(_first_pages(pdf, len(file.pages)))
    for day in set(signed_days):
        if text.count(day) != signed_days.count(day):
            yield f"{day} is there {text.count(day)} times in place of {signed_days.count(day)}"


def _has_ink(pdf: bytes, place: dict[str, Any]) -> bool:
    """Whether there is anything blue at a place, as signatures are."""
    with open_pdf(pdf) as document:
        page = document[place["page"]]
        top = page.get_size()[1] - place["bottom"] - place["height"]
        image = page.render(scale=1).to_pil().convert("RGB")
    box = (place["left"], top, place["left"] + place["width"], top + place["height"])
    return any(blue > red + BLUE for _, (red, _, blue) in image.crop(tuple(map(int, box))).getcolors(MOST_COLORS))


def _first_pages(pdf: bytes, count: int) -> bytes:
    """The pages of the document itself: the certificate behind them names everyone, too."""
    target = io.BytesIO()
    with pikepdf.open(io.BytesIO(pdf)) as document:
        del document.pages[count:]
        document.save(target)
    return target.getvalue()


def _stray(room: SigningRoom, before: Contents) -> Iterator[str]:
    """Every file of the storage is a document's: nothing stays of attempts to seal that came to nothing."""
    used = set(room.session.scalars(select(DocumentFile.sha256)))
    yield from (f"file {name} is no document's" for name in stored_files(room) - before - used)


def _work(room: SigningRoom) -> Iterator[str]:
    """Nothing waits, and only attempts to seal gave up."""
    left = (OutboxRow.state != JobState.DONE, OutboxRow.job.in_(JOBS))
    for row in room.session.scalars(select(OutboxRow).where(*left)):
        if (row.job, row.state) != ("signing.seal_request", JobState.FAILED):
            yield f"{row.job} is {row.state}: {row.reason}"
