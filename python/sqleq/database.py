"""A connection to a database with the extension, wherever it is, and what has to be cleaned up afterwards."""
import json
import os
import re
import select
import time
from typing import Any, List, Optional, Protocol, Tuple, Union

import psycopg2
import psycopg2.extensions

from sqleq.errors import Trouble
from sqleq.schema import Loader, Schema, Skipped
from sqleq.server.embedded import Embedded, majors
from sqleq.server.installations import Found, Installation, installed
from sqleq.server.processes import Patience

TEMPLATES = 8  # that are kept
EXTENSION = """SELECT pg_catalog.quote_ident(n.nspname) FROM pg_catalog.pg_extension e JOIN pg_catalog.pg_namespace n ON n.oid = e.extnamespace
    WHERE e.extname = 'sqleq'"""


class ServerOptions(Protocol):
    dsn: Optional[str]
    search_path: Optional[str]
    pg_config: Optional[str]
    server: Optional[str]
    postgres: Optional[int]
    keep_going: bool
    beside: Optional[str]


def wait(connection: "psycopg2.extensions.connection") -> None:
    """psycopg2's wait for an answer, which a Ctrl-C turns into a cancel of what the server does."""
    while True:
        try:
            state = connection.poll()
            if state == psycopg2.extensions.POLL_OK:
                return
            select.select([connection.fileno()] if state == psycopg2.extensions.POLL_READ else [],
                          [connection.fileno()] if state == psycopg2.extensions.POLL_WRITE else [], [])
        except KeyboardInterrupt:
            connection.cancel()
            raise


def connect(dsn: str) -> "psycopg2.extensions.connection":
    try:
        connection = psycopg2.connect(dsn)
    except psycopg2.Error as error:
        said = str(error).strip()
        # parts of what cannot be read would be in the message, a password perhaps
        if isinstance(error, psycopg2.ProgrammingError) or said.startswith("invalid "):
            said = "the --dsn cannot be read: 'host=... dbname=...' or postgresql://... is meant, with %2F and the like for special characters in the latter"
        raise Trouble(f"{said}\nhint: Is the --dsn right, and is the server running?") from None
    connection.autocommit = True
    return connection


def make_extension(connection: "psycopg2.extensions.connection", installation: Installation) -> None:
    """In a schema of its own, which no migration of the tables has seen."""
    with connection.cursor() as cursor:
        # event triggers of the schema are not for us
        cursor.execute("SET session_replication_role = replica; SET client_min_messages = error")
        # the dump of a database that has sqleq makes it, too, wherever it was there
        cursor.execute("DROP EXTENSION IF EXISTS sqleq CASCADE")
        cursor.execute("SELECT n.nspname FROM pg_catalog.pg_namespace n")
        taken = {name for name, in cursor.fetchall()}
        # a role of the queries, say sqleq, has "$user" on its search_path
        name = next(name for name in ("sqleq", *(f"sqleq_{number}" for number in range(1, len(taken) + 2))) if name not in taken)
        try:
            cursor.execute(f"CREATE SCHEMA {name}")
            cursor.execute(f"CREATE EXTENSION sqleq SCHEMA {name}")
        except psycopg2.Error as error:
            raise Trouble(f"{error.diag.message_primary or str(error).strip()}\nhint: sqleq is not installed in the server of {installation.programs}: "
                          "name another one with --pg-config, or give --dsn.") from None


class Direct:
    """A database of somebody else, in which nothing is changed."""

    def __init__(self, dsn: str):
        self.dsn = dsn
        self.skipped: List[Skipped] = []

    def close(self) -> None:
        pass


class OneCall:
    """A cluster for this call."""

    def __init__(self, options: ServerOptions, schema: Schema, trusted: bool, embedded: bool):
        from sqleq.server.temporary import Temporary
        from sqleq.server.warm import Warm
        self.cluster: Optional[Temporary] = None
        self.warm = Warm(Embedded(options.postgres)) if embedded else None
        try:
            installation = self.warm.tree() if self.warm else installed(options.pg_config, options.beside)
            self.cluster = Temporary(installation)
            self.cluster.start()
            self.dsn = f"{self.cluster.dsn} dbname=postgres"
            loader = Loader(self.dsn, installation, options.keep_going, trusted)
            loader.load(schema)
            self.skipped = loader.skipped
            connection = connect(self.dsn)
            make_extension(connection, installation)
            connection.close()
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        if self.cluster:
            self.cluster.close()
        if self.warm:
            self.warm.close()


class OwnDatabase:
    """A database of our own on the server that is kept: a copy of a template, one for each schema."""

    def __init__(self, source: Union[Embedded, Found], schema: Schema, keep_going: bool, trusted: bool):
        from sqleq.server.warm import Warm
        self.warm = Warm(source)
        self.keep_going = keep_going
        self.trusted = trusted
        self.name: Optional[str] = None
        self.skipped: List[Skipped] = []
        self.admin = self.warm.open()
        try:
            self.sweep()
            if schema.files and schema.needs_psql():
                self.create(None)
                self.fill(self.name, schema)
            else:
                self.copy(schema)
            self.dsn = f"{self.warm.dsn} dbname={self.name}"
        except BaseException:
            self.close()
            raise

    def execute(self, sql: str, *arguments: object) -> List[Tuple[Any, ...]]:
        with self.admin.cursor() as cursor:
            cursor.execute(sql, arguments or None)
            return cursor.fetchall() if cursor.description else []

    def create(self, template: Optional[str]) -> None:
        with Patience():
            name = f"sqleq_call_{os.getpid()}_{os.urandom(4).hex()}"
            self.execute(f"CREATE DATABASE {name} TEMPLATE {template or 'template0'} STRATEGY file_copy")
            self.name = name

    def copy(self, schema: Schema) -> None:
        for _ in range(5):
            try:
                self.create(self.template(schema))
                return
            except psycopg2.errors.InvalidCatalogName:
                pass  # other schemas have taken the template's place just now
        raise Trouble(f"more than {TEMPLATES} schemas are in use at once\nhint: Try again, or use --server temporary.")

    def fill(self, database: Optional[str], schema: Schema) -> None:
        dsn = f"{self.warm.dsn} dbname={database}"
        loader = Loader(dsn, self.warm.installation, self.keep_going, self.trusted)
        loader.load(schema)
        self.skipped = loader.skipped
        connection = connect(dsn)
        make_extension(connection, self.warm.installation)
        connection.close()

    def template(self, schema: Schema) -> str:
        """The database that has this schema, made if it is not there. It gets its name when all of it is there."""
        name = f"sqleq_template_{schema.digest[:24]}{'_k' if self.keep_going else ''}"
        known = self.known(name)
        if known is None:
            self.execute("SELECT pg_advisory_lock(pg_catalog.hashtext(%s))", name)
            try:
                known = self.known(name)
                if known is None:
                    self.make_template(name, schema)
                    return name
            finally:
                self.execute("SELECT pg_advisory_unlock(pg_catalog.hashtext(%s))", name)
        self.skipped = [Skipped(*pair) for pair in json.loads(known)]
        return name

    def known(self, name: str) -> Optional[str]:
        rows = self.execute("SELECT pg_catalog.shobj_description(oid, 'pg_database') FROM pg_catalog.pg_database WHERE datname = %s", name)
        return (rows[0][0] or "[]") if rows else None

    def make_template(self, name: str, schema: Schema) -> None:
        self.create(None)
        part = self.name
        try:
            self.fill(part, schema)
            self.execute(f"COMMENT ON DATABASE {part} IS %s", json.dumps([[skipped.place, skipped.message] for skipped in self.skipped]))
            self.execute(f"ALTER DATABASE {part} ALLOW_CONNECTIONS false")
            self.execute(f"ALTER DATABASE {part} RENAME TO {name}")
        except BaseException:
            self.drop()
            raise
        self.name = None
        for old, in self.execute("SELECT datname FROM pg_catalog.pg_database WHERE datname LIKE 'sqleq\\_template\\_%%' AND datname <> %s ORDER BY oid DESC OFFSET %s",
                                 name, TEMPLATES - 1):
            try:
                self.execute(f"DROP DATABASE {old}")
            except psycopg2.Error:
                pass  # somebody copies it just now

    def sweep(self) -> None:
        """Databases of calls that were killed."""
        for name, in self.execute("SELECT datname FROM pg_catalog.pg_database WHERE datname LIKE 'sqleq\\_call\\_%'"):
            process = int(re.sub(r"\D", " ", name).split()[0])
            if not os.path.exists(f"/proc/{process}"):
                try:
                    self.execute(f"DROP DATABASE IF EXISTS {name}")
                except psycopg2.Error:
                    pass

    def drop(self) -> None:
        if self.name:
            try:
                # a session that is about to end would make DROP DATABASE sleep for a tenth of a second
                for _ in range(50):
                    if not self.execute("SELECT FROM pg_catalog.pg_stat_activity WHERE datname = %s", self.name):
                        break
                    time.sleep(0.002)
                self.execute(f"DROP DATABASE IF EXISTS {self.name} WITH (FORCE)")
            except psycopg2.Error:
                pass  # the server has gone, and the database with it
            self.name = None

    def close(self) -> None:
        with Patience():
            self.drop()
            self.admin.close()
            self.warm.close()


def has_embedded(options: Any) -> bool:
    """An installation that was named, or that this program was installed into, is used instead."""
    return bool(majors()) and not options.pg_config and not options.beside


def source_of(options: Any) -> Union[Embedded, Found]:
    return Embedded(options.postgres) if has_embedded(options) else Found(options.pg_config, options.beside)


def open_place(options: ServerOptions, schema: Schema, trusted: bool) -> Any:
    if options.dsn is not None:
        return Direct(options.dsn)
    embedded = has_embedded(options)
    if options.postgres is not None and not embedded:
        raise Trouble("--postgres chooses a version of the embedded server, which only sqleq's wheel has\nhint: Name another server with --pg-config.")
    if (options.server or ("kept" if embedded else "temporary")) == "kept":
        return OwnDatabase(source_of(options), schema, options.keep_going, trusted)
    return OneCall(options, schema, trusted, embedded)


class Database:
    """What commands use."""

    def __init__(self, options: ServerOptions, schema: Schema, trusted: bool = True):
        self.connection: Any = None
        self.place: Any = None
        psycopg2.extensions.set_wait_callback(wait)  # a pending SIGINT is seen while the server works
        if options.dsn is None:
            # a PGHOSTADDR, say, would take us to another server, where nothing is to be changed
            for name in [name for name in os.environ if name.startswith("PG")]:
                del os.environ[name]
        try:
            self.place = open_place(options, schema, trusted)
            self.connection = connect(self.place.dsn)
            if options.search_path:
                self.rows("SELECT pg_catalog.set_config('search_path', %s, false)", options.search_path)
            found = self.rows(EXTENSION)
            if not found:
                raise Trouble("this database does not have the extension\nhint: CREATE EXTENSION sqleq")
            self.schema: str = found[0][0]
            self.versions = self.rows(f"SELECT {self.schema}.sqleq_version(), pg_catalog.version()")[0]
        except BaseException:
            self.close()
            raise

    @property
    def skipped(self) -> List[Skipped]:
        skipped: List[Skipped] = self.place.skipped
        return skipped

    def rows(self, sql: str, *arguments: object) -> List[Tuple[Any, ...]]:
        with self.connection.cursor() as cursor:
            cursor.execute(sql, arguments or None)
            found: List[Tuple[Any, ...]] = cursor.fetchall()
            return found

    def value(self, sql: str, *arguments: object) -> Any:
        return self.rows(sql, *arguments)[0][0]

    def text(self, sql: str, *arguments: object) -> str:
        """Of a function that returns a row per line."""
        return "\n".join(line for line, in self.rows(sql, *arguments))

    def reopen(self) -> None:
        """An interrupt within a call has closed the connection."""
        if self.connection.closed:
            self.connection = connect(self.place.dsn)

    def read_only(self) -> None:
        with self.connection.cursor() as cursor:
            cursor.execute("SET default_transaction_read_only = on")

    def close(self) -> None:
        if self.connection:
            self.connection.close()
        if self.place:
            self.place.close()

    def __enter__(self) -> "Database":
        return self

    def __exit__(self, *problem: object) -> None:
        self.close()
