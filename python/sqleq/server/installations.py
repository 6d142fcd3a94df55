"""Where a PostgreSQL is whose server can be started."""
import hashlib
import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Iterator, Optional

from sqleq import __version__
from sqleq.errors import Trouble


@dataclass(frozen=True)
class Installation:
    programs: Path  # the folder of initdb and the others
    major: int


def version_of(programs: Path) -> int:
    said = subprocess.run([str(programs / "postgres"), "--version"], capture_output=True, text=True, check=True).stdout
    match = re.search(r"(\d+)(?:\.\d+|devel|beta|rc)", said)
    return int(match.group(1)) if match else 0


def bindir(pg_config: str) -> str:
    try:
        return subprocess.run([pg_config, "--bindir"], capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError) as error:
        raise Trouble(f"{pg_config}: {getattr(error, 'strerror', None) or 'does not say where its programs are'}") from None


def candidates(beside: Optional[str]) -> Iterator[str]:
    # installed beside a server, that one
    if beside:
        yield beside
    # Debian's pg_config in PATH may belong to a version whose server is not there
    found = shutil.which("initdb")
    if found:
        yield os.path.dirname(os.path.realpath(found))
    if shutil.which("pg_config"):
        yield bindir("pg_config")
    yield from sorted(map(str, Path("/usr/lib/postgresql").glob("*/bin")), key=lambda place: -int(re.sub(r"\D", "", place) or 0))


def has_extension(programs: Path) -> bool:
    try:
        share = Path(subprocess.run([str(programs / "pg_config"), "--sharedir"], capture_output=True, text=True, check=True).stdout.strip())
    except (OSError, subprocess.CalledProcessError):
        share = Path(str(programs.parent).replace("/lib/", "/share/", 1))
    return (share / "extension/sqleq.control").exists()


def installed(pg_config: Optional[str], beside: Optional[str]) -> Installation:
    """A PostgreSQL of this machine."""
    first: Optional[Path] = None
    for folder in [bindir(pg_config)] if pg_config else candidates(beside):
        programs = Path(folder or "/")
        if os.access(programs / "initdb", os.X_OK):
            if pg_config or has_extension(programs):
                return Installation(programs, version_of(programs))
            first = first or programs
    if first:  # the server will say that the extension is missing
        return Installation(first, version_of(first))
    raise Trouble("no PostgreSQL server found on this machine\n"
                  "hint: Install one, name it with --pg-config, use --dsn for a running one, or install sqleq's wheel, which brings one.")


class Found:
    """A PostgreSQL of this machine whose server is kept."""

    def __init__(self, pg_config: Optional[str], beside: Optional[str]):
        self.found = installed(pg_config, beside)
        self.major = self.found.major

    @property
    def key(self) -> str:
        """Another one as soon as the extension in there is another one."""
        contents = [str(self.found.programs)]
        try:
            said = subprocess.run([str(self.found.programs / "pg_config"), "--pkglibdir", "--sharedir"], capture_output=True, text=True, check=True).stdout.splitlines()
            files = [Path(said[0], "sqleq.so"), *sorted(Path(said[1], "extension").glob("sqleq*"))]
            contents += [f"{file} {file.stat().st_size} {file.stat().st_mtime_ns}" for file in files if file.exists()]
        except (OSError, subprocess.CalledProcessError):
            pass
        return f"{__version__}-pg{self.major}-{hashlib.sha256(repr(contents).encode()).hexdigest()[:12]}"

    def installation(self, home: Path) -> Installation:
        return self.found
