"""Throw-away clusters for tests that need a server of their own: with a limit, with a library loaded before all others, or to be shut down.

Uses the installation that SQLEQ_BINDIR names, which has the extension. As root, the server runs as the user postgres, like that of ./dev.
"""
import os
import pwd
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import psycopg2

sys.path.append(os.path.dirname(os.path.dirname(os.path.realpath(__file__))))
from sessions import wait_for_server    # noqa: E402

GENEROUS = 30.0                 # seconds after which something counts as hanging
BINDIR = os.environ.get("SQLEQ_BINDIR", "")
OWNER = pwd.getpwnam("postgres") if os.getuid() == 0 else None
CONF = """
listen_addresses = ''
fsync = off
synchronous_commit = off
full_page_writes = off
autovacuum = off
max_connections = 40
shared_buffers = 16MB
max_wal_size = 64MB
log_line_prefix = '%m [%p] '
"""


def as_owner():
    """For subprocess: who runs the server."""
    return dict(user=OWNER.pw_uid, group=OWNER.pw_gid, extra_groups=[]) if OWNER else {}


def stat(pid):
    """(state, parent) of a process, or None."""
    try:
        with open(f"/proc/{pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return fields[0], int(fields[1])
    except (FileNotFoundError, ProcessLookupError):
        return None


def processes():
    """{pid: (state, parent)} of all processes."""
    found = {int(name): stat(name) for name in os.listdir("/proc") if name.isdigit()}
    return {pid: what for pid, what in found.items() if what}


def children(pid):
    return [child for child, what in processes().items() if what[1] == pid]


def wait_for(condition, limit=GENEROUS):
    end = time.monotonic() + limit
    while True:
        value = condition()
        if value or time.monotonic() > end:
            return value
        time.sleep(0.005)


class Cluster:
    def __init__(self, conf=""):
        self.place = tempfile.mkdtemp(prefix="sqleq-hostile-", dir="/tmp")
        if OWNER:
            os.chown(self.place, OWNER.pw_uid, OWNER.pw_gid)
        os.chmod(self.place, 0o755)
        self.data, self.log, self.postmaster = self.place + "/data", self.place + "/log", None
        subprocess.run([BINDIR + "/initdb", "-D", self.data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"],
                       check=True, stdout=subprocess.DEVNULL, cwd="/", **as_owner())
        with open(self.data + "/postgresql.conf", "a") as file:
            # What is left after a call is to be seen; test/faults is about the process that is kept.
            file.write(CONF + "sqleq.keep_process = off\n" + conf + f"unix_socket_directories = '{self.place}'\n")

    def start(self, preload=None, address_space=None):
        environment = dict(os.environ, **({"LD_PRELOAD": preload} if preload else {}))

        def limit():
            if address_space:
                resource.setrlimit(resource.RLIMIT_AS, (address_space, address_space))
        with open(self.log, "a") as log:
            self.postmaster = subprocess.Popen([BINDIR + "/postgres", "-D", self.data], stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd="/",
                                               env=environment, preexec_fn=limit, start_new_session=True, **as_owner())
        if not self.comes_up():
            raise RuntimeError("the server did not start: " + self.log_text()[-2000:])

    def comes_up(self):
        return wait_for_server(host=self.place, user="postgres", dbname="postgres")

    def connect(self, database="hostile", **more):
        connection = psycopg2.connect(host=self.place, user="postgres", dbname=database, **more)
        connection.autocommit = True
        return connection

    def make_database(self, script):
        for database, statements in (("postgres", "CREATE DATABASE hostile"), ("hostile", "CREATE EXTENSION sqleq"), ("hostile", script)):
            connection = self.connect(database)
            connection.cursor().execute(statements)
            connection.close()

    def log_text(self):
        with open(self.log, errors="replace") as log:
            return log.read()

    def crashes(self):
        text = self.log_text()
        return sum(text.count(words) for words in ("terminating any other active server processes", "PANIC:", "terminated by signal"))

    def leftovers(self):
        """Processes in the data directory that are none of the server's own, and dead ones that nobody has fetched."""
        found, all_of_them = [], processes()
        for pid, (state, parent) in all_of_them.items():
            try:
                ours = os.readlink(f"/proc/{pid}/cwd") == self.data
            except OSError:
                ours = state == "Z" and (parent == self.postmaster.pid or all_of_them.get(parent, ("", 0))[1] == self.postmaster.pid)
            if ours and pid != self.postmaster.pid and (parent != self.postmaster.pid or state == "Z"):
                found.append(pid)
        return found

    def shut_down(self):
        """Fast. Whether it ended in time."""
        self.postmaster.send_signal(signal.SIGINT)
        try:
            return self.postmaster.wait(GENEROUS) == 0
        except subprocess.TimeoutExpired:
            return False

    def remove(self):
        if self.postmaster and self.postmaster.poll() is None and not self.shut_down():
            self.postmaster.send_signal(signal.SIGQUIT)
            self.postmaster.wait()
        shutil.rmtree(self.place, ignore_errors=True)
