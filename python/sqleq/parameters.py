"""Parameters by name: $1, $2, ... in their place, the same number for the same name in both queries.

Only on request (--parameters), since each of these means something in SQL, too: @ is an operator, and so is ?; a[1:n] is a slice.
"""
import re
from dataclasses import replace
from typing import Callable, Dict, List, Optional, Tuple

from sqleq.pairs import Pair
from sqleq.statements import Statement, end_of_comment

# What has no parameters in it: comments, texts, quoted names, dollar quotes.
OPAQUE = r"""--[^\n]*|/\*|[eE]'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(?P<quote>[^\W\d]\w*)?\$.*?\$(?(quote)(?P=quote))\$"""
STYLES = {
    "sqlc": r"(?<![-+*/<>=~!@#%^&|`?])@(?P<name>[A-Za-z_]\w*)|\bsqlc\.n?arg\(\s*'?(?P<argument>\w+)'?\s*\)",
    "colon": r"::|:=|(?<![\w:\]]):(?P<name>[A-Za-z_]\w*)",
    "percent": r"%%|%\((?P<name>\w+)\)s|%(?P<next>s)",
    "question": r"(?P<next>\?)",
}
RENUMBERED = "renumbered"  # in place of a style: $1, $2, ..., with other numbers in the new query


def outside(pattern: str) -> "re.Pattern[str]":
    """Something that counts only where no comment and no text has it."""
    return re.compile(f"{OPAQUE}|{pattern}", re.S)


def substituted(statement: Statement, pattern: "re.Pattern[str]", by: Callable[["re.Match[str]"], Optional[str]]) -> Statement:
    """The statement with other words for matches of a pattern; None leaves one as it is. Places stay those of the file."""
    text, done, at = statement.text, 0, 0
    parts: List[Tuple[int, int, str]] = []  # what is kept, and what follows it
    while True:
        match = pattern.search(text, at)
        if match is None:
            break
        at = match.end()
        if match.group() == "/*":
            at = end_of_comment(text, match.start())
            continue
        new = by(match)
        if new is not None:
            parts.append((done, match.start(), new))
            done = at
    return assembled(statement, [*parts, (done, len(text), "")]) if parts else statement


def assembled(statement: Statement, parts: List[Tuple[int, int, str]]) -> Statement:
    out, moves = "", []
    for begin, end, new in parts:
        there, here = max(move for move in statement.moves if move[0] <= begin)
        moves.append((len(out), here + begin - there))
        moves += [(len(out) + there - begin, here) for there, here in statement.moves if begin < there < end]
        out += statement.text[begin:end] + new
    return replace(statement, text=out, moves=tuple(moves))


class Numbers:
    """Of the names of a pair. A parameter without a name has that of its place."""

    def __init__(self, style: str):
        self.pattern = outside(STYLES[style])
        self.numbers: Dict[str, int] = {}
        self.places = 0

    def number(self, match: "re.Match[str]") -> Optional[str]:
        groups = match.groupdict()
        name = groups.get("name") or groups.get("argument")
        if groups.get("next"):
            self.places += 1
            name = f"\0{self.places}"
        if name is None:
            return "%" if match.group() == "%%" else None
        return f"${self.numbers.setdefault(name, len(self.numbers) + 1)}"

    def translate(self, statement: Statement) -> Statement:
        self.places = 0
        return substituted(statement, self.pattern, self.number)


def without_database(pair: Pair, name: str) -> Pair:
    """Three-part names without the database, in which only one database of a server can be named: dbt writes "shop"."public"."item"."""
    quoted = '"' + name.replace('"', '""') + '"'
    part = r'(?:"(?:[^"]|"")*"|[^\W\d][\w$]*)'
    pattern = re.compile(rf'(?<![\w$."])(?P<database>{re.escape(quoted)}|{re.escape(name)}\b)\s*\.\s*(?={part}\s*\.\s*{part})|{OPAQUE}', re.S)
    found = [substituted(statement, pattern, lambda match: "" if match["database"] else None) for statement in (pair.old, pair.new, *pair.via)]
    return Pair(pair.name, found[0], found[1], found[2:])


def numbered(pair: Pair, style: str) -> Pair:
    numbers = Numbers(style)
    translated: List[Statement] = [numbers.translate(statement) for statement in (pair.old, pair.new, *pair.via)]
    return Pair(pair.name, translated[0], translated[1], translated[2:])
