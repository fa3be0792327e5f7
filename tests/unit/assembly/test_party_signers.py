"""Signers by party in a package: their keys in its document, in its cases and in what the checker says."""

import pytest
from tests.factories.word import MANIFEST, problems

from lyd.interviews.errors import InvalidPackage

INTERVIEW = b"""
title: T
sections:
  - id: s
    title: S
    questions:
      - id: Trustees
        label: Trustees
        type: person
        dataPath: Trustees
        repeatable: true
        parts: [name, email, witness]
        optional: [email, witness]
      - { id: Founder, label: Founder, type: company, dataPath: Founder, parts: [name, email, directors] }
      - { id: Chair, label: Chair, type: party, dataPath: Chair, from: [Trustees, Founder] }
      - { id: Agent, label: Agent, type: party, dataPath: Agent, from: Founder }
"""
CASE = b"""{
  "answers": {
    "Trustees": [
      {"_id": "k1", "First": "Ada", "Last": "King", "Witness_Name": "Wil", "Witness_Email": "w@b.co"},
      {"_id": "k2", "First": "Ben", "Last": "Lee"}
    ],
    "Founder": {"Company": "Acme", "Director_Type": "2+ Directors", "Directors": [
      {"Director_Name": "Cy", "Director_Sign": "Yes"}, {"Director_Name": "Di", "Director_Sign": "No"}
    ]},
    "Chair": "k1",
    "Agent": ".Founder"
  },
  "signers": ["Trustee001", "TrusteeWitness001", "Trustee002", "Founder1001",
    "Chair001", "ChairWitness001", "Agent1001"],
  "expected": [
    "Ada Trustee001 TrusteeDate001 TrusteeWitness001 TrusteeWitnessDate001.",
    "Ben Trustee002 TrusteeDate002  .",
    "Cy Founder1001 FounderDate1001.",
    "Di  .",
    "Chair Ada Chair001 ChairDate001 ChairWitness001 signs",
    "Agent Cy Agent1001."
  ]
}"""
RULES = """signers:
  - { party: Trustees, key: Trustee }
  - { party: Founder, key: Founder }
  - { party: Chair, key: Chair }
  - { party: Agent, key: Agent, when: "Founder.Company != 'Nobody'" }
"""
LINES = (
    "{%p for t in Trustees %}",
    "{{ t.First }} {{ t.Signer_Key }} {{ t.Date_Key }} {{ t.Witness_Key }} {{ t.Witness_Date_Key }}.",
    "{%p endfor %}",
    "{{ Founder.Company }} {{ Founder.Legal_Element }} {{ Founder.Signer_Key }}",
    "{%p for d in Founder.Directors %}",
    "{{ d.Director_Name }} {{ d.Signer_Key }} {{ d.Date_Key }}.",
    "{%p endfor %}",
    "Chair {{ Chair | full_name }}",
    "Chair {{ Chair | printed_name }}",
)
CHAIR = (
    "{% if Chair %}Chair {{ 'Ada' }} {{ Chair.Signer_Key }} {{ Chair.Date_Key }} {{ Chair.Witness_Key }}"
    "{% if Chair.Signer_Key != '' %} signs{% endif %}{% endif %}",
    "{%p for d in Agent.Directors if d.Signer_Key %}",
    "Agent {{ d.Director_Name }} {{ d.Signer_Key }}.",
    "{%p endfor %}",
)


def report(*lines: str, rules: str = RULES, case: bytes = CASE) -> str:
    return problems(*(lines or (*LINES, *CHAIR)), interview=INTERVIEW, case=case, manifest=MANIFEST + rules.encode())


def test_keys_stand_where_people_sign_and_each_role_of_a_person_has_its_own() -> None:
    assert report() == ""


def test_a_case_with_other_signers_fails() -> None:
    assert "the signers are Trustee001" in report(case=CASE.replace(b'"Trustee002", ', b""))


def test_a_case_may_expect_the_details_of_a_signer() -> None:
    known = b'{"key": "Founder1001", "name": "Cy", "capacity": "director", "on_behalf_of": "Acme", "state": ""}'
    assert report(case=CASE.replace(b'"Founder1001"', known)) == ""
    wrong = report(case=CASE.replace(b'"Founder1001"', known.replace(b'"director"', b'"secretary"')))
    assert "the capacity of the signer Founder1001 is “director”, not “secretary”." in wrong


def test_for_whom_a_rule_says_that_a_person_signs_is_used() -> None:
    interview = INTERVIEW + b"      - { id: Principal, label: Principal, type: text, dataPath: Principal }\n"
    unused = "Question Principal is asked but used nowhere"
    written = RULES.replace("key: Chair }", "key: Chair, on_behalf_of: Principal }")
    for rules, is_used in ((RULES, False), (written, True)):
        manifest = MANIFEST + rules.encode()
        assert (unused in problems(*LINES, *CHAIR, interview=interview, case=CASE, manifest=manifest)) is not is_used


def test_a_party_that_is_not_chosen_has_no_keys() -> None:
    case = CASE.replace(b'"Chair": "k1"', b'"Chair": ""').replace(b'"Chair001", "ChairWitness001", ', b"")
    assert report(case=case.replace(b'    "Chair Ada Chair001 ChairDate001 ChairWitness001 signs",\n', b"")) == ""


def test_what_a_signer_is_known_by_is_used() -> None:
    unused = report(*LINES, *CHAIR, rules="signers:\n  - { party: Agent, key: Agent }\n")
    assert "Question Trustees.Witness_Email is asked but used nowhere" in unused
    assert "Question Founder.Directors.Director_Sign is asked" not in unused
    assert "Question Founder.Email is asked" not in unused


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("Trustees,", "Trustee,", "line 5: Signer rule Trustee of Trustee: there is no group, list or party Trustee"),
        (
            "Chair,",
            "Chiar,",
            "line 7: Signer rule Chair of Chiar: there is no group, list or party Chiar (did you mean",
        ),
        (
            "Founder.Company",
            "Founder.Compny",
            "line 8: Signer rule Agent of Agent: when: Founder has no earlier answer",
        ),
        ("key: Chair", "key: TrusteeWitness", "line 5: Signer rule Trustee of Trustees: its keys TrusteeWitness"),
    ],
)
def test_a_mistake_has_its_line(old: str, new: str, reason: str) -> None:
    with pytest.raises(InvalidPackage) as refusal:
        report(rules=RULES.replace(old, new, 1))
    assert f"package.yaml, {reason}" in str(refusal.value)


def test_a_condition_that_can_never_hold_is_reported_once() -> None:
    rules = RULES.replace(
        "Founder.Company != 'Nobody'",
        "Founder.Director_Type == 'Sole Director' and Founder.Director_Type == '2+ Directors'",
    )
    assert report(rules=rules).count("Signer rule Agent of Agent: when: “") == 1
