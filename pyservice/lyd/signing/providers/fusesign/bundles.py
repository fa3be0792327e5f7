"""A request as a bundle of FuseSign: its recipients in groups, and the places where they sign."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lyd.adapters.fusesign import (
    BundleDraft,
    DraftDocument,
    ElementType,
    OverdueReminder,
    Placement,
    Recipient,
    Reminder,
    ViewMode,
)
from lyd.signing.groups import Role, State
from lyd.signing.models import Signer, SigningFile, SigningRequest

NOT_SENT = frozenset({State.SKIPPED, State.REPLACED})


def bundle_key(request: SigningRequest, signers: Sequence[Signer]) -> str:
    """Return the metadata of a request's bundle. A correction makes another bundle, so it raises the number behind."""
    return f"lyd-{request.id}-{sum(signer.link_version for signer in signers)}"


def recipient_key(signer: Signer) -> str:
    """Return the metadata of a recipient: FuseSign takes two people with the same one for the same contact."""
    return f"lyd-signer-{signer.id}-{signer.link_version}"


def file_key(file: SigningFile) -> str:
    """Return the metadata of a file."""
    return f"lyd-{file.request_id}-part-{file.part}"


def make_draft(
    request: SigningRequest,
    signers: Sequence[Signer],
    files: Sequence[SigningFile],
    document_ids: Mapping[int, str],
    webhook_url: str,
) -> BundleDraft:
    """Return the bundle of a request. document_ids are those of its uploaded files, by part."""
    people = [signer for signer in signers if signer.state not in NOT_SENT]
    return BundleDraft(
        meta=bundle_key(request, signers),
        subject=request.email_subject,
        body=request.email_body,
        webhook_url=webhook_url,
        recipients=_make_recipients(people),
        documents=tuple(_make_document(people, file, document_ids[file.part]) for file in files),
        due_date=request.due_date,
        reminder=Reminder.DAY_BEFORE,
        overdue_reminder=OverdueReminder.NONE,
        view_mode=ViewMode.SMS if request.has_sms else ViewMode.LINK,
    )


def _make_recipients(people: Sequence[Signer]) -> tuple[Recipient, ...]:
    """Return the recipients. Witnesses and the last signer get groups of their own behind the others of theirs.

    FuseSign keeps no order inside a group: without that a witness could sign before the person who is watched.
    """
    watched = {signer.meta_key: signer for signer in people if not signer.is_witness}

    def turn(signer: Signer) -> tuple[int, bool, bool]:
        first = watched.get(signer.parent_key, signer)
        return (signer.group_index or 0, first.is_last, signer.is_witness)

    turns = sorted({turn(signer) for signer in people if signer.role is not Role.COPY})
    has_groups = len(turns) > 1
    return tuple(
        Recipient(
            meta=recipient_key(signer),
            name=signer.name,
            email=signer.email,
            phone=_write_phone(signer.phone),
            group=turns.index(turn(signer)) + 1 if has_groups and signer.role is not Role.COPY else 0,
        )
        for signer in people
    )


def _make_document(people: Sequence[Signer], file: SigningFile, document_id: str) -> DraftDocument:
    """Return a file with those who have a place in it."""
    keys = {place["key"] for place in file.places}
    signing = [signer for signer in people if signer.role is not Role.COPY and signer.meta_key in keys]
    return DraftDocument(
        id=document_id,
        signers=tuple(recipient_key(signer) for signer in signing),
        viewers=tuple(recipient_key(signer) for signer in people if signer.role is Role.COPY),
        placements=tuple(
            Placement(
                recipient=recipient_key(signer),
                element=element,
                page=place["page"] + 1,
                left=place["left"],
                bottom=place["bottom"],
                width=place["width"],
                height=place["height"],
            )
            for signer in signing
            for key, element in ((signer.meta_key, ElementType.SIGNATURE), (signer.date_key, ElementType.DATE))
            for place in file.places
            if key and place["key"] == key
        ),
    )


def _write_phone(phone: str) -> str:
    """Return "+61-412 345 678" (document 3, section 5) as FuseSign reads it: +61412345678."""
    return "".join(character for character in phone if character.isdigit() or character == "+")
