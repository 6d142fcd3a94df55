"""Parameters by name: $1, $2, ... in their place, the same number for the same name in both queries.

Only on request (--parameters), since each of these means something in SQL, too: @ is an operator, and so is ?; a[1:n] is a slice.
"""
import re
from dataclasses import replace
from typing import Dict, List

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


class Numbers:
    """Of the names of a pair. A parameter without a name has that of its place."""

    def __init__(self, style: str):
        self.pattern = re.compile(f"{OPAQUE}|{STYLES[style]}", re.S)
        self.numbers: Dict[str, int] = {}

    def translate(self, statement: Statement) -> Statement:
        text, out, moves, done, at, places = statement.text, "", [(0, 0)], 0, 0, 0
        while True:
            match = self.pattern.search(text, at)
            if match is None:
                break
            at = match.end()
            if match.group() == "/*":
                at = end_of_comment(text, match.start())
                continue
            groups = match.groupdict()
            name = groups.get("name") or groups.get("argument")
            if groups.get("next"):
                places += 1
                name = f"\0{places}"
            if name is None and match.group() != "%%":
                continue
            new = "%" if name is None else f"${self.numbers.setdefault(name, len(self.numbers) + 1)}"
            out += text[done:match.start()] + new
            done = at
            moves.append((len(out), done))
        return replace(statement, text=out + text[done:], moves=tuple(moves)) if len(moves) > 1 else statement


def numbered(pair: Pair, style: str) -> Pair:
    numbers = Numbers(style)
    translated: List[Statement] = [numbers.translate(statement) for statement in (pair.old, pair.new, *pair.via)]
    return Pair(pair.name, translated[0], translated[1], translated[2:])
