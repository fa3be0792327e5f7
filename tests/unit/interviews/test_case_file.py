"""Cases: what is refused, with the file and the entry or line."""

import pytest

from lyd.interviews.case_file import read_case
from lyd.interviews.errors import InvalidPackage


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[]", "cases/1.json is no case: it needs answers, expected and absent."),
        ('{"expected": []}', "cases/1.json is no case: it needs answers, expected and absent."),
        ('{"answers": {},\n"expected": [}', "cases/1.json is no case: line 2 is not valid JSON (Expecting value)."),
        ('{"answers": {}, "expect": ["x"]}', "cases/1.json has unknown entries: expect (did you mean “expected”?)."),
        ('{"answers": {}, "absent": "x"}', "cases/1.json: absent must be a list of texts."),
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
