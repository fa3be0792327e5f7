"""An address in one sentence is read back part by part."""

from __future__ import annotations

from typing import Any

from tests.unit.assistant.talks import Talk
from tests.unit.interviews.test_typed_questions import interview, question

from lyd.assistant.conversation.kinds import Phase

PARTS: list[dict[str, Any]] = [
    question("text", "Street", label="Street address", required=True),
    question("text", "Suburb", required=True),
    question("select", "State", required=True, options=[{"text": "New South Wales", "value": "NSW"}, "VIC"]),
    question("text", "Postcode", format="postcode", required=True),
]
EMAIL = question("email", "Email", required=True)
HOME = {**question("address", "Home"), "label": "Home", "required": True}
WHOLE = "12 Wattle Street, Ultimo NSW 2007"


def begin(*questions: dict[str, Any]) -> Talk:
    talk = Talk(interview(*questions, EMAIL))
    talk.prompt()
    return talk


def test_each_part_is_read_back_when_it_is_asked_for() -> None:
    talk = begin(*PARTS)
    talk.say(WHOLE)
    assert talk.state.answers == {}
    said = [talk.said]
    while talk.state.phase is Phase.READ_BACK:
        talk.say("yes")
        said.append(talk.said)
    assert said == [
        "12 Wattle Street. Is that right?",
        "Ultimo. Is that right?",
        "New South Wales. Is that right?",
        "2007. 2 0 0 7. Is that right?",
        "Email",
    ]
    assert talk.state.answers == {"Street": "12 Wattle Street", "Suburb": "Ultimo", "State": "NSW", "Postcode": "2007"}
    assert {record.state for record in talk.log.values()} == {"accepted"}
    assert talk.state.said_parts == ()


def test_a_part_that_is_wrong_is_asked_for_and_the_others_follow() -> None:
    talk = begin(*PARTS)
    talk.say(WHOLE)
    talk.say("yes")
    talk.say("no")
    assert talk.asked == "Suburb"
    talk.say("Pyrmont")
    assert talk.said == "New South Wales. Is that right?"
    talk.say("no, VIC")
    assert talk.said == "VIC. Is that right?"


def test_the_built_in_address_has_its_parts() -> None:
    talk = begin(HOME)
    talk.say(WHOLE)
    assert talk.said == "Australia. Is that right?"
    for _ in range(12):
        talk.say("yes" if talk.state.phase is Phase.READ_BACK else "skip")
        if talk.asked == "Email":
            break
    home = talk.state.answers["Home"]
    assert isinstance(home, dict)
    assert {name: value for name, value in home.items() if value} == {
        "country": "Australia",
        "streetNumber": "12",
        "streetName": "Wattle",
        "streetType": "Street",
        "locality": "Ultimo",
        "state": "NSW",
        "postCode": "2007",
    }


def test_a_street_alone_and_an_address_elsewhere_are_plain_answers() -> None:
    talk = begin(*PARTS)
    talk.say("12 Wattle Street")
    assert talk.asked == "Suburb"
    purpose = begin(question("text", "Purpose", required=True))
    purpose.say(WHOLE)
    assert purpose.state.answers == {"Purpose": WHOLE}
