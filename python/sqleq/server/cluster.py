"""A cluster of our own in a folder, on a socket only."""
import os
import pwd
import shutil
import subprocess
import time
from pathlib import Path
from typing import Optional

from sqleq.errors import Trouble
from sqleq.server.installations import Installation
from sqleq.server.processes import Patience, give, identity, run

SUPERUSER = "postgres"  # a dump may name it as the owner


class Cluster:
    """The folder has the data, the socket and the log. It is the server's owner's, and nobody else may enter it."""

    def __init__(self, installation: Installation, folder: Path, user: Optional[pwd.struct_passwd]):
        self.installation = installation
        self.folder = folder
        self.user = user

    @property
    def dsn(self) -> str:
        return f"host='{self.folder}' port=5432 user={SUPERUSER}"

    def run(self, program: str, *arguments: str) -> None:
        run(self.installation.programs, program, list(arguments), self.folder, self.user)

    def start(self, patience: Patience, connections: int = 20) -> None:
        give(self.folder, self.user)
        self.run("initdb", "-D", "data", "-U", SUPERUSER, "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync", "--no-instructions")
        patience.look()
        settings = {"listen_addresses": "''", "unix_socket_directories": f"'{self.folder}'", "fsync": "off", "full_page_writes": "off", "synchronous_commit": "off",
                    "shared_buffers": "32MB", "max_connections": str(connections), "wal_level": "minimal", "max_wal_senders": "0", "autovacuum": "off",
                    "checkpoint_timeout": "1d", "jit": "off"}
        if self.installation.major >= 18:
            settings["io_method"] = "sync"  # no processes that wait for work
        options = " ".join(f"-c {name}={value}" for name, value in settings.items())
        self.run("pg_ctl", "-D", "data", "-w", "-l", "log", "-o", options, "start")

    def postmaster(self) -> Optional[int]:
        """The process id that the server has written down, if that is still the server's: its directory is the data's."""
        data = self.folder / "data"
        try:
            pid = int((data / "postmaster.pid").read_text().split()[0])
            return pid if os.path.samefile(f"/proc/{pid}/cwd", data) else None
        except (OSError, ValueError, IndexError):
            return None

    def remove(self) -> None:
        """Stops the server and deletes the folder."""
        with Patience():
            pid = self.postmaster()
            if pid:
                try:
                    self.run("pg_ctl", "-D", "data", "-w", "-m", "immediate", "stop")
                except (Trouble, OSError):
                    # as the owner, whose file says which process it is
                    subprocess.run(["kill", "-QUIT", str(pid)], stderr=subprocess.DEVNULL, **identity(self.user))
            # processes of the server that are about to end may still write
            for _ in range(50):
                shutil.rmtree(self.folder, ignore_errors=True)
                if not os.path.lexists(self.folder):
                    break
                time.sleep(0.1)
