"""sqleq evaluate: predictions of models against gold queries."""
import json
import os
import time
from argparse import Namespace
from dataclasses import asdict, replace
from typing import Any, Dict, List, Tuple

from sqleq.commands.common import Progress, open_database, read_schema, say, write
from sqleq.database import Database
from sqleq.errors import EQUIVALENT, UNDECIDED, Trouble
from sqleq.formats.tables import table
from sqleq.predictions import Prediction, read_predictions
from sqleq.server.processes import Patience

Row = Dict[str, Any]
# The values stand in a query of their own, which the server runs once.
PREDICTIONS = "pg_catalog.format('SELECT * FROM pg_catalog.jsonb_to_recordset(%%L) AS p (question text, model text, gold text, answer text, schema text, difficulty text)', %s)"
VIEWS = {"models": ("sqleq_evaluation.model", "model"), "answers": ("sqleq_evaluation.answer", "question, number"), "gold": ("sqleq_evaluation.gold", "question, fault")}


def in_schemas(database: Database, predictions: List[Prediction]) -> List[Prediction]:
    """A schema that is not there was named for files of several databases: search_path says where the tables are."""
    quoted = dict(database.rows("SELECT nspname, pg_catalog.quote_ident(nspname) FROM pg_catalog.pg_namespace"))
    missing = sorted({prediction.schema for prediction in predictions if prediction.schema and prediction.schema not in quoted})
    for name in missing:
        count = sum(prediction.schema == name for prediction in predictions)
        say(f"there is no schema {name}: search_path applies to {count} {'answer' if count == 1 else 'answers'}")
    return [replace(prediction, schema=quoted.get(prediction.schema)) for prediction in predictions]


def judge(database: Database, name: str, predictions: List[Prediction], options: Namespace) -> None:
    database.rows(f"SELECT sqleq_evaluation.start(%s, {PREDICTIONS}, semantics => %s, columns => %s, on_data => %s, workers => %s, bound => %s, timeout => %s::interval)",
                  name, json.dumps([asdict(prediction) for prediction in predictions]), options.semantics, options.columns, options.on_data, options.workers, options.bound, options.timeout)
    progress = None
    try:
        while True:
            state, reason, done, pairs = database.rows("SELECT state, reason, done, pairs FROM sqleq_batch.status WHERE batch = %s", name)[0]
            if state not in ("running", "finished"):
                raise Trouble(f"the evaluation is {state}" + (f": {reason}" if reason else ""))
            if state == "finished":
                return
            progress = progress or Progress(pairs)
            progress.step(done)
            time.sleep(0.1)
    finally:
        if progress:
            progress.end()


def evaluation(database: Database, predictions: List[Prediction], options: Namespace) -> Tuple[Dict[str, List[Row]], str]:
    """What the views show, and the page of the evaluation, whose batch is dropped again."""
    name = f"sqleq {os.getpid()} {os.urandom(4).hex()}"
    try:
        judge(database, name, in_schemas(database, predictions), options)
        rows = {part: [row for row, in database.rows(f"SELECT pg_catalog.to_jsonb(v) - '{{batch,run,owner}}'::text[] FROM {view} AS v WHERE batch = %s ORDER BY {order}", name)]
                for part, (view, order) in VIEWS.items()}
        page = database.text("SELECT sqleq_evaluation.report(%s)", name) if options.format == "html" else ""
        return rows, page
    finally:
        with Patience():
            database.reopen()
            if database.rows("SELECT FROM sqleq_batch.status WHERE batch = %s", name):
                database.rows("SELECT sqleq_batch.stop(%s)", name)
                database.rows("SELECT sqleq_batch.drop(%s)", name)


def is_open(row: Row) -> bool:
    return row["verdict"] in ("unknown", "unsupported") or row["verdict"] is None and row["mistake"] is None


def finding(row: Row) -> str:
    """Of an answer that is wrong or undecided."""
    lines = [f"{'undecided' if is_open(row) else row['mistake']}: {row['question']} ({', '.join(row['models'])})", *row["answer"].split("\n")]
    lines += [f"{title}: {row[key]}" for title, key in (("error", "error"), ("reason", "reason")) if row[key]]
    lines += [f"would hold with: {text}" for text in row["would_hold_with"] or []]
    lines += [f"{name}: {json.dumps(rows, ensure_ascii=False)}" for name, rows in (row["counterexample"] or {}).items()]
    if row["on_data"]:
        lines.append(f"on the data: {row['on_data']}")
    return "\n  ".join(lines)


def as_text(rows: Dict[str, List[Row]], options: Namespace) -> str:
    on_data = ["right_on_data", "wrong_though_right_on_data"] if options.on_data else []
    columns = ["model", "answers", "equivalent", "equivalent_within_bound", "not_equivalent", "undecided", "errors", "percent_by_proof", *on_data]
    out = [table([column.replace("_", " ") for column in columns], [[row[column] for column in columns] for row in rows["models"]])]
    if not options.summary:
        out += [finding(row) for row in rows["answers"] if row["mistake"] or is_open(row)]
    out += [f"gold query: {row['question']}: {row['fault']}" + (f": {row['detail']}" if row["fault"] == "does not run" else "") for row in rows["gold"]]
    return "\n".join(out) + "\n"


def run(options: Namespace) -> int:
    schema = read_schema(options)
    predictions = read_predictions(options.predictions, options.gold)
    if not predictions:
        raise Trouble("there are no predictions in what was named")
    with open_database(options, schema) as database:
        rows, page = evaluation(database, predictions, options)
    write(page if options.format == "html" else json.dumps(rows, indent=2, ensure_ascii=False) + "\n" if options.format == "json" else as_text(rows, options), options.output)
    return UNDECIDED if any(is_open(row) for row in rows["answers"]) else EQUIVALENT
