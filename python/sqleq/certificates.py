"""Certificates: a verdict with what it rests on, to be verified later."""
import datetime
import hashlib
import json
import re
from pathlib import Path
from typing import Any, Dict, List, Optional, Tuple

import psycopg2

from sqleq.database import Database
from sqleq.errors import DIFFERENT, EQUIVALENT, FAILED, UNDECIDED, Trouble
from sqleq.judging import Result, judge
from sqleq.pairs import Pair
from sqleq.places import Source
from sqleq.statements import Statement

FORMAT = 1
KEPT = ("verdict", "proof", "outline", "constraints_used", "bound_reached", "counterexample", "result1", "result2", "reason", "assumptions")

Certificate = Dict[str, Any]


def digest(certificate: Certificate) -> str:
    bare = {key: value for key, value in certificate.items() if key != "sha256"}
    return hashlib.sha256(json.dumps(bare, sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode()).hexdigest()


def catalog_facts(database: Database, pair: Pair, options: Any) -> Optional[Dict[str, Any]]:
    """What the catalog says of the tables of the queries, constraints included: that part of the problem document."""
    try:
        document = database.value("SELECT sqleq_internal.problem(%s, %s, bound => %s, semantics => %s, timeout => %s::interval)",
                                  *pair.texts, options.bound, options.semantics, options.timeout)
    except psycopg2.Error:
        return None  # of what is not supported there is no document
    return {key: document[key] for key in ("types", "tables", "enums") if key in document}


def make(database: Database, result: Result, options: Any) -> Certificate:
    row = result.as_json()
    certificate = {"format": FORMAT, "q1": row["q1"], "q2": row["q2"], **({"via": row["via"]} if row.get("via") else {}), "bound": options.bound, "semantics": options.semantics,
                   "search_path": database.value("SHOW search_path"), "catalog": catalog_facts(database, result.pair, options),
                   **{key: row.get(key) for key in KEPT}, "sqleq": database.versions[0], "server": database.versions[1],
                   "made": datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="seconds")}
    certificate["sha256"] = digest(certificate)
    return certificate


def write(path: str, certificate: Certificate) -> None:
    Path(path).write_text(json.dumps(certificate, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def read(path: str) -> Certificate:
    try:
        certificate = json.loads(Path(path).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise Trouble(f"{path}: {getattr(error, 'strerror', None) or 'is not JSON'}") from None
    if not isinstance(certificate, dict) or certificate.get("format") != FORMAT or not all(key in certificate for key in ("q1", "q2", "verdict", "sha256")):
        raise Trouble(f"{path}: is not a certificate of sqleq")
    return certificate


def changed_tables(then: Optional[Dict[str, Any]], now: Optional[Dict[str, Any]]) -> List[str]:
    """The names of tables of which the catalog says something else, or that only one of the two has."""
    named = [{table.get("name"): table for table in (facts or {}).get("tables", [])} for facts in (then, now)]
    return sorted(name for name in set(named[0]) | set(named[1]) if named[0].get(name) != named[1].get(name))


def listed(title: str, texts: List[str]) -> str:
    return "".join(f"\n{title}: {text}" for text in texts)


def matters(assumption: str, result: Dict[str, Any]) -> bool:
    """False: it is about a constraint that the proof does without. Assumptions name those of all tables."""
    about = re.match(r"constraint (.+) on table (.+) holds although ", assumption)
    used = result.get("constraints_used")
    return about is None or used is None or any(f"{about.group(1)} of {about.group(2)}" in text for text in used)


def changes(certificate: Certificate, result: Dict[str, Any], facts: Optional[Dict[str, Any]]) -> Tuple[bool, str]:
    """What the verdict rests on now, and did not then: (is it more?, text)."""
    def only(key: str, a: Dict[str, Any], b: Dict[str, Any]) -> List[str]:
        return [text for text in a.get(key) or [] if text not in (b.get(key) or [])]
    then, now = certificate.get("bound_reached"), result.get("bound_reached")
    smaller = then is not None and now is not None and now < then
    more = [text for text in only("assumptions", result, certificate) if matters(text, result)]
    text = "" if facts == certificate.get("catalog") else listed("changed table", changed_tables(certificate.get("catalog"), facts))
    text += listed("new assumption", more) + listed("assumption that is gone", only("assumptions", certificate, result))
    text += listed("constraint now used", only("constraints_used", result, certificate)) + listed("constraint no longer used", only("constraints_used", certificate, result))
    if smaller:
        text += f"\nbound reached: {now} rows per table instead of {then}"
    return bool(more) or smaller, text


def verify(database: Database, certificate: Certificate, name: str, options: Any) -> Tuple[int, str]:
    """What is wrong with it: (exit code, text)."""
    if digest(certificate) != certificate["sha256"]:
        return FAILED, "the certificate was changed: its hash is another one"
    options.bound, options.semantics = certificate.get("bound"), certificate.get("semantics") or "auto"
    if not options.search_path and certificate.get("search_path"):
        database.rows("SELECT pg_catalog.set_config('search_path', %s, false)", certificate["search_path"])
    texts = [Statement(text, Source(f"{name}, {side}", text), 0, 0) for side, text in
             (("q1", certificate["q1"]), ("q2", certificate["q2"]), *(("via", text) for text in certificate.get("via") or []))]
    pair = Pair(name, texts[0], texts[1], texts[2:])
    result = judge(database, pair, options)
    facts = catalog_facts(database, pair, options) if result.verdict != "error" else None
    same = facts == certificate.get("catalog")
    where = "on the same tables and constraints" if same else "but the tables or their constraints have changed since"
    if result.verdict == certificate["verdict"]:
        rests_on_more, text = changes(certificate, result.as_json(), facts)
        if rests_on_more:
            return UNDECIDED, f"{result.verdict}, but it rests on more than the certificate says{text}"
        return EQUIVALENT, f"verified: {result.verdict}, {where}{text}"
    changed = "" if same else "the tables or their constraints have changed since\n"
    return FAILED if result.verdict == "error" else DIFFERENT, f"the certificate says {certificate['verdict']}, and does not hold any more\n{changed}{result.text}"
