"""sqleq classes: which of many queries are equivalent."""
import json
from argparse import Namespace
from typing import Any, Dict, List

from sqleq.commands.common import open_database, read_schema, write
from sqleq.errors import DIFFERENT, EQUIVALENT, FAILED, UNDECIDED, Trouble
from sqleq.sources import read_queries
from sqleq.statements import Statement

Row = Dict[str, Any]


def named(statement: Statement) -> str:
    if statement.source.name == "query":
        return statement.text if len(statement.text) < 60 else statement.text[:57] + "..."
    return str(statement.place) + (f" ({statement.name})" if statement.name else "")


def as_text(rows: List[Row]) -> str:
    out: List[str] = []
    for number in sorted({row["class"] for row in rows if row["class"] is not None}):
        members = [row for row in rows if row["class"] == number]
        out.append(f"class {number}:")
        for row in members:
            more = f": {row['proof']}" if row["proof"] and row["query"] != row["representative"] else ""
            out.append(f"  {row['name']}{more}")
        first = members[0]
        if first["open_with"]:
            count = len(first["open_with"])
            out.append(f"  undecided against {'class' if count == 1 else 'classes'} {', '.join(map(str, first['open_with']))}: {first['reason']}")
        out += [f"  assumption: {text}" for text in first["assumptions"] or []]
    out += [f"error: {row['name']}: {row['error']}" for row in rows if row["error"]]
    return "\n".join(out) + "\n"


def run(options: Namespace) -> int:
    schema = read_schema(options)
    queries = read_queries(options.queries)
    if not queries:
        raise Trouble("there are no queries in what was named")
    with open_database(options, schema) as database:
        found = database.rows(f"SELECT pg_catalog.to_jsonb(c) FROM {database.schema}.sqleq_classes(%s::text[], bound => %s, semantics => %s, timeout => %s::interval) AS c",
                              [query.text for query in queries], options.bound, options.semantics, options.timeout)
    rows = [{"name": named(queries[row["query"] - 1]), **row} for row, in found]
    write(json.dumps(rows, indent=2, ensure_ascii=False) + "\n" if options.format == "json" else as_text(rows), options.output)
    if any(row["error"] for row in rows):
        return FAILED
    if any(row["open_with"] for row in rows):
        return UNDECIDED
    return DIFFERENT if len({row["class"] for row in rows}) > 1 else EQUIVALENT
