"""A server that is kept between calls: one per user, machine and version. A keeper stops it when nobody has used it for a while.

Two locks. "use": each call holds it, shared, and its file has the time of the last use. "start": whoever starts or stops the server holds it,
and looks at "use" only without waiting, so nobody waits for somebody who waits.
"""
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import List, Optional, Union

import psycopg2

from sqleq.errors import Trouble
from sqleq.server.cluster import Cluster
from sqleq.server.embedded import Embedded
from sqleq.server.home import Lock, home
from sqleq.server.installations import Found, Installation
from sqleq.server.processes import Patience, owner

IDLE = 900  # seconds


@dataclass
class State:
    """What is written down of a server that runs."""
    folder: str
    programs: str
    major: int
    idle: int
    started: float
    keeper: int = 0


class Warm:
    def __init__(self, source: Union[Embedded, Found, None], key: Optional[str] = None):
        self.source = source
        self.home = home()
        self.key = key or (source.key if source else "")
        folder = self.home / "servers"
        folder.mkdir(exist_ok=True)
        self.file = folder / f"{self.key}.json"
        self.use = Lock(folder / f"{self.key}.use")
        self.starting = Lock(folder / f"{self.key}.start")
        self.user = owner()

    # ------------------------------------------------------------ what is written down

    def state(self) -> Optional[State]:
        try:
            return State(**json.loads(self.file.read_text()))
        except (OSError, ValueError, TypeError):
            return None

    def write(self, state: State) -> None:
        part = self.file.with_suffix(".part")
        part.write_text(json.dumps(asdict(state)))
        part.rename(self.file)

    def cluster(self, state: State) -> Cluster:
        return Cluster(Installation(Path(state.programs), state.major), Path(state.folder), self.user)

    def running(self) -> Optional[State]:
        state = self.state()
        return state if state and self.cluster(state).postmaster() else None

    # ------------------------------------------------------------ for a call

    def open(self) -> "psycopg2.extensions.connection":
        """A connection to the server, which is started if necessary, and stays until close()."""
        self.use.take(shared=True)
        try:
            connection = self.connect()
            if connection is None:
                with self.starting:
                    connection = self.connect()  # somebody else may have started it
                    if connection is None:
                        self.start(IDLE)
                        connection = self.connect()
            if connection is None:
                raise Trouble("the server has started, and does not accept connections\nhint: sqleq server stop --force, then try again.")
            self.use.touch()
            return connection
        except BaseException:
            self.use.release()
            raise

    def connect(self) -> "Optional[psycopg2.extensions.connection]":
        state = self.running()
        if state is None:
            return None
        self.dsn = self.cluster(state).dsn
        self.installation = self.cluster(state).installation
        try:
            connection = psycopg2.connect(self.dsn, dbname="postgres")
        except psycopg2.OperationalError as error:
            if "too many clients" in str(error):
                raise Trouble("too many calls use the server at once\nhint: Try again, or use one call of sqleq diff for many pairs.") from None
            return None
        connection.autocommit = True
        if not alive(state.keeper):
            self.keep(state)
        return connection

    def close(self) -> None:
        self.use.touch()
        self.use.release()

    def tree(self) -> Installation:
        """For a server that is not kept: the installation, which stays until close()."""
        assert self.source
        self.use.take(shared=True)
        with self.starting:
            return self.source.installation(self.home)

    # ------------------------------------------------------------ starting and stopping, with the lock "start"

    def start(self, idle: int) -> State:
        assert self.source
        self.clear()
        with Patience() as patience:
            installation = self.source.installation(self.home)
            # a socket's path may have 107 bytes at most
            folder = Path(tempfile.mkdtemp(prefix="sqleq-", dir="/tmp" if os.access("/tmp", os.W_OK) else None))
            state = State(str(folder), str(installation.programs), installation.major, idle, time.time())
            cluster = self.cluster(state)
            try:
                cluster.start(patience, connections=60)
            except BaseException:
                cluster.remove()
                raise
            self.write(state)
            self.keep(state)
        self.prune()
        return state

    def keep(self, state: State) -> None:
        """Starts the keeper."""
        package = str(Path(__file__).resolve().parent.parent.parent)
        environment = {**os.environ, "SQLEQ_HOME": str(self.home), "PYTHONPATH": package, "LC_ALL": "C"}
        process = subprocess.Popen([sys.executable, "-m", "sqleq.server.keeper", self.key], cwd="/", env=environment, start_new_session=True,
                                   stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        state.keeper = process.pid
        process.returncode = 0  # nobody waits for it
        self.write(state)

    def clear(self) -> None:
        """Stops the server, if there is one, and removes what is left of it."""
        state = self.state()
        if state:
            with Patience():
                self.cluster(state).remove()
                self.file.unlink()
                if alive(state.keeper) and state.keeper != os.getpid():
                    os.kill(state.keeper, signal.SIGKILL)

    def prune(self) -> None:
        """Deletes trees of other versions that no server uses."""
        for place in (self.home / "trees").glob("[!.]*"):
            other = Warm(None, key=place.name)
            if other.key != self.key and other.starting.take(wait=False):
                if other.state() is None and other.use.take(wait=False):
                    shutil.rmtree(place, ignore_errors=True)
                    other.use.release()
                other.starting.release()

    def stop_if_unused(self, force: bool = False) -> bool:
        """With the lock "start"."""
        if not force and not self.use.take(wait=False):
            return False
        try:
            self.clear()
        finally:
            self.use.release()
        return True

    def last_use(self) -> float:
        try:
            return self.use.path.stat().st_mtime
        except OSError:
            return 0


def alive(keeper: int) -> bool:
    try:
        return b"sqleq.server.keeper" in Path(f"/proc/{keeper}/cmdline").read_bytes()
    except OSError:
        return False


def all_running() -> List[Warm]:
    """Those of other versions of this program, too."""
    found = [Warm(None, key=file.stem) for file in sorted((home() / "servers").glob("*.json"))]
    return [warm for warm in found if warm.running()]
