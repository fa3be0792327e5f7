"""The background jobs of assemblies and previews."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.assembly import handles
from lyd.assembly.errors import AssemblyFailed
from lyd.assembly.preview import give_up_preview, run_preview
from lyd.assembly.services import give_up, run_assembly
from lyd.core.extensions import get_settings, get_storage
from lyd.core.jobs import job

SECONDS = 600
"""For one attempt at up to 200 files, of which one takes a tenth of a second on a quiet machine; the converter answers
for each within two minutes, its queue included."""


@job(queue="assembly", timeout=SECONDS, retries=3, failure_message=AssemblyFailed.message, on_failure=give_up)
def assemble(session: Session, *, assembly_id: int) -> None:
    """Make the files of one assembly, each as Word and PDF."""
    storage, settings = get_storage(), get_settings()
    run_assembly(session, storage, settings.converter_url, assembly_id)


def give_up_on_preview(_session: Session, _reason: str, *, document_id: int, user_id: int) -> None:
    """Note the end of a preview whose every attempt failed."""
    give_up_preview(document_id, user_id)


@handles.make_preview.implement(on_failure=give_up_on_preview)
def make_preview(session: Session, *, document_id: int, user_id: int) -> None:
    """Make the newest preview that a member requested of a document."""
    run_preview(session, document_id, user_id)
