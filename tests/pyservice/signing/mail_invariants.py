"""What must be true of the mails of signing: each person gets each message once, and none about others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.mail.models import Mail
from lyd.signing.groups import State
from lyd.signing.models import ENDED_WITHOUT_SIGNATURES, RequestState, Signer, SigningEvent, SigningRequest

NOT_TOLD_OF_THE_END = frozenset({State.SKIPPED, State.REPLACED, State.DECLINED})
INVOLVED = frozenset({State.INVITED, State.OPENED, State.SIGNED})


def mail_faults(session: Session) -> list[str]:
    """What is wrong with the rows of mails; none of them was sent yet."""
    newest = {"populate_existing": True}
    signers = {signer.id: signer for signer in session.scalars(select(Signer), execution_options=newest)}
    states = {each.id: each.state for each in session.scalars(select(SigningRequest), execution_options=newest)}
    mails = list(session.scalars(select(Mail)))
    return [
        *_invitations(session, signers, mails),
        *_reminders(signers, mails),
        *_copies(signers, states, mails),
        *_ends(signers, states, mails),
        *_parts(session, signers, mails),
    ]


def _invitations(session: Session, signers: dict[int, Signer], mails: list[Mail]) -> Iterator[str]:
    """One invitation for each version of a link, and an event for each; none for people whose turn never came."""
    sent = Counter((mail.context["signer_id"], mail.context["version"]) for mail in _of(mails, "signing_invitation"))
    due = {(signer.id, version) for signer in signers.values() for version in range(1, signer.link_version + 1)}
    for link in due | set(sent):
        if sent[link] != (link in due):
            yield f"link {link} was mailed {sent[link]} times"
    rows = session.execute(select(SigningEvent.signer_id, SigningEvent.action))
    events = Counter((signer_id, action) for signer_id, action in rows)
    for signer in signers.values():
        told = (events[signer.id, "invited"], events[signer.id, "link_sent"])
        if told != (int(signer.link_version > 0), max(signer.link_version - 1, 0)):
            yield f"signer {signer.id} has link {signer.link_version} and {told} events of links"
        if signer.state is State.WAITING and signer.link_version:
            yield f"signer {signer.id} waits and has a link"


def _reminders(signers: dict[int, Signer], mails: list[Mail]) -> Iterator[str]:
    """Reminders name a link that was mailed before."""
    for mail in _of(mails, "signing_reminder"):
        if not 1 <= mail.context["version"] <= signers[mail.context["signer_id"]].link_version:
            yield f"signer {mail.context['signer_id']} was reminded without a link"


def _copies(signers: dict[int, Signer], states: dict[int, RequestState], mails: list[Mail]) -> Iterator[str]:
    """Everyone who signed or gets a copy is sent the signed document, once; others are not."""
    sent = Counter(mail.context["signer_id"] for mail in _of(mails, "signing_copy"))
    for signer in signers.values():
        is_due = states[signer.request_id] is RequestState.SIGNED and signer.state not in NOT_TOLD_OF_THE_END
        if sent[signer.id] != is_due:
            yield f"signer {signer.id} ({signer.state}) was sent {sent[signer.id]} copies"


def _ends(signers: dict[int, Signer], states: dict[int, RequestState], mails: list[Mail]) -> Iterator[str]:
    """The sender learns every end that is not a recall once, and those who were invited that it is over."""
    ends = Counter(states.values())
    ended = ENDED_WITHOUT_SIGNATURES - {RequestState.RECALLED}
    expected = {
        "signing_signed": ends[RequestState.SIGNED],
        "signing_ended": sum(ends[state] for state in ended),
        "signing_over": sum(
            signer.state in INVOLVED and states[signer.request_id] in ENDED_WITHOUT_SIGNATURES
            for signer in signers.values()
        ),
    }
    for kind, number in expected.items():
        if (sent := len(_of(mails, kind))) != number:
            yield f"{sent} mails {kind} were sent in place of {number}"


def _parts(session: Session, signers: dict[int, Signer], mails: list[Mail]) -> Iterator[str]:
    """A person with a link who is not needed any more gets one mail; the sender one for each hand-over by a signer."""
    rows = session.execute(select(SigningEvent.signer_id, SigningEvent.user_id, SigningEvent.action))
    called = {signer: user is not None for signer, user, action in rows if action == "substituted"}
    expected = {
        "signing_not_needed": sum(
            signer.link_version > 0 and (signer.state is State.SKIPPED or called.get(signer.id, False))
            for signer in signers.values()
        ),
        "signing_replaced": sum(not is_by_sender for is_by_sender in called.values()),
    }
    for kind, number in expected.items():
        if (sent := len(_of(mails, kind))) != number:
            yield f"{sent} mails {kind} were sent in place of {number}"


def _of(mails: list[Mail], kind: str) -> list[Mail]:
    return [mail for mail in mails if mail.kind == kind]
