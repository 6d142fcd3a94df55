"""The program's folder below the user's caches: trees of embedded servers, and what is known of those that run."""
import fcntl
import os
import stat
import tempfile
from pathlib import Path
from typing import Optional

from sqleq.errors import Trouble


def home() -> Path:
    """SQLEQ_HOME, or a folder below the user's caches. Root's is where the owner of a server can read it, too."""
    named = os.environ.get("SQLEQ_HOME")
    if named:
        place = Path(named).absolute()
    elif os.geteuid() == 0:
        place = Path("/var/cache/sqleq")
    else:
        place = Path(os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")) / "sqleq"
    try:
        return private(place)
    except OSError:
        if named:
            raise Trouble(f"{place}: cannot be made\nhint: SQLEQ_HOME names a folder that you may write.") from None
        place = Path(tempfile.gettempdir()) / f"sqleq-{os.geteuid()}"
        if place.is_symlink():  # anybody may have made it
            raise Trouble(f"{place}: is a link\nhint: Set SQLEQ_HOME to a folder of your own.") from None
        return private(place)


def private(place: Path) -> Path:
    """Makes the folder. Nobody else may write it."""
    place.mkdir(mode=0o755, parents=True, exist_ok=True)
    found = place.stat()
    if found.st_uid != os.geteuid():
        raise Trouble(f"{place}: belongs to another user\nhint: Set SQLEQ_HOME to a folder of your own.")
    if found.st_mode & (stat.S_IWGRP | stat.S_IWOTH):
        place.chmod(0o755)
    if not os.access(place, os.W_OK):
        raise OSError(f"{place}: cannot be written")
    return place


class Lock:
    """A lock of the file system, which ends with its process. Its file has the time of the last use."""

    def __init__(self, path: Path):
        self.path = path
        self.file: Optional[int] = None

    def take(self, shared: bool = False, wait: bool = True) -> bool:
        file = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
        try:
            fcntl.flock(file, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | (0 if wait else fcntl.LOCK_NB))
        except BlockingIOError:
            os.close(file)
            return False
        except BaseException:
            os.close(file)
            raise
        self.file = file
        return True

    def release(self) -> None:
        if self.file is not None:
            os.close(self.file)
            self.file = None

    def touch(self) -> None:
        if self.file is not None:
            os.utime(self.file)

    def __enter__(self) -> "Lock":
        self.take()
        return self

    def __exit__(self, *problem: object) -> None:
        self.release()
