"""People who were invited and are not needed any more get one mail that says so; those who waited get none."""

from __future__ import annotations

from tests.pyservice.signing.signing_desk import CALLS, SigningDesk

from lyd.signing.groups import State

KIND = "signing_not_needed"


def send_to_two_of_four(desk: SigningDesk) -> list[str]:
    """Send the agreement to one group of which two are enough; the addresses of its people."""
    form = desk.form(groups=[{"signing_group": 0, "needed": 2}])
    for signer in form["signer"]:
        signer.update(signing_group=0, signing_group_name="Any two", lock_last_signing_group=True)
    assert desk.api.post(f"{CALLS}/confirm", by="member", json=form).status_code == 200
    return [signer.email for signer in desk.signers]


def test_the_rest_of_a_group_with_enough_signatures_is_told_once(desk: SigningDesk) -> None:
    addresses = send_to_two_of_four(desk)
    desk.sign(desk.signers[1])
    assert KIND not in dict(desk.mails())
    desk.sign(desk.signers[3])
    told = [recipient for kind, recipient in desk.mails() if kind == KIND]
    assert told == [addresses[0], addresses[2]]
    assert [signer.state for signer in desk.signers].count(State.SKIPPED) == 2
    assert desk.page(0).state() == "ended"


def test_those_who_decline_or_sign_are_not_told(desk: SigningDesk) -> None:
    addresses = send_to_two_of_four(desk)
    desk.decline(desk.signers[0])
    desk.sign(desk.signers[1])
    desk.sign(desk.signers[2])
    assert [recipient for kind, recipient in desk.mails() if kind == KIND] == [addresses[3]]
