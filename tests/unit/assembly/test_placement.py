"""Tags of rows, cells and paragraphs stand alone in them."""

from tests.factories.word import problems, with_body, word


def test_a_row_tag_stands_alone_in_its_row() -> None:
    def table(second: str) -> bytes:
        rows = ("{%tr for p in People %}", second), ("{{ p.First }}", "x"), ("{%tr endfor %}", "")
        cells = (("".join(f"<w:tc><w:p><w:r><w:t>{text}</w:t></w:r></w:p></w:tc>" for text in row)) for row in rows)
        body = "".join(f"<w:tr>{row}</w:tr>" for row in cells)
        grid = "<w:tblGrid><w:gridCol/><w:gridCol/></w:tblGrid>"
        return with_body(word("Dear {{ Name }}"), f"<w:tbl>{grid}{body}</w:tbl><w:p/>")

    assert problems(template=table("")) == ""
    assert "the tag takes its whole row away" in problems(template=table("Heading"))
