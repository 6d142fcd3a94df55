"""Places in files: FILE:LINE:COLUMN, and the line with a caret."""
import bisect
import unicodedata
from dataclasses import dataclass
from typing import List, Optional


class Source:
    """A text with a name, and where its lines begin."""

    def __init__(self, name: str, text: str):
        self.name = name
        self.text = text
        self._starts: Optional[List[int]] = None

    def place(self, offset: int) -> "Place":
        if self._starts is None:
            self._starts = [0] + [at + 1 for at, character in enumerate(self.text) if character == "\n"]
        offset = max(0, min(offset, len(self.text)))
        line = bisect.bisect_right(self._starts, offset)
        return Place(self, offset, line, offset - self._starts[line - 1] + 1)


@dataclass(frozen=True)
class Place:
    source: Source
    offset: int
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.source.name}:{self.line}:{self.column}"

    def caret(self) -> str:
        """The line of the place, and a caret below it."""
        begin = self.offset - self.column + 1
        end = self.source.text.find("\n", self.offset)
        line = self.source.text[begin:end if end >= 0 else len(self.source.text)].rstrip("\r")
        before = self.column - 1
        # of a long line, the part around the place
        if len(line) > 110:
            cut = max(0, before - 60)
            line = ("..." if cut else "") + line[cut:cut + 100] + ("..." if cut + 100 < len(line) else "")
            before = before - cut + (3 if cut else 0)
        return f"  {line}\n  {blank(line[:before])}^"


def blank(text: str) -> str:
    """As much room as the text takes: tabs stay, wide characters take two columns, marks none."""
    room = []
    for character in text:
        if character == "\t":
            room.append("\t")
        elif unicodedata.combining(character):
            continue
        else:
            room.append("  " if unicodedata.east_asian_width(character) in "WF" else " ")
    return "".join(room)
