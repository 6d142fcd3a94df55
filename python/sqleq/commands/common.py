"""What several commands need."""
import sys
import time
from argparse import Namespace
from pathlib import Path
from typing import List, Optional

from sqleq.database import Database
from sqleq.errors import Trouble
from sqleq.formats import formatted
from sqleq.judging import Result, judge, lost, worst
from sqleq.pairs import Pair
from sqleq.parameters import RENUMBERED, numbered, without_database
from sqleq.schema import Schema, read


def say(line: str) -> None:
    print(line, file=sys.stderr)


def read_schema(options: Namespace) -> Schema:
    if options.dsn is not None and options.schema:
        raise Trouble("--schema makes tables in a database of sqleq's own; do not use it with --dsn")
    return read(options.schema or [])


def open_database(options: Namespace, schema: Optional[Schema] = None) -> Database:
    database = Database(options, read_schema(options) if schema is None else schema)
    for skipped in database.skipped:
        say(f"passed over: {skipped}")
    return database


class Progress:
    """On a terminal, from two seconds on."""

    def __init__(self, count: int):
        self.count = count
        self.begin = time.monotonic()
        self.shown = False

    def step(self, number: int) -> None:
        if self.count > 1 and sys.stderr.isatty() and time.monotonic() - self.begin > 2:
            print(f"\r{number} of {self.count} ", end="", file=sys.stderr, flush=True)
            self.shown = True

    def end(self) -> None:
        if self.shown:
            print("\r" + " " * 30 + "\r", end="", file=sys.stderr, flush=True)


def judge_pair(database: Database, pair: Pair, options: Namespace) -> Result:
    if options.database:
        pair = without_database(pair, options.database)
    if options.parameters == RENUMBERED:
        from sqleq.renumbering import judge_renumbered
        return judge_renumbered(database, pair, options)
    if options.parameters:
        return judge(database, numbered(pair, options.parameters), options)
    result = judge(database, pair, options)
    if result.verdict in ("not_equivalent", "error") and "$" in pair.new.text:
        from sqleq.renumbering import is_likely
        if is_likely(pair):
            result.text += f"\nhint: The new query may number its parameters differently: --parameters {RENUMBERED}"
    return result


def judge_all(database: Database, pairs: List[Pair], options: Namespace) -> List[Result]:
    results: List[Result] = []
    progress = Progress(len(pairs))
    html = "html" in [options.format, *(name for name, _ in options.report or [])]
    try:
        for number, pair in enumerate(pairs, 1):
            progress.step(number)
            result = judge_pair(database, pair, options)
            if html and result.verdict != "error":
                add_page(database, result, options)
            results.append(result)
    finally:
        progress.end()
    return results


def add_page(database: Database, result: Result, options: Namespace, columns: str = "auto") -> None:
    import psycopg2
    try:
        result.details["page"] = database.text(f"SELECT {database.schema}.sqleq_report(%s, %s, bound => %s, semantics => %s, timeout => %s::interval, columns => %s)",
                                                *result.pair.texts, options.bound, options.semantics, options.timeout, columns)
    except psycopg2.Error as error:
        if lost(error):
            raise


def write(text: str, file: Optional[str]) -> None:
    if file is None:
        sys.stdout.write(text)
        return
    try:
        Path(file).write_text(text, encoding="utf-8", errors="replace")
    except OSError as error:
        raise Trouble(f"{file}: {error.strerror}") from None


def write_results(results: List[Result], options: Namespace) -> int:
    write(formatted(results, options, options.format), options.output)
    for name, file in options.report or []:
        write(formatted(results, options, name), file)
    return worst([result.exit_code(options.accept) for result in results])
