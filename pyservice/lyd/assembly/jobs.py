"""The background job of an assembly."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.assembly.errors import AssemblyFailed
from lyd.assembly.services import give_up, run_assembly
from lyd.core.extensions import get_settings, get_storage
from lyd.core.jobs import job

SECONDS = 180
"""For one attempt: the converter answers within two minutes, its queue included."""


@job(queue="assembly", timeout=SECONDS, retries=3, failure_message=AssemblyFailed.message, on_failure=give_up)
def assemble(session: Session, *, assembly_id: int) -> None:
    """Make the Word file and the PDF of one assembly."""
    storage, settings = get_storage(), get_settings()
    run_assembly(session, storage, settings.converter_url, assembly_id)
