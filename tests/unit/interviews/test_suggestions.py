"""What an author probably meant."""

import pytest

from lyd.interviews.suggestions import suggest


@pytest.mark.parametrize(
    ("text", "known", "said"),
    [
        ("yes", ["Yes", "No"], " (did you mean “Yes”?)"),
        ("Frist", ["First", "Last"], " (did you mean “First”?)"),
        (" A COMPANY", ["A Company", "A Trust"], " (did you mean “A Company”?)"),
        ("Maybe", ["Yes", "No"], ""),
        ("anything", [], ""),
    ],
)
def test_only_what_is_close_is_suggested(text: str, known: list[str], said: str) -> None:
    assert suggest(text, known) == said
