"""Splits SQL texts into statements, as psql does, without understanding them."""
import re
from dataclasses import dataclass
from typing import Iterator, List, Optional, Tuple

from sqleq.places import Place, Source

# What PostgreSQL takes for one token, as far as semicolons may be in it; names, since dollars may be in them.
TOKEN = re.compile(
    r"""--[^\n]*|/\*|[eE]'(?:[^'\\]|\\.|'')*'|[^\W\d][\w$]*|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$([^\W\d]\w*)?\$.*?\$(?(1)\1)\$|\s+|[\d,.=<>+*|:\[\]]+|.""", re.S)
COMMENT_MARK = re.compile(r"/\*|\*/")
NAME = re.compile(r"^\s*--\s*name:\s*(\S+)", re.M)
ROUTINE = re.compile(r"CREATE(?: OR REPLACE)? (?:FUNCTION|PROCEDURE) ")


@dataclass(frozen=True)
class Statement:
    """A statement, or a command of psql, with its place in the file."""
    text: str
    source: Source
    offset: int  # of its text in the file
    start: int  # of its first token, after comments
    name: Optional[str] = None
    command: bool = False  # one of psql
    moves: Tuple[Tuple[int, int], ...] = ((0, 0),)  # of a text that was translated: from here on, where that is in the file's

    @property
    def place(self) -> Place:
        return self.source.place(self.start)

    def place_of(self, character: int) -> Place:
        """The place of a character of the text, counted from 1."""
        there, here = max(move for move in self.moves if move[0] < max(character, 1))
        return self.source.place(self.offset + here + character - 1 - there)


def end_of_comment(text: str, at: int) -> int:
    """Comments may stand in comments."""
    depth = 0
    for match in COMMENT_MARK.finditer(text, at):
        depth += 1 if match.group() == "/*" else -1
        if depth == 0:
            return match.end()
    return len(text)


class Splitter:
    """Goes through a text once. Semicolons in parentheses and in bodies of SQL routines (BEGIN ATOMIC ... END) end nothing."""

    def __init__(self, source: Source, psql: bool):
        self.source = source
        self.psql = psql  # lines that begin with a backslash are commands of psql
        self.begin_statement(0)

    def begin_statement(self, at: int) -> None:
        self.begin = at
        self.start: Optional[int] = None
        self.parentheses = 0
        self.blocks = 0
        self.words: List[str] = []

    def statement(self, end: int) -> Optional[Statement]:
        if self.start is None:
            return None
        part = self.source.text[self.begin:end]
        text = part.strip()
        name = NAME.search(part)
        return Statement(text, self.source, self.begin + part.index(text), self.start, name.group(1) if name else None)

    def word(self, token: str) -> None:
        upper = token.upper()
        if len(self.words) < 6:
            self.words.append(upper)
        if upper in ("BEGIN", "CASE", "END") and ROUTINE.match(" ".join(self.words) + " "):
            if upper == "END":
                self.blocks = max(0, self.blocks - 1)
            elif upper == "BEGIN" or self.blocks > 0:
                self.blocks += 1

    def run(self) -> Iterator[Statement]:
        text, at = self.source.text, 0
        while at < len(text):
            match = TOKEN.match(text, at)
            assert match
            token, end = match.group(), match.end()
            found = None
            if token == ";" and self.parentheses <= 0 and self.blocks == 0:
                found = self.statement(at)
                if found:
                    yield found
                self.begin_statement(end)
            elif token == "/*":
                end = end_of_comment(text, at)
            elif token == "\\" and self.psql and self.start is None:
                end = text.find("\n", at)
                end = len(text) if end < 0 else end
                yield Statement(text[at:end].strip(), self.source, at, at, command=True)
                self.begin_statement(end)
            elif not token.startswith("--") and not token.isspace():
                if self.start is None:
                    self.start = at
                if token == "(":
                    self.parentheses += 1
                elif token == ")":
                    self.parentheses -= 1
                elif token[0].isalpha():
                    self.word(token)
            at = end
            if self.psql and self.copies(found):
                at = self.end_of_data(at)
                self.begin_statement(at)
        found = self.statement(len(text))
        if found:
            yield found

    def copies(self, statement: Optional[Statement]) -> bool:
        return statement is not None and COPY.match(statement.text[statement.start - statement.offset:]) is not None

    def end_of_data(self, at: int) -> int:
        """Rows of COPY ... FROM stdin end with a line that has a backslash and a full stop only."""
        match = re.compile(r"^\\\.[ \t\r]*$", re.M).search(self.source.text, at)
        return match.end() if match else len(self.source.text)


COPY = re.compile(r"COPY\s.*\sFROM\s+STDIN\b", re.I | re.S)


def split(source: Source) -> List[Statement]:
    """The statements of a file of queries."""
    return list(Splitter(source, psql=False).run())


def split_script(source: Source) -> Iterator[Statement]:
    """Statements and commands of psql. What COPY reads from the file is passed over."""
    return Splitter(source, psql=True).run()
