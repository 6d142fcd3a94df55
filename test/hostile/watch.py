"""Sessions that are watched: what a call did to its backend, its transaction and the server.

A call is one statement that a hostile user sends. After each one: is the session there, is its transaction in the state it must be in, is a row that is
inserted next there for others, how long did the backend take (wall and CPU), how much memory. Time alone decides nothing: a call counts as an overrun when
the backend's own CPU time says so, three times.
"""
import os
import re
import subprocess
import sys
import threading
import time

import psycopg2
import psycopg2.extensions

sys.path.append(os.path.dirname(os.path.dirname(os.path.realpath(__file__))))
from sessions import wait_for_server    # noqa: E402

ROLE = "sqleq_hostile"
OVERRUN = 0.5                   # seconds beyond sqleq.timeout
CERTAIN = 3.0                   # of CPU time beyond it: no machine is that busy
HANGS = 30.0                    # seconds after which a session is ended from outside
CAP = 1500                      # MB that a backend may get beyond what it has: a failure must not take the machine along
MOST_LISTED = 25
MOST_LOGGED = 1 << 20           # bytes of the server's log that a call may take: where memory is at its end the server prints its contexts
TICKS = os.sysconf("SC_CLK_TCK")
INTERNAL = re.compile(r"internal error|unrecognized node type|cache lookup failed", re.I)
IDLE, IN_TRANSACTION, IN_ERROR = (psycopg2.extensions.TRANSACTION_STATUS_IDLE, psycopg2.extensions.TRANSACTION_STATUS_INTRANS,
                                  psycopg2.extensions.TRANSACTION_STATUS_INERROR)


def connect(user=None):
    connection = psycopg2.connect("" if user is None else f"user={user}")
    connection.autocommit = True
    return connection


def connect_again(user=None):
    """After a crash the server takes a while."""
    wait_for_server()
    return connect(user)


def literal(text):
    return "'" + text.replace("'", "''") + "'" if "\\" not in text else "E'" + text.replace("\\", "\\\\").replace("'", "''") + "'"


def status(pid):
    """What /proc says of a process's memory, in kB."""
    wanted = {}
    with open(f"/proc/{pid}/status") as file:
        for line in file:
            if line.startswith(("VmHWM", "VmRSS", "RssAnon", "RssShmem")):
                name, value = line.split(":")
                wanted[name] = int(value.split()[0])
    return wanted


def cap(pid):
    """As the backend's own user: who is root in a container may not."""
    with open(f"/proc/{pid}/statm") as file:
        size = int(file.read().split()[0]) * os.sysconf("SC_PAGE_SIZE") + CAP * 1024 * 1024
    owner = os.stat(f"/proc/{pid}")
    who = {"user": owner.st_uid, "group": owner.st_gid, "extra_groups": []} if owner.st_uid != os.getuid() else {}
    subprocess.run(["prlimit", f"--pid={pid}", f"--as={size}"], check=True, **who)


def cpu(pid):
    with open(f"/proc/{pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


class Log:
    """The server's log, from where it stood."""

    def __init__(self):
        self.path = os.environ.get("SQLEQ_LOG", "")
        self.start = os.path.getsize(self.path) if os.path.exists(self.path) else 0

    def size(self):
        return os.path.getsize(self.path) if os.path.exists(self.path) else 0

    def crashes(self):
        """(process, signal) of each backend whose end took the server down."""
        if not os.path.exists(self.path):
            return []
        with open(self.path, errors="replace") as file:
            file.seek(self.start)
            return [(int(pid), int(signal)) for pid, signal in
                    re.findall(r"server process \(PID (\d+)\) was terminated by signal (\d+)", file.read())]


class Report:
    """What went wrong in one part, by kind."""
    KINDS = (("restart", "the server does not go down"), ("broken", "every session is in the state it must be in, and each row inserted next is there"),
             ("internal", "no internal error"), ("overrun", "sqleq.timeout holds in the backend"), ("memory", "sqleq.memory_limit holds in the backend"),
             ("log", "no call fills the server's log"), ("stuck", "every call comes back"))

    def __init__(self, limits):
        self.limits = limits            # what to run first to repeat a statement
        self.found = {kind: [] for kind, _ in self.KINDS}
        self.calls = self.answers = self.errors = 0
        self.longest = self.most_memory = 0.0
        self.lock = threading.Lock()

    def add(self, kind, statement, what):
        with self.lock:
            self.found[kind].append((statement, what))

    def tell(self, ok, note, part):
        note(f"{part}: {self.calls} calls, {self.answers} answers, {self.errors} errors; longest {self.longest * 1000:.0f} ms, "
             f"most memory {self.most_memory / 1024:.0f} MB")
        for kind, what in self.KINDS:
            found = self.found[kind]
            lines = []
            for statement, why in found[:MOST_LISTED]:
                lines.append(f"{why}")
                lines.append(f"    {shown(statement)}")
            if found:
                lines.insert(0, f"{len(found)} of {self.calls} calls; to repeat, as {ROLE}: {self.limits}")
            ok(not found, f"{part}: {what}", *lines)


def shown(statement):
    """On one line; what is long goes to a file."""
    line = statement.replace("\n", " ")
    if len(line) <= 3000:
        return line + ";"
    os.makedirs("build/hostile", exist_ok=True)
    path = f"build/hostile/{abs(hash(statement)) % 10 ** 8}.sql"
    with open(path, "w") as file:
        file.write(statement + ";\n")
    return f"\\i {path}    -- {line[:200]} ..."


class Session:
    """A session of the unprivileged role, whose calls are watched. `settings` are run in each new backend."""
    number = 0

    def __init__(self, report, timeout_ms, memory_mb, settings=()):
        Session.number += 1
        self.worker = Session.number
        self.report, self.timeout, self.memory_mb = report, timeout_ms / 1000, memory_mb
        self.settings = [f"SET sqleq.timeout = {timeout_ms}", f"SET sqleq.memory_limit = {memory_mb}", *settings]
        self.admin = connect_again()
        self.sent, self.pending = 0, {}
        self.began = self.statement = None
        self.label = ""                 # what its calls are about, if that is to be told
        self.open()

    def open(self):
        self.connection = connect_again(ROLE)
        self.pid, self.log = self.connection.info.backend_pid, Log()
        cap(self.pid)
        for statement in ["SELECT sqleq_check('SELECT 1', 'SELECT 1')", *self.settings]:
            self.quietly(statement)

    def add(self, kind, statement, what):
        self.report.add(kind, statement, f"{self.label}: {what}" if self.label else what)

    def quietly(self, statement):
        """Not a call; true when it went well."""
        try:
            with self.connection.cursor() as cursor:
                cursor.execute(statement)
            return True
        except psycopg2.Error:
            return False

    def close(self):
        self.check_landed()
        self.connection.close()
        self.admin.close()

    # ------------------------------------------------------------ a call

    def call(self, statement, in_block=False, sleeps=False):
        """Runs a statement, and looks at what it left. In a block: BEGIN; statement; ROLLBACK."""
        self.report.calls += 1
        logged = self.log.size()
        rows, error, wall, used, memory = self.measured(statement, in_block)
        logged = self.log.size() - logged
        # an error comes with its statement
        if logged > MOST_LOGGED + 3 * len(statement):
            self.add("log", statement, f"{logged >> 20} MB")
        if error is not None and self.connection.closed:
            self.lost(statement, error)
            return None
        self.judge_answer(statement, rows, error)
        self.judge_state(statement, in_block, error)
        self.judge_memory(statement, memory)
        self.report.longest = max(self.report.longest, wall)
        if wall > self.timeout + OVERRUN:
            self.judge_time(statement, wall, used, sleeps)
        if not self.connection.closed and not (self.connection.info.transaction_status == IDLE and self.quietly("SELECT 1")):
            self.connection.close()
        if self.connection.closed:
            self.open()
        return rows

    def measured(self, statement, in_block=False):
        """(rows, error, seconds, seconds of CPU, kB of memory)"""
        rows = error = None
        if in_block:
            self.quietly("BEGIN")
        self.reset_peak()
        try:
            before, cpu_before = status(self.pid), cpu(self.pid)
        except OSError:
            before, cpu_before = {}, 0.0
        self.statement, self.began = statement, time.monotonic()
        try:
            with self.connection.cursor() as cursor:
                cursor.execute(statement)
                rows = cursor.fetchall() if cursor.description else []
        except psycopg2.Error as problem:
            error = problem
        except (UnicodeError, ValueError) as problem:       # of the client's own
            rows = [(str(problem),)]
        wall = time.monotonic() - self.began
        self.began = None
        try:
            after = status(self.pid)
            # pages of shared memory are nobody's own
            memory = after["VmHWM"] - before["VmRSS"] - max(0, after["RssShmem"] - before["RssShmem"])
            used = cpu(self.pid) - cpu_before
        except (OSError, KeyError):
            memory, used = 0, 0.0
        return rows, error, wall, used, memory

    def reset_peak(self):
        try:
            with open(f"/proc/{self.pid}/clear_refs", "w") as file:
                file.write("5")
        except OSError:
            pass

    def lost(self, statement, error):
        """The session is gone: by this call's fault when its process is the one that the log names."""
        deadline = time.monotonic() + 10
        while not self.log.crashes() and time.monotonic() < deadline:
            time.sleep(0.05)
        crashes = self.log.crashes()
        mine = [signal for pid, signal in crashes if pid == self.pid]
        if mine:
            self.add("restart", statement, f"signal {mine[0]}")
        elif not crashes:
            self.add("broken", statement, f"the session ended: {str(error).strip()[:200]}")
        self.admin = connect_again()
        self.pending.clear()
        self.open()

    def judge_answer(self, statement, rows, error):
        crashed = [notice for notice in self.connection.notices if "the solver's process crashed" in notice]
        del self.connection.notices[:]
        if crashed:
            self.add("internal", statement, crashed[0].strip()[:300])
        if error is None:
            self.report.answers += 1
            for row in rows:
                for value in row:
                    if isinstance(value, str) and value.startswith("internal error"):
                        self.add("internal", statement, value[:300])
            return
        self.report.errors += 1
        message = str(error).strip().split("\n")[0]
        code = error.pgcode or ""
        # what the query alone raises, too, is the server's own
        if (code.startswith("XX") or INTERNAL.search(message)) and not self.raised_without_us(statement, code):
            self.add("internal", statement, f"{code} {message[:300]}")
        if code in ("25P02", "57P01", "57P02"):
            self.add("broken", statement, f"{code} {message[:300]}")

    def raised_without_us(self, statement, code):
        queries = QUERIES.findall(statement)
        probe = connect_again(ROLE)
        cap(probe.info.backend_pid)
        try:
            with probe.cursor() as cursor:
                for setting in self.settings:
                    if "sqleq." not in setting:
                        cursor.execute(setting)
                cursor.execute("SET statement_timeout = '5 s'")
                for query in queries:
                    for prefix in ("EXPLAIN ", ""):
                        try:
                            cursor.execute("BEGIN READ ONLY")
                            cursor.execute(prefix + query.replace("''", "'"))
                        except psycopg2.Error as error:
                            if error.pgcode == code:
                                return True
                        finally:
                            cursor.execute("ROLLBACK")
        except psycopg2.Error:
            pass
        finally:
            probe.close()
        return False

    def judge_state(self, statement, in_block, error):
        state = self.connection.info.transaction_status
        wanted = (IN_ERROR if error is not None else IN_TRANSACTION) if in_block else IDLE
        good = state == wanted
        if state != IDLE:
            good = self.quietly("ROLLBACK") and good
        if not good:
            self.add("broken", statement, f"transaction state {state}, not {wanted}")
        self.sent += 1
        if not self.quietly(f"INSERT INTO hostile.landed VALUES ({self.worker}, {self.sent})"):
            self.add("broken", statement, "the INSERT after it failed")
            self.connection.close()
            return
        self.pending[self.sent] = statement
        if len(self.pending) >= 200:
            self.check_landed()

    def check_landed(self):
        """The rows inserted after the calls, as another session sees them."""
        if not self.pending:
            return
        try:
            with self.admin.cursor() as cursor:
                cursor.execute("SELECT n FROM hostile.landed WHERE worker = %s AND n = ANY (%s)", (self.worker, list(self.pending)))
                there = {row[0] for row in cursor.fetchall()}
        except psycopg2.Error:
            if not self.admin.closed:
                raise
            # the server went down under another session, which tells; what a crash takes along is another matter
            self.admin = connect_again()
            self.pending.clear()
            return
        for number, statement in self.pending.items():
            if number not in there:
                self.add("broken", statement, "the row inserted after it is not there")
        self.pending.clear()

    def judge_memory(self, statement, memory):
        self.report.most_memory = max(self.report.most_memory, memory)
        if memory > self.memory_mb * 1024 * 1.2:
            self.add("memory", statement, f"{memory // 1024} MB")

    def judge_time(self, statement, wall, used, sleeps):
        """`sleeps`: what it does takes no CPU time, so that a multiple of the limit decides."""
        for _ in range(3):
            overrun = wall > self.timeout + 10 * OVERRUN if sleeps else used > self.timeout + OVERRUN
            if not overrun:
                return
            if sleeps or used > self.timeout + CERTAIN:
                break
            if self.connection.closed or self.connection.info.transaction_status != IDLE:
                self.connection.close()
                self.open()
            _, _, wall, used, _ = self.measured(statement)
        self.add("overrun", statement, f"{wall * 1000:.0f} ms, {used * 1000:.0f} ms of CPU time")


QUERIES = re.compile(r"'((?:[^']|'')*)'")


class Watchdog(threading.Thread):
    """Ends sessions whose call does not come back."""

    def __init__(self, sessions):
        super().__init__(daemon=True)
        self.sessions, self.over = sessions, threading.Event()

    def run(self):
        ended = set()
        while not self.over.wait(1.0):
            for session in self.sessions:
                began, statement = session.began, session.statement
                if began is None or time.monotonic() - began < HANGS:
                    continue
                try:
                    if (session.pid, began) not in ended:
                        ended.add((session.pid, began))
                        session.add("stuck", statement, f"no answer within {HANGS:.0f} s")
                        self.terminate(session.pid)
                    elif time.monotonic() - began > HANGS + 10:
                        os.kill(session.pid, 9)
                except (psycopg2.Error, OSError):
                    pass

    @staticmethod
    def terminate(pid):
        with connect() as admin, admin.cursor() as cursor:
            cursor.execute("SELECT pg_terminate_backend(%s)", (pid,))
