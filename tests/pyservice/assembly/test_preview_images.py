"""Pages of previews as images."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest
from PIL import Image
from tests.pyservice.assembly.preview_calls import address_of, make
from tests.service import Api

from lyd.assembly import preview_images
from lyd.documents.models import Document
from lyd.interviews.services import dump_answers

RunJobs = Callable[[], None]
HALF = dump_answers({"Agreement_Date": "2026-11-20"})


def test_pages_are_images_of_the_requested_width(
    api: Api, document: Document, converting: str, run_jobs: RunJobs
) -> None:
    made = make(api, document, run_jobs, xml=HALF)
    answer = api.get(f"{address_of(document, made)}/2?width=500", by="member")
    assert answer.mimetype == "image/png"
    with Image.open(io.BytesIO(answer.data)) as image:
        assert (image.width, image.height) == (500, pytest.approx(707, abs=2))


@pytest.mark.parametrize(("preview_id", "page"), [("0" * 32, 1), (None, 0), (None, 99)])
def test_pages_that_are_not_there_are_not_found(
    api: Api, document: Document, converting: str, run_jobs: RunJobs, preview_id: str | None, page: int
) -> None:
    made = make(api, document, run_jobs, xml=HALF)
    shown = {"preview_id": preview_id or made["preview_id"]}
    assert api.get(f"{address_of(document, shown)}/{page}", by="member").status_code == 404


def test_drawing_occupies_few_threads(api: Api, document: Document, converting: str, run_jobs: RunJobs) -> None:
    made = make(api, document, run_jobs, xml=HALF)
    for _ in range(preview_images.MOST_DRAWINGS):
        assert preview_images._DRAWINGS.acquire(blocking=False)
    try:
        refused = api.get(f"{address_of(document, made)}/1", by="member")
        assert (refused.status_code, refused.json["error_code"]) == (503, "drawing_busy")
        assert refused.headers["Retry-After"] == "1"
    finally:
        for _ in range(preview_images.MOST_DRAWINGS):
            preview_images._DRAWINGS.release()
    assert api.get(f"{address_of(document, made)}/1", by="member").status_code == 200
