"""Makes the tables of a schema: dumps, files, folders of migrations.

Statements are run one by one, so that each error has its place. A file with commands of psql that mean more than "connect" or "echo" is run
by psql.
"""
import hashlib
import re
import subprocess
from dataclasses import dataclass, field
from pathlib import Path
from typing import Iterable, List

import psycopg2

from sqleq.errors import Trouble
from sqleq.places import Source
from sqleq.server.installations import Installation
from sqleq.server.processes import environment, identity, owner
from sqleq.standins import about_extension, stand_ins
from sqleq.statements import Statement, split_script

# Commands of psql without a meaning here: which database, how to show something.
HARMLESS = re.compile(r"\\(?:c|connect|restrict|unrestrict|echo|qecho|warn|encoding|timing|pset|x|a|t|o|q|set\s+(?:ON_ERROR_STOP|ON_ERROR_ROLLBACK|QUIET|ECHO|ECHO_HIDDEN|"
                      r"VERBOSITY|AUTOCOMMIT|HIDE_TABLEAM|HIDE_TOAST_COMPRESSION))(?:\s|$)")
# Statements about other databases, or about the whole cluster. There is one database here.
ELSEWHERE = re.compile(r"(?:CREATE|ALTER|DROP)\s+(?:DATABASE|TABLESPACE|SUBSCRIPTION)\b|COMMENT\s+ON\s+(?:DATABASE|TABLESPACE|SUBSCRIPTION)\b|ALTER\s+SYSTEM\b|"
                       r"(?:GRANT|REVOKE)\s[^;]*\sON\s+(?:DATABASE|TABLESPACE)\b|SECURITY\s+LABEL\b|COPY\s.*\s(?:FROM|TO)\s+(?:STDIN|STDOUT)\b", re.I | re.S)
ROLE = re.compile(r"CREATE\s+(?:ROLE|USER|GROUP)\s", re.I)
SETTING = re.compile(r"SET\s", re.I)
# How the way back begins in migrations of dbmate, goose, sql-migrate, node-pg-migrate and MyBatis.
DOWN = re.compile(r"^--\s*(?:migrate:down|\+goose\s+down|\+migrate\s+down|down\s+migration|//\s*@undo)\b.*", re.I | re.M | re.S)
DUPLICATE_OBJECT, UNDEFINED_OBJECT, INVALID_VALUE, NOT_SUPPORTED = "42710", "42704", "22023", "0A000"


@dataclass
class Skipped:
    """A statement that failed and was passed over."""
    place: str
    message: str

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"


@dataclass
class Schema:
    files: List[Source] = field(default_factory=list)

    @property
    def digest(self) -> str:
        summary = hashlib.sha256()
        for file in self.files:
            summary.update(repr((file.name, file.text)).encode(errors="surrogatepass"))
        return summary.hexdigest()

    def needs_psql(self) -> bool:
        """Not only the texts decide then what they make."""
        return any("\\" in file.text and psql_runs(file) for file in self.files)


def psql_runs(file: Source) -> bool:
    return any(statement.command and not HARMLESS.match(statement.text) for statement in split_script(file)) or \
        re.search(r"^[^'\n]*\\(?:g|gexec|gset|gdesc|crosstabview)\s*$", file.text, re.M) is not None


def in_order(path: Path) -> List[object]:
    """Numbers count as numbers: V2 comes before V10; repeatable migrations of Flyway come last."""
    parts: List[object] = []
    for part in path.parts:
        parts.append((part.startswith("R__"), [(0, int(piece), "") if piece.isdigit() else (1, 0, piece) for piece in re.split(r"(\d+)", part) if piece]))
    return parts


def migrations(folder: Path) -> List[Path]:
    found = [path for path in folder.rglob("*.sql") if path.is_file() and not path.name.lower().endswith((".down.sql", "_down.sql", ".undo.sql"))
             and path.name.lower() != "down.sql" and not re.match(r"U\d[\d._]*__", path.name)]
    if not found:
        raise Trouble(f"{folder}: has no .sql files")
    return sorted(found, key=lambda path: in_order(path.relative_to(folder)))


def read(names: Iterable[str]) -> Schema:
    schema = Schema()
    for name in names:
        path = Path(name)
        folder = path.is_dir()
        for file in migrations(path) if folder else [path]:
            try:
                text = file.read_text(encoding="utf-8-sig", errors="replace")
            except OSError as error:
                raise Trouble(f"{file}: cannot be read: {error.strerror}") from None
            if text.startswith("PGDMP"):
                raise Trouble(f"{file}: is a dump in pg_dump's custom format\nhint: pg_restore -s -f schema.sql {file}")
            # the way back of a migration is not part of the schema
            schema.files.append(Source(str(file), DOWN.sub("", text) if folder else text))
    return schema


class Loader:
    def __init__(self, dsn: str, installation: Installation, keep_going: bool, trusted: bool = True):
        self.dsn = dsn
        self.installation = installation
        self.keep_going = keep_going
        self.trusted = trusted
        self.skipped: List[Skipped] = []

    def load(self, schema: Schema) -> None:
        for file in schema.files:
            self.make_roles(file.text)
            if "\\" in file.text and psql_runs(file):
                self.run_psql(file)
            else:
                self.run_file(file)

    def session(self) -> "psycopg2.extensions.connection":
        connection = psycopg2.connect(self.dsn, options="-c client_min_messages=error -c check_function_bodies=off")
        connection.autocommit = True
        return connection

    def make_roles(self, dump: str) -> None:
        """A dump names owners and who was granted what, but does not make them."""
        roles = set(re.findall(r'^ALTER .* OWNER TO (\w+|"[^"]+");$', dump, re.M))
        roles |= set(re.findall(r'^ALTER DEFAULT PRIVILEGES FOR ROLE (\w+|"[^"]+")', dump, re.M))
        for listed in re.findall(r"^(?:ALTER DEFAULT PRIVILEGES .* )?(?:GRANT|REVOKE) .* (?:TO|FROM) ([^;]+?)(?: WITH GRANT OPTION)?;$", dump, re.M):
            roles |= set(re.findall(r'\w+|"[^"]+"', listed))
        roles |= {name for name in re.findall(r"^CREATE POLICY .* TO ([^;()]+?)(?: USING | WITH |;)", dump, re.M) for name in re.findall(r'\w+|"[^"]+"', name)}
        roles -= {"PUBLIC", "CURRENT_USER", "SESSION_USER"}
        if roles:
            connection = self.session()
            with connection.cursor() as cursor:
                for role in sorted(roles):
                    try:
                        cursor.execute(f"CREATE ROLE {role}")
                    except psycopg2.Error:
                        pass  # it is there, or no name that a role can have: then the dump will say so
            connection.close()

    def run_file(self, file: Source) -> None:
        connection = self.session()
        try:
            with connection.cursor() as cursor:
                for statement in split_script(file):
                    text = statement.text[statement.start - statement.offset:]
                    if not statement.command and not ELSEWHERE.match(text):
                        self.run(connection, cursor, statement, text)
        finally:
            connection.close()

    def run(self, connection: "psycopg2.extensions.connection", cursor: "psycopg2.extensions.cursor", statement: Statement, text: str) -> None:
        # within a transaction of the file, what fails must not end it
        guarded = self.keep_going and connection.info.transaction_status == psycopg2.extensions.TRANSACTION_STATUS_INTRANS and not re.match(r"(?:COMMIT|END|ROLLBACK|ABORT)\b", text, re.I)
        try:
            if guarded:
                cursor.execute("SAVEPOINT sqleq_schema")
            cursor.execute(text)
        except (psycopg2.Error, ValueError) as error:
            if guarded:
                cursor.execute("ROLLBACK TO sqleq_schema")
            code = getattr(error, "pgcode", None)
            if isinstance(error, psycopg2.Error) and code is None:
                raise
            if code == DUPLICATE_OBJECT and ROLE.match(text) or code in (UNDEFINED_OBJECT, INVALID_VALUE) and SETTING.match(text):
                return  # a role that is there; a setting of another server
            if code == UNDEFINED_OBJECT and about_extension(statement):
                return
            functions = stand_ins(text) if code == NOT_SUPPORTED else None
            if functions is not None:
                for function in functions:
                    cursor.execute(function)
                self.skipped.append(Skipped(str(statement.place), f"{str(error).splitlines()[0].replace('ERROR:', '').strip()}, so its functions are unknown"))
                return
            self.failed(statement, text, error)

    def failed(self, statement: Statement, text: str, error: Exception) -> None:
        place, message, more = statement.place, str(error).strip(), ""
        if isinstance(error, psycopg2.Error):
            diag = error.diag
            message = diag.message_primary or message
            if diag.statement_position:
                place = statement.source.place(statement.start + int(diag.statement_position) - 1)
            if diag.message_detail:
                more += f"\ndetail: {diag.message_detail}"
            if diag.message_hint:
                more += f"\nhint: {diag.message_hint}"
        if self.keep_going:
            self.skipped.append(Skipped(str(place), message))
            return
        raise Trouble(f"{place}: {message}\n{place.caret()}{more}\nhint: --keep-going passes over statements that fail.")

    def run_psql(self, file: Source) -> None:
        if not self.trusted:
            raise Trouble(f"{file.name}: has commands of psql, which are not run here\nhint: Give the output of pg_dump -s.")
        lines = [("" if HARMLESS.match(line) else line) for line in file.text.split("\n")]
        stop = [] if self.keep_going else ["-v", "ON_ERROR_STOP=1"]
        done = subprocess.run([str(self.installation.programs / "psql"), "-X", "-q", *stop, "-d", self.dsn, "-f", "-"],
                              input="\n".join(lines), capture_output=True, encoding="utf-8", errors="replace",
                              env={**environment(Path("/")), "PGOPTIONS": "-c client_min_messages=warning"},
                              # a schema may have psql's commands, a shell among them
                              **identity(owner()))
        said = re.sub(r"^psql:<stdin>:(\d+): (?:ERROR:\s+)?", lambda match: f"{file.name}:{match.group(1)}: ", done.stderr.strip(), flags=re.M)
        if done.returncode != 0:
            raise Trouble(f"{said}\nhint: --keep-going passes over statements that fail." if said.startswith(file.name) else f"{file.name}: {said}")
        if self.keep_going:
            for line in said.split("\n"):
                match = re.match(rf"({re.escape(file.name)}:\d+): (?!WARNING|NOTICE)(.*)", line)
                if match:
                    self.skipped.append(Skipped(*match.groups()))
