"""Cases: what is refused, with the file and the entry or line."""

import pytest

from lyd.interviews.case_file import ExpectedSigner, OutputExpectation, read_case
from lyd.interviews.errors import InvalidPackage


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[]", "cases/1.json is no case: it needs answers, expected and absent."),
        ('{"expected": []}', "cases/1.json is no case: it needs answers, expected and absent."),
        ('{"answers": {},\n"expected": [}', "cases/1.json is no case: line 2 is not valid JSON (Expecting value)."),
        ('{"answers": {}, "expect": ["x"]}', "cases/1.json has unknown entries: expect (did you mean “expected”?)."),
        ('{"answers": {}, "absent": "x"}', "cases/1.json: absent must be a list of texts."),
        ('{"answers": {}, "signers": "K"}', "cases/1.json: signers must be a list of keys."),
        ('{"answers": {}, "signers": [{"name": "Ada"}]}', "cases/1.json: signers needs a text for key."),
        (
            '{"answers": {}, "signers": [{"key": "K", "capcity": "director"}]}',
            "cases/1.json: signers: K has unknown entries: capcity (did you mean “capacity”?).",
        ),
        ('{"answers": {}, "outputs": []}', "cases/1.json: outputs must be a mapping (name: value)."),
        (
            '{"answers": {}, "outputs": {"a.docx": {"expect": []}}}',
            "cases/1.json: outputs: a.docx has unknown entries: expect (did you mean “expected”?).",
        ),
        (
            '{"answers": {}, "outputs": {"a.docx": {"count": -1}}}',
            "cases/1.json: outputs: a.docx: count must be a whole number from 0.",
        ),
        (
            '{"answers": {}, "outputs": {"a.docx": {"count": 0, "absent": ["x"]}}}',
            "cases/1.json: outputs: a.docx: a file that is not made has no texts to expect.",
        ),
        ('{"answers": {"A": "1", "A": "2"}}', "cases/1.json: A is there twice."),
    ],
)
def test_a_case_says_what_is_wrong_with_it(text: str, said: str) -> None:
    with pytest.raises(InvalidPackage) as refusal:
        read_case("cases/1.json", text)
    assert str(refusal.value) == said


def test_a_case_may_leave_out_everything_but_its_answers() -> None:
    case = read_case("cases/01-one.json", '{"answers": {"A": "1"}}')
    assert (case.file, case.name, case.expected, case.absent, case.signers) == (
        "01-one", "cases/01-one.json", (), (), None
    )  # fmt: skip


def test_a_case_may_say_what_its_other_files_hold_and_how_many_there_are() -> None:
    case = read_case(
        "cases/1.json", '{"answers": {}, "outputs": {"a.docx": {"expected": ["x"], "count": 2}, "b.docx": {}}}'
    )
    assert case.outputs == {"a.docx": OutputExpectation(("x",), (), 2), "b.docx": OutputExpectation((), (), None)}


def test_a_case_may_expect_details_of_a_signer() -> None:
    case = read_case("cases/1.json", '{"answers": {}, "signers": ["K001", {"key": "K002", "capacity": "director"}]}')
    assert case.signers == (ExpectedSigner("K001"), ExpectedSigner("K002", {"capacity": "director"}))


def test_a_capacity_that_does_not_exist_is_refused_with_what_was_meant() -> None:
    with pytest.raises(InvalidPackage) as refusal:
        read_case("cases/1.json", '{"answers": {}, "signers": [{"key": "K", "capacity": "directr"}]}')
    assert str(refusal.value).endswith("or is left out (did you mean “director”?).")
