"""Verdicts of pairs."""
import re
from dataclasses import dataclass, field
from typing import Any, Dict, List, Optional, Protocol, Tuple

import psycopg2

from sqleq.database import Database
from sqleq.errors import DIFFERENT, EQUIVALENT, FAILED, UNDECIDED, Trouble
from sqleq.pairs import Pair
from sqleq.places import Place

VERDICTS = ["equivalent", "equivalent_within_bound", "unknown"]
STEPS = "proof"  # a heading in sqleq_show's text
NOT_THERE = re.compile(r"^(42P01|42883|42703|42704|3F000|42P02)$")  # undefined table, function, column, object, schema, parameter


class CheckOptions(Protocol):
    bound: Optional[int]
    semantics: str
    timeout: str


@dataclass
class Result:
    """The verdict of a pair, sqleq_explain's columns, and the text of sqleq_show without the steps of a proof."""
    pair: Pair
    verdict: str
    text: str
    details: Dict[str, Any] = field(default_factory=dict)
    place: Optional[Place] = None  # of an error, or of what is not supported
    error: Optional[str] = None
    sqlstate: Optional[str] = None
    steps: Optional[str] = None  # of the proof
    numbering: Dict[int, int] = field(default_factory=dict)  # of a parameter of the new query: the one of the old query

    def as_json(self) -> Dict[str, Any]:
        row: Dict[str, Any] = {"name": self.pair.name, "q1": self.pair.old.text, "q2": self.pair.new.text}
        if self.pair.via:
            row["via"] = [statement.text for statement in self.pair.via]
        row["verdict"] = self.verdict
        row.update(self.details)
        if self.error is not None:
            row["error"], row["sqlstate"] = self.error, self.sqlstate
        if self.place:
            row["place"] = str(self.place)
        if self.numbering:
            row["renumbered"] = {f"${new}": f"${old}" for new, old in self.numbering.items()}
        return row

    @property
    def annotated(self) -> Place:
        """A place in the new file."""
        return self.place if self.place and self.place.source is self.pair.new.source else self.pair.new.place

    @property
    def message(self) -> str:
        message = self.error or self.details.get("reason") or self.details.get("proof") or self.verdict
        return f"{message}; {self.renumbered}" if self.numbering else message

    @property
    def renumbered(self) -> str:
        return "renumbered: " + ", ".join(f"new ${new} is old ${old}" for new, old in self.numbering.items())

    def exit_code(self, accept: str) -> int:
        if self.verdict == "error":
            return FAILED
        if self.verdict == "not_equivalent":
            return DIFFERENT
        strength = VERDICTS.index(self.verdict) if self.verdict in VERDICTS else VERDICTS.index("unknown")
        return EQUIVALENT if strength <= VERDICTS.index(accept) else UNDECIDED


def worst(codes: List[int]) -> int:
    """An error hides nothing worse, a difference outweighs what is open."""
    return next((code for code in (FAILED, DIFFERENT, UNDECIDED) if code in codes), EQUIVALENT)


def lost(error: psycopg2.Error) -> bool:
    return error.pgcode is None or error.pgcode.startswith(("08", "57"))


def judge(database: Database, pair: Pair, options: CheckOptions) -> Result:
    via = [statement.text for statement in pair.via] or None
    arguments = (*pair.texts, options.bound, options.semantics, options.timeout, via)
    try:
        row = database.value(f"SELECT pg_catalog.to_jsonb(e) FROM {database.schema}.sqleq_explain(%s, %s, bound => %s, semantics => %s, timeout => %s::interval, via => %s::text[]) AS e",
                             *arguments)
        text = database.text(f"SELECT {database.schema}.sqleq_show(%s, %s, bound => %s, semantics => %s, timeout => %s::interval, via => %s::text[])", *arguments)
    except psycopg2.Error as error:
        if lost(error):
            raise Trouble(str(error).strip() or "the connection was lost") from None
        return failure(database, pair, error)
    verdict = row.pop("verdict")
    place = None
    if verdict == "unsupported":
        place = place_of(pair, row.get("reason") or "")
    text, steps = without_steps(text) if row.get("outline") else (text, None)
    return Result(pair, verdict, text + (f"\n{pointed(place)}" if place else ""), row, place, steps=steps)


def without_steps(text: str) -> Tuple[str, Optional[str]]:
    """The text of sqleq_show ends with the steps, if there is a proof."""
    before, heading, steps = text.partition(f"\n{STEPS}\n")
    return before.rstrip("\n"), heading.strip("\n") + "\n" + steps if heading else None


def place_of(pair: Pair, reason: str) -> Optional[Place]:
    found = re.search(r"in the (first|second) query, at character (\d+)", reason)
    if found is None:
        return None
    return (pair.old if found.group(1) == "first" else pair.new).place_of(int(found.group(2)))


def failure(database: Database, pair: Pair, error: psycopg2.Error) -> Result:
    diag = error.diag
    message = diag.message_primary or str(error).strip()
    side = pair.old if diag.context == "first query" else pair.new if diag.context == "second query" else None
    place = None
    if side is not None:
        position = diag.internal_position if diag.internal_query == side.text else None
        place = side.place_of(int(position)) if position else side.place
    where = f"\n{diag.context}" if diag.context and pair.old != pair.new else ""  # which of the two
    where += f"\n{pointed(place)}" if place else ""
    hint = f"\nhint: {diag.message_hint}" if diag.message_hint else ""
    if database.skipped and NOT_THERE.match(error.pgcode or ""):
        count = len(database.skipped)
        reason = f"{message}; {count} {'statement' if count == 1 else 'statements'} of the schema {'was' if count == 1 else 'were'} passed over"
        return Result(pair, "unsupported", f"unsupported: {reason}{where}{hint}", {"reason": reason}, place)
    return Result(pair, "error", f"error: {message}{where}{hint}", {}, place, message, error.pgcode)


def pointed(place: Place) -> str:
    return f"{place}\n{place.caret()}"
