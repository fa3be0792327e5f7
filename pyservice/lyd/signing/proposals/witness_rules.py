"""Which individuals need a witness, and why: deeds by State, otherwise those for whom the interview asked for one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lyd.signing.parties import Party
from lyd.signing.proposals.deeds import DeedLaw, find_deed_law
from lyd.signing.proposals.documents import Form, Paper
from lyd.signing.proposals.executions import Execution
from lyd.signing.proposals.sentences import join_names

WITNESSES_OF_A_WILL = 2


def individuals(executions: Sequence[Execution]) -> list[tuple[Party, int]]:
    """Return those who do not sign as officers of a company, each with the number of their witnesses."""
    return [
        (person, sum(witness.parent_key == person.key for witness in each.witnesses))
        for each in executions
        for person in each.people
        if not each.is_by_officers and not person.is_company
    ]


def explain_witnesses(executions: Sequence[Execution], paper: Paper) -> Iterator[tuple[str, str]]:
    """Yield the rules of witnesses that apply, each with its clause. Wills have a rule of their own."""
    people = individuals(executions)
    if paper.form is Form.DEED:
        by_law: dict[DeedLaw | None, list[Party]] = {}
        for person, _ in people:
            by_law.setdefault(find_deed_law(paper.state_for(person)), []).append(person)
        for law, own in by_law.items():
            yield _explain_deed(law, join_names(person.label for person in own))
        return
    watched = [person.label for person, count in people if count]
    if watched:
        is_one = sum(count for _, count in people) == 1
        words = ("witness", "signs right after the signature") if is_one else ("witnesses", "sign right after them")
        yield "witnessed_signature", f"the {words[0]} of {join_names(watched)} {words[1]}"


def _explain_deed(law: DeedLaw | None, names: str) -> tuple[str, str]:
    if law is None:
        return "deed_witness", f"an adult who is not a party should witness the signature of {names} on a deed"
    if law.needs_witness:
        return (
            f"deed_witness_{law.code}",
            f"an adult who is not a party watches {names} sign the deed and signs right after ({law.act})",
        )
    return (
        f"deed_witness_{law.code}",
        f"in {law.name} a deed of {names} needs no witness, although one is usual ({law.act})",
    )
