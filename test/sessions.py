"""What tests of background workers have in common: checks that print TAP, sessions that come back after a crash of the server, waiting."""
import os
import subprocess
import time

import psycopg2

GENEROUS = 300.0                # seconds that stand for "never": a worker that comes back from a crash reduces it first, on a busy machine for minutes
results = []


def ok(condition, name, *details):
    results.append(bool(condition))
    print(f"{'ok' if condition else 'not ok'} {len(results)} - {name}", flush=True)
    if not condition:
        for detail in details:
            print(*(f"#   {line}" for line in str(detail).splitlines()), sep="\n", flush=True)
    return condition


def life(connection):
    """Something that changes with each crash of the server. None while the server starts."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'")
        return cursor.fetchone()


def answers(lost=None, **args):
    """Does the server take a connection and answer a query? `lost` is life() before a crash: the server must have come back from it."""
    try:
        connection = psycopg2.connect("", **args)
        try:
            return life(connection) not in (None, lost)
        finally:
            connection.close()
    except psycopg2.Error:
        return False  # OperationalError, DatabaseError or InterfaceError, as the server ends before, during or after the query


started_again = 0  # servers that recovery had ended


def start_ended_server():
    """
    Starts the suite's server if its recovery from a crash has ended it. PostgreSQL's redo may create the init fork of an unlogged table whose
    creation was rolled back, while the emptied main fork still stands there, and then ends with "could not create file ...: File exists". The
    next start removes that file first.
    """
    global started_again
    data = os.environ.get("SQLEQ_DATA")
    if data and not os.path.exists(os.path.join(data, "postmaster.pid")):
        subprocess.run([os.path.join(os.environ["SQLEQ_BINDIR"], "pg_ctl"), "-D", data, "-w", "-l", os.environ["SQLEQ_LOG"], "restart"],
                       user=os.stat(data).st_uid, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        started_again += 1


def wait_for_server(lost=None, **args):
    """
    Whether the server answers in time. Every wait for a server that starts or comes back from a crash is this one: a connection alone proves
    nothing, since a server that has not seen the crash yet takes it and ends it.
    """
    def comes_back():
        if "host" not in args:
            start_ended_server()
        return answers(lost, **args)

    return wait_for(comes_back)


class Session:
    """A connection in autocommit mode that comes back after a restart of the server."""

    def __init__(self, **args):
        self.args = args
        self.connect()

    def connect(self):
        self.connection = psycopg2.connect("", **self.args)
        self.connection.autocommit = True
        self.life = life(self.connection)

    def rows(self, sql, *args):
        with self.connection.cursor() as cursor:
            cursor.execute(sql, args or None)
            return cursor.fetchall() if cursor.description else None

    def value(self, sql, *args):
        rows = self.rows(sql, *args)
        return rows[0][0] if rows else None

    def text(self, sql, *args):
        """Of a function that returns a row per line."""
        return "\n".join(line for line, in self.rows(sql, *args))

    def error(self, sql, *args):
        """SQLSTATE and message of the error, or None."""
        try:
            self.rows(sql, *args)
        except psycopg2.Error as error:
            return f"{error.pgcode} {error.diag.message_primary}"
        return None

    def reconnect(self, after_crash=False):
        """After a crash: when the server has come back from it."""
        if not wait_for_server(self.life if after_crash else None, **self.args):
            return False
        self.connect()
        return True


def wait_for(condition, limit=GENEROUS):
    end = time.monotonic() + limit
    while time.monotonic() < end:
        value = condition()
        if value:
            return value
        time.sleep(0.05)
    return None


def alive(pid):
    try:
        with open(f"/proc/{pid}/stat") as file:
            return file.read().rsplit(")", 1)[1].split()[0] not in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return False
