"""The database behind the tools. One call at a time; it is opened again when the schema's files or the server have changed."""
import threading
from argparse import Namespace
from typing import Callable, Dict, List, Optional, Tuple, TypeVar

import psycopg2

from sqleq.agent.answers import Answer
from sqleq.agent.catalog import schema_text
from sqleq.commands.common import add_page, read_schema, say
from sqleq.database import Database
from sqleq.errors import Trouble
from sqleq.judging import Result, judge, lost
from sqleq.pairs import Pair
from sqleq.places import Source
from sqleq.planner import explain_plan
from sqleq.statements import Statement, split

Outcome = TypeVar("Outcome")


def statement(name: str, text: str) -> Statement:
    """Of a query with a semicolon at its end, the query."""
    source = Source(name, text)
    found = split(source)
    return found[0] if len(found) == 1 else Statement(text, source, 0, 0)


class Session:
    def __init__(self, options: Namespace):
        self.options = options
        self.lock = threading.Lock()
        self.database: Optional[Database] = None
        self.digest: Optional[str] = None
        self.call = threading.local()  # given_up: an event that the client's cancel sets
        self.holder: Optional[threading.Event] = None  # that of the call that has the lock
        self.last: Optional[Tuple[Result, Namespace]] = None  # what was judged last, and how

    def open(self) -> Database:
        schema = read_schema(self.options)
        if self.database is not None and schema.digest != self.digest:
            self.drop()
        if self.database is None:
            self.database = Database(self.options, schema, trusted=False)
            self.digest = schema.digest
            for skipped in self.database.skipped:
                say(f"passed over: {skipped}")
            # tools judge, they change nothing
            self.database.read_only()
        return self.database

    def drop(self) -> None:
        database, self.database = self.database, None
        if database is not None:
            database.close()

    def run(self, work: Callable[[Database], Outcome]) -> Outcome:
        """Once more if the server has gone since the last call."""
        with self.lock:
            given_up: Optional[threading.Event] = getattr(self.call, "given_up", None)
            if given_up and given_up.is_set():
                raise Trouble("the call was cancelled")
            self.holder = given_up
            try:
                return self.attempt(work)
            finally:
                self.holder = None

    def attempt(self, work: Callable[[Database], Outcome]) -> Outcome:
        for last in (False, True):
            database = self.open()
            try:
                return work(database)
            except (Trouble, psycopg2.Error) as error:
                if database.connection.closed == 0 and not (isinstance(error, psycopg2.Error) and lost(error)):
                    raise
                self.drop()
                if last:
                    raise
        raise AssertionError("two attempts")

    def give_up(self, given_up: threading.Event) -> None:
        """From another thread: this call ends, whether it waits or the server works for it."""
        given_up.set()
        if self.holder is given_up:
            self.cancel()

    def cancel(self) -> None:
        """From another thread: ends what the server does."""
        database = self.database
        if database is not None and database.connection is not None:
            database.connection.cancel()

    def close(self) -> None:
        """However busy it is, since the program ends."""
        try:
            self.cancel()
            self.drop()
        except psycopg2.Error:
            pass

    def judge(self, old: str, new: str, via: List[str], options: Namespace) -> Result:
        pair = Pair("rewrite", statement("old_query", old), statement("new_query", new), [statement("via", text) for text in via])
        result = self.run(lambda database: judge(database, pair, options))
        if result.verdict != "error":
            self.last = result, options
        return result

    def schema(self) -> str:
        return self.run(schema_text)

    def report(self) -> str:
        """The page of the last pair."""
        if self.last is None:
            raise Trouble("no queries have been judged yet; call check_rewrite first")
        result, options = self.last
        self.run(lambda database: add_page(database, result, options))
        if "page" not in result.details:
            raise Trouble("there is no page of these queries")
        return str(result.details["page"])

    def script(self, result: Result, options: Namespace) -> Optional[str]:
        if result.verdict != "not_equivalent" or result.details.get("counterexample") is None:
            return None
        return self.run(lambda database: database.text(f"SELECT {database.schema}.sqleq_script(%s, %s, bound => %s, semantics => %s, timeout => %s::interval)",
                                                        *result.pair.texts, options.bound, options.semantics, options.timeout))

    def plan(self, query: str, settings: Dict[str, str], options: Namespace) -> Answer:
        try:
            return self.run(lambda database: explain_plan(database, statement("query", query).text, settings, options))
        except psycopg2.Error as error:
            raise Trouble(f"{error.diag.message_primary or str(error).strip()}" + (f"\nhint: {error.diag.message_hint}" if error.diag.message_hint else "")) from None
