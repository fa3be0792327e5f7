"""Senders correct wrong addresses and send links again, without starting over."""

from __future__ import annotations

from tests.pyservice.signing.signing_desk import SigningDesk

from lyd.signing.groups import State


def test_a_corrected_signer_gets_a_new_link_at_the_new_address(desk: SigningDesk) -> None:
    desk.send()
    first = desk.signers[0]
    version = first.link_version
    response = desk.call("put", f"signer/{first.id}", full_name=first.name, email="new@example.com")
    assert response.status_code == 200
    first = desk.signers[0]
    assert (first.email, first.link_version, first.state) == ("new@example.com", version + 1, State.INVITED)
    assert desk.mails()[-1] == ("signing_invitation", "new@example.com")


def test_a_signer_who_waits_is_corrected_without_a_message(desk: SigningDesk) -> None:
    desk.send()
    desk.call("put", f"signer/{desk.signers[2].id}", full_name="Rae Reef", email="rae@example.com")
    assert desk.signers[2].name == "Rae Reef"
    assert len(desk.mails()) == 1


def test_a_wrong_address_is_refused_and_nothing_is_changed(desk: SigningDesk) -> None:
    desk.send()
    first = desk.signers[0]
    response = desk.call("put", f"signer/{first.id}", full_name=" ", email="nonsense")
    assert response.status_code == 409
    messages = [finding["message"] for finding in response.json["errors"]["findings"]]
    assert "Please input a valid email address." in messages
    assert desk.signers[0].email == first.email


def test_a_signer_who_has_signed_cannot_be_corrected(desk: SigningDesk) -> None:
    desk.send()
    first = desk.sign(desk.signers[0])
    response = desk.call("put", f"signer/{first.id}", full_name="Other", email="other@example.com")
    assert (response.status_code, response.json["error_code"]) == (409, "signing_over")


def test_another_firm_cannot_touch_a_signer(desk: SigningDesk) -> None:
    desk.send()
    path = f"signer/{desk.signers[0].id}"
    response = desk.call("put", path, by="outsider", full_name="Mallory", email="mallory@example.com")
    assert response.status_code == 404


def test_a_link_is_sent_again_only_to_those_whose_turn_it_is(desk: SigningDesk) -> None:
    desk.send()
    first, second, *_ = desk.signers
    assert desk.call("post", f"signer/{first.id}/resend").status_code == 200
    response = desk.call("post", f"signer/{second.id}/resend")
    assert (response.status_code, response.json["error_code"]) == (409, "nothing_to_remind")


def test_a_reminder_goes_to_those_whose_turn_it_is_and_not_twice_within_a_minute(desk: SigningDesk) -> None:
    desk.send()
    response = desk.call("post", "reminder", doc_id=desk.document.id, reminder_notes="Please sign today.")
    assert (response.status_code, response.json["message"]) == (200, "The reminder was sent.")
    assert [kind for kind, _ in desk.mails()] == ["signing_invitation", "signing_reminder"]
    assert desk.status()["LastReminderSent"] is not None
    response = desk.call("post", "reminder", doc_id=desk.document.id)
    assert response.json["error_code"] == "nothing_to_remind"
