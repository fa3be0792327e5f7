"""What a signer sees: the pages of the files, the places to sign, and the consent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy.orm import Session

from lyd.core.errors import NotFound
from lyd.signing.groups import Role, State
from lyd.signing.models import Signer, SigningFile
from lyd.signing.services.people import Sender, find_sender
from lyd.signing.services.progress import NOT_COUNTED
from lyd.signing.services.requests import list_files, list_signers
from lyd.signing.services.visits import Visit

SIGNATURE, DATE = "signature", "date"


@dataclass(frozen=True)
class PageOf:
    """A page of a part. Pages of a file count from 0, those of the bundle from 1; sizes are points."""

    file: SigningFile
    index: int
    number: int

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        width, height = self.file.pages[self.index]
        return width, height


@dataclass(frozen=True)
class FieldOf:
    """A place that a person fills: a box in parts of the page (0 to 1), from its upper left corner."""

    id: str
    kind: str
    page: int
    left: float
    top: float
    width: float
    height: float


@dataclass(frozen=True)
class Bundle:
    """A request as one of its signers sees it."""

    visit: Visit
    sender: Sender
    files: list[SigningFile]
    people: Sequence[Signer]

    @property
    def pages(self) -> list[PageOf]:
        """All pages, in the order of the parts."""
        return number_pages(self.files)

    @property
    def fields(self) -> list[FieldOf]:
        """The places of the person, in the order of the pages; none for an approver."""
        if self.visit.signer.role is not Role.SIGNER:
            return []
        numbers = {(page.file.part, page.index): page.number for page in self.pages}
        fields = [
            _field(file, number, place, kind, numbers[file.part, place["page"]])
            for file in self.files
            for number, place in enumerate(file.places)
            if (kind := self._kind_of(place["key"]))
        ]
        return sorted(fields, key=lambda field: (field.page, field.top, field.left))

    def _kind_of(self, key: str) -> str:
        signer = self.visit.signer
        return {signer.date_key: DATE, signer.meta_key: SIGNATURE}.get(key, "")

    @property
    def others(self) -> list[Signer]:
        """Those who sign or approve beside the person."""
        own = self.visit.signer.id
        return [
            each
            for each in self.people
            if each.id != own and each.role is not Role.COPY and each.state not in NOT_COUNTED
        ]

    @property
    def signed_by_others(self) -> int:
        """How many of them have."""
        return sum(each.state is State.SIGNED for each in self.others)

    @property
    def parent_name(self) -> str:
        """The name of the signer whom a witness watches."""
        signer = self.visit.signer
        watched = (each.name for each in self.people if each.meta_key == signer.parent_key and not each.is_witness)
        return next(watched, "") if signer.is_witness else ""

    @property
    def group_name(self) -> str:
        """The name of the person's group."""
        groups = self.visit.request.groups if self.visit.request.is_group else []
        return next((group["name"] for group in groups if group["index"] == self.visit.signer.group_index), "")


def load_bundle(session: Session, visit: Visit) -> Bundle:
    """Return what the person of a visit sees."""
    request = visit.request
    people = [each for each in list_signers(session, request.id) if each.state is not State.REPLACED]
    return Bundle(visit, find_sender(session, request), list(list_files(session, request.id)), people)


def number_pages(files: Sequence[SigningFile]) -> list[PageOf]:
    """Return the pages of all files with their numbers."""
    pages = [(file, index) for file in files for index in range(len(file.pages))]
    return [PageOf(file, index, number) for number, (file, index) in enumerate(pages, 1)]


def find_page(session: Session, visit: Visit, number: int) -> PageOf:
    """Return the page with this number. Raises NotFound."""
    pages = number_pages(list_files(session, visit.request.id))
    if not 1 <= number <= len(pages):
        raise NotFound
    return pages[number - 1]


def find_part(session: Session, visit: Visit, part: int) -> SigningFile:
    """Return a file by the number of its part. Raises NotFound."""
    file = next((file for file in list_files(session, visit.request.id) if file.part == part), None)
    if file is None:
        raise NotFound
    return file


def _field(file: SigningFile, number: int, place: dict[str, Any], kind: str, page: int) -> FieldOf:
    width, height = file.pages[place["page"]]
    return FieldOf(
        id=f"{file.part}-{number}",
        kind=kind,
        page=page,
        left=place["left"] / width,
        top=(height - place["bottom"] - place["height"]) / height,
        width=place["width"] / width,
        height=place["height"] / height,
    )
