"""Old and new query may number the same parameters differently: generators and drivers number them in the order of the text.

Which number of the new query is which of the old one is tried: first the numbers as they are, then bijections between parameters of one type, those first whose
parameters stand beside the same words. Only on request (--parameters renumbered), since who calls the new query must pass the values in its order.
"""
import itertools
import re
from dataclasses import replace
from typing import Any, Dict, Iterable, Iterator, List, Set

import psycopg2

from sqleq.database import Database
from sqleq.errors import EQUIVALENT, Trouble
from sqleq.judging import Result, judge, lost
from sqleq.pairs import WORD, Pair
from sqleq.parameters import outside, substituted
from sqleq.statements import Statement

MOST = 4  # parameters: 24 bijections
NUMBER = outside(r"(?<![\w$])\$(?P<number>\d+)")
BESIDE = 6  # words on each side, but not beyond these
BORDERS = {"and", "or", "where", "on", "having", "when", "then", ","}
Numbering = Dict[int, int]  # of a parameter of the new query: the one of the old query


def near(words: Iterable[str]) -> Set[str]:
    close = itertools.takewhile(lambda word: word not in BORDERS, itertools.islice(words, BESIDE))
    return {word for word in close if word[0].isalpha()}


def words_beside(statement: Statement) -> Dict[int, Set[str]]:
    """Of each parameter, the words of its conditions."""
    found: Dict[int, Set[str]] = {}

    def note(match: "re.Match[str]") -> None:
        if match["number"]:
            before, after = (WORD.findall(text.lower()) for text in (match.string[:match.start()], match.string[match.end():]))
            found.setdefault(int(match["number"]), set()).update(near(reversed(before)) | near(after))
    substituted(statement, NUMBER, note)
    return found


def types(database: Database, query: str) -> Dict[int, str]:
    """As the server reads this query alone. Of what is not supported nothing is known."""
    try:
        document: Any = database.value("SELECT sqleq_internal.problem(%s, %s)", query, query)
    except psycopg2.Error as error:
        if lost(error):
            raise Trouble(str(error).strip() or "the connection was lost") from None
        return {}
    return {parameter["index"]: document["types"][parameter["type"]]["name"] for parameter in document.get("parameters", [])}


def fits(numbering: Numbering, old: Dict[int, str], new: Dict[int, str]) -> bool:
    return all(old.get(before) is None or new.get(now) is None or old[before] == new[now] for now, before in numbering.items())


def likeness(numbering: Numbering, old: Dict[int, Set[str]], new: Dict[int, Set[str]]) -> int:
    return sum(len(old[before] & new[now]) for now, before in numbering.items())


def numberings(pair: Pair) -> List[Numbering]:
    """The most likely first; without the one that changes nothing."""
    old, new = words_beside(pair.old), words_beside(pair.new)
    if len(old) != len(new) or len(old) > MOST:
        return []
    found = [dict(zip(sorted(new), order)) for order in itertools.permutations(sorted(old))]
    return sorted((numbering for numbering in found if any(now != before for now, before in numbering.items())), key=lambda numbering: -likeness(numbering, old, new))


def is_likely(pair: Pair) -> bool:
    """Do other numbers suit the words beside the parameters better?"""
    old, new = words_beside(pair.old), words_beside(pair.new)
    same = likeness({number: number for number in new}, old, new) if old.keys() == new.keys() else -1
    return any(likeness(numbering, old, new) > same for numbering in numberings(pair)[:1])


def renumbered(statement: Statement, numbering: Numbering) -> Statement:
    return substituted(statement, NUMBER, lambda match: f"${numbering[int(match['number'])]}" if match["number"] else None)


def attempts(database: Database, pair: Pair) -> Iterator[Numbering]:
    found = numberings(pair)
    if found:
        old, new = (types(database, text) for text in pair.texts)
        yield from (numbering for numbering in found if fits(numbering, old, new))


def judge_renumbered(database: Database, pair: Pair, options: Any) -> Result:
    """The pair as it is, unless other numbers make it equivalent."""
    first = judge(database, pair, options)
    if first.verdict != "equivalent":
        for numbering in attempts(database, pair):
            result = judge(database, replace(pair, new=renumbered(pair.new, numbering)), options)
            if result.verdict.startswith("equivalent") and result.exit_code(options.accept) == EQUIVALENT:
                result.numbering = numbering
                return result
    return first
