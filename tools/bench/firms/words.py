"""The words of many names, numbered like the rows of a table."""

from array import array
from collections.abc import Iterator

from lyd.documents.services.name_index import name_suffixes, name_words


class Words:
    """Every word of every team, with its documents in order."""

    def __init__(self) -> None:
        self.ids: dict[tuple[int, str], int] = {}
        self.places: list[array[int]] = []

    def add(self, team_id: int, document_id: int, name: str) -> None:
        """Add the words of a document. Documents must be added in the order of their ids."""
        for word in name_words(name):
            word_id = self.ids.setdefault((team_id, word), len(self.places) + 1)
            if word_id > len(self.places):
                self.places.append(array("q"))
            self.places[word_id - 1].append(document_id)

    def word_lines(self) -> Iterator[str]:
        """Lines of lyd_name_word."""
        for (team_id, word), word_id in self.ids.items():
            yield f"{word_id}\t{team_id}\t{word}\n"

    def suffix_lines(self) -> Iterator[str]:
        """Lines of lyd_name_suffix, about in the order of its key."""
        ends = [
            (team_id, suffix, word_id, start)
            for (team_id, word), word_id in self.ids.items()
            for start, suffix in enumerate(name_suffixes(word))
        ]
        for team_id, suffix, word_id, start in sorted(ends, key=lambda end: (end[0], end[1].casefold())):
            yield f"{team_id}\t{suffix}\t{word_id}\t{start}\n"

    def place_lines(self) -> Iterator[str]:
        """Lines of lyd_document_word."""
        for word_id, places in enumerate(self.places, 1):
            for document_id in places:
                yield f"{word_id}\t{document_id}\n"
