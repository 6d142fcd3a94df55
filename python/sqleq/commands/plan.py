"""sqleq plan: does the server's plan of a query compute the query?"""
from argparse import Namespace
from dataclasses import dataclass
from typing import Any, Dict, List

import psycopg2

from sqleq.commands.classes import named
from sqleq.commands.common import Progress, open_database, read_schema, write_results
from sqleq.database import Database
from sqleq.errors import Trouble
from sqleq.formats.tables import database_text, rows_text
from sqleq.judging import STEPS, Result, failure, lost, place_of, pointed
from sqleq.pairs import Pair
from sqleq.parameters import numbered, without_database
from sqleq.planner import explain_plan, planner_settings
from sqleq.sources import read_queries
from sqleq.statements import Statement


@dataclass
class PlanResult(Result):
    """A query and its plan, in place of two queries."""

    def as_json(self) -> Dict[str, Any]:
        row = super().as_json()
        del row["q2"]
        return {"name": row.pop("name"), "query": row.pop("q1"), **row}


def as_text(row: Dict[str, Any]) -> str:
    out = [row["verdict"] + (f": {row['proof']}" if row["proof"] else "")]
    out += [f"reason: {row['reason']}"] if row["reason"] else []
    out += [f"{title}: {text}" for title, key in (("holds with", "constraints_used"), ("assumption", "assumptions")) for text in row[key] or []]
    out += ["", "plan", row["plan"]] if row["plan"] else []
    out += ["", "wrong", row["wrong"]] if row["wrong"] else []
    if row["counterexample"] is not None:
        out += ["", database_text(row["counterexample"])]
        out += [rows_text(title, row[key]) for title, key in (("result of the query", "result1"), ("result of the plan", "result2")) if row[key] is not None]
    return "\n".join(out)


def judge_plan(database: Database, query: Statement, settings: Dict[str, str], options: Namespace) -> Result:
    pair = Pair(named(query), query, query)
    if options.database:
        pair = without_database(pair, options.database)
    if options.parameters:
        pair = numbered(pair, options.parameters)
    try:
        row = explain_plan(database, pair.old.text, settings, options)
    except psycopg2.Error as error:
        if lost(error):
            raise Trouble(str(error).strip() or "the connection was lost") from None
        return failure(database, pair, error)
    text, verdict = as_text(row), row.pop("verdict")
    place = place_of(pair, row["reason"] or "") if verdict == "unsupported" else None
    return PlanResult(pair, verdict, text + (f"\n{pointed(place)}" if place else ""), row, place, steps=f"{STEPS}\n{row['outline']}" if row["outline"] else None)


def run(options: Namespace) -> int:
    schema = read_schema(options)
    queries = read_queries(options.queries)
    if not queries:
        raise Trouble("there are no queries in what was named")
    settings = planner_settings(options.settings or [])
    results: List[Result] = []
    options.report = None
    with open_database(options, schema) as database:
        progress = Progress(len(queries))
        try:
            for number, query in enumerate(queries, 1):
                progress.step(number)
                results.append(judge_plan(database, query, settings, options))
        finally:
            progress.end()
    return write_results(results, options)
