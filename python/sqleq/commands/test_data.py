"""sqleq test-data: databases on which each likely mistake in a query shows."""
import json
from argparse import Namespace
from typing import Any, Dict, List

from sqleq.commands.common import open_database, read_schema, write
from sqleq.errors import EQUIVALENT, UNDECIDED
from sqleq.formats.tables import database_text, rows_text
from sqleq.sources import read_queries, read_query

Row = Dict[str, Any]
ARGUMENTS = "(%s, mutants => %s::text[], bound => %s, semantics => %s, timeout => %s::interval)"


def one_database(row: Row) -> str:
    count = len(row["kills"])
    return f"database {row['database']}: kills {count} {'mutant' if count == 1 else 'mutants'}\n\n{database_text(row['data'])}\n{rows_text('result', row['result'])}"


def as_text(databases: List[Row], mutants: List[Row]) -> str:
    out = [one_database(row) for row in databases]
    killed, equal, open_ones = [[row for row in mutants if fate(row) == kind] for kind in ("killed", "equivalent", "open")]
    out += [f"open: {row['change'] or row['query']}: {row['reason']}" for row in open_ones]
    out.append(f"{len(mutants)} {'mutant' if len(mutants) == 1 else 'mutants'}: {len(killed)} killed, {len(equal)} equivalent, {len(open_ones)} open")
    return "\n".join(out) + "\n"


def fate(row: Row) -> str:
    return "killed" if row["killed_by"] is not None else "equivalent" if row["verdict"] == "equivalent" else "open"


def run(options: Namespace) -> int:
    schema = read_schema(options)
    query = read_query(options.query)
    own = [mutant.text for mutant in read_queries(options.mutants)] if options.mutants else None
    arguments = (query.text, own, options.bound, options.semantics, options.timeout)
    with open_database(options, schema) as database:
        def rows(function: str) -> List[Row]:
            return [row for row, in database.rows(f"SELECT pg_catalog.to_jsonb(r) FROM {database.schema}.{function}{ARGUMENTS} AS r", *arguments)]
        mutants = rows("sqleq_test_mutants")
        if options.format == "sql":
            text = database.value(f"SELECT {database.schema}.sqleq_test_script{ARGUMENTS}", *arguments) + "\n"
        else:
            databases = rows("sqleq_test_data")
            text = as_text(databases, mutants) if options.format == "text" else json.dumps({"databases": databases, "mutants": mutants}, indent=2, ensure_ascii=False) + "\n"
    write(text, options.output)
    return UNDECIDED if any(fate(row) == "open" for row in mutants) else EQUIVALENT
