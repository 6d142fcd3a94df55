"""Programs of the server: who runs them, and what an interrupt must not cut in half."""
import os
import pwd
import signal
import subprocess
import tempfile
from pathlib import Path
from types import FrameType, TracebackType
from typing import Any, Dict, List, Optional, Type

from sqleq.errors import Trouble


class Patience:
    """While it lasts, an interrupt is kept for later: what is half made, or half removed, could not be found again."""

    def __enter__(self) -> "Patience":
        self.pending = False
        self.before: Dict[int, Any] = {}
        try:
            for number in (signal.SIGINT, signal.SIGTERM):
                self.before[number] = signal.signal(number, self.note)
        except ValueError:
            pass  # not the main thread, which gets the signals
        return self

    def note(self, number: int, frame: Optional[FrameType]) -> None:
        self.pending = True

    def look(self) -> None:
        if self.pending:
            self.pending = False
            raise KeyboardInterrupt

    def __exit__(self, kind: Optional[Type[BaseException]], problem: Optional[BaseException], trace: Optional[TracebackType]) -> None:
        for number, handler in self.before.items():
            signal.signal(number, handler)
        if kind is None:
            self.look()


def owner() -> Optional[pwd.struct_passwd]:
    """The user who runs servers in root's place, since a server does not run as root; None if we are not root."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise Trouble("a server cannot run as root, and there is no user postgres or nobody\nhint: Run sqleq as another user, or use --dsn.")


def identity(user: Optional[pwd.struct_passwd]) -> Dict[str, Any]:
    """Arguments of subprocess: as that user, and in a session of its own, since Ctrl-C is ours."""
    arguments: Dict[str, Any] = {"start_new_session": True}
    if user:
        arguments.update(user=user.pw_uid, group=user.pw_gid, extra_groups=os.getgrouplist(user.pw_name, user.pw_gid))
    return arguments


def give(path: Path, user: Optional[pwd.struct_passwd]) -> None:
    if user:
        os.chown(path, user.pw_uid, user.pw_gid)


def environment(folder: Path) -> Dict[str, str]:
    """A PGHOSTADDR, say, would take us to another server."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PG") and name != "LD_LIBRARY_PATH"}
    return {**kept, "LC_ALL": "C", "HOME": str(folder)}


def run(programs: Path, program: str, arguments: List[str], folder: Path, user: Optional[pwd.struct_passwd]) -> None:
    # no pipes: the server keeps them open. A file without a name: in the folder, which the owner may write, a link could take root elsewhere
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as out:
        done = subprocess.run([str(programs / program), *arguments], cwd=folder, stdin=subprocess.DEVNULL, stdout=out, stderr=out,
                              env=environment(folder), **identity(user))
        if done.returncode != 0:
            out.seek(0)
            raise Trouble(f"{program} failed:\n{out.read().strip()}")
