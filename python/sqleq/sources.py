"""Queries: texts, files, folders, and the files of a commit of git."""
import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Dict, List, Optional

from sqleq.errors import Trouble
from sqleq.places import Source
from sqleq.statements import Statement, split


DEFINITION = re.compile(r"\\|(?:ALTER|ANALYZE|BEGIN|COMMENT|COMMIT|CREATE|DO|DROP|END|GRANT|REVOKE|ROLLBACK|SET|START|VACUUM)\b", re.I)


def read_text(path: str) -> str:
    try:
        return Path(path).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise Trouble(f"{path}: {getattr(error, 'strerror', None) or 'is not text'}") from None


def read_query(argument: str) -> Statement:
    """A file, or what is no file but begins as a query does."""
    if re.match(r"\s*(SELECT|WITH|VALUES|TABLE|\()\b", argument, re.I) and not os.path.exists(argument):
        return Statement(argument, Source("query", argument), 0, 0)
    if argument == "-":
        source = Source("<stdin>", sys.stdin.read().replace("\ufeff", "", 1))
    else:
        source = Source(argument, read_text(argument))
    statements = split(source)
    if len(statements) != 1:
        raise Trouble(f"{argument}: has {len(statements)} statements, but one is expected\nhint: sqleq diff accepts files with several.")
    return statements[0]


def read_queries(arguments: List[str]) -> List[Statement]:
    """All queries of files, folders and texts."""
    found: List[Statement] = []
    for argument in arguments:
        if os.path.isdir(argument):
            for path in sorted(path for path in Path(argument).rglob("*.sql") if path.is_file()):
                found += split(Source(str(path), read_text(str(path))))
        elif os.path.exists(argument) and argument != "-":
            found += split(Source(argument, read_text(argument)))
        else:
            found.append(read_query(argument))
    return found


@dataclass
class Side:
    """The statements of one side of a comparison, by file; file names are relative to what was given."""
    files: Dict[str, List[Statement]]


def add(files: Dict[str, List[Statement]], key: str, source: Source) -> None:
    # a folder may have definitions, too, which are nothing to compare
    statements = [statement for statement in split(source) if not DEFINITION.match(statement.text, statement.start - statement.offset)]
    names = [statement.name for statement in statements if statement.name]
    for name in names:
        if names.count(name) > 1:
            raise Trouble(f"{source.name}: the name {name} occurs twice")
    files[key] = statements


def read_side(argument: str) -> Side:
    """A file, or a folder with its subfolders."""
    files: Dict[str, List[Statement]] = {}
    root = Path(argument)
    if root.is_dir():
        for path in sorted(path for path in root.rglob("*.sql") if path.is_file()):
            add(files, str(path.relative_to(root)), Source(str(path), read_text(str(path))))
    elif root.is_file():
        add(files, "", Source(argument, read_text(argument)))
    else:
        raise Trouble(f"{argument}: is neither a file nor a directory")
    return Side(files)


def git(folder: str, *arguments: str) -> bytes:
    try:
        done = subprocess.run(["git", "-C", folder, *arguments], stdin=subprocess.DEVNULL, capture_output=True)
    except OSError as error:
        raise Trouble(f"git: {error.strerror}\nhint: --git needs the program git.") from None
    if done.returncode != 0:
        said = done.stderr.decode(errors="replace").strip().split("\n")[0]
        raise Trouble(f"git: {re.sub('^fatal: ', '', said)}")
    return done.stdout


def text_of(data: bytes, name: str) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Trouble(f"{name}: is not text") from None


def read_git(base: str, paths: List[str]) -> "tuple[Side, Side]":
    """The .sql files that differ between the merge base of a commit and the work tree, below the paths."""
    top = git(".", "rev-parse", "--show-toplevel").decode().rstrip("\n")
    # a branch that has gone on meanwhile is compared where the two parted
    if ".." in base or base.startswith("-"):
        raise Trouble(f"{base}: name one commit or branch, the work tree is compared with it")
    commit = git(".", "rev-parse", "--verify", "--quiet", base + "^{commit}").decode().strip() if known(base) else ""
    if not commit:
        raise Trouble(f"{base}: git knows no such commit\nhint: In CI, fetch it first: git fetch origin {base}")
    merged = subprocess.run(["git", "merge-base", commit, "HEAD"], capture_output=True, text=True)
    start = merged.stdout.strip() or commit
    below = paths or ["."]
    fields = git(".", "diff", "--name-status", "-z", "--find-renames", "--diff-filter=ADMRT", start, "--", *below).decode(errors="surrogateescape").split("\0")
    untracked = git(".", "ls-files", "-z", "--full-name", "--others", "--exclude-standard", "--", *below).decode(errors="surrogateescape").split("\0")
    old: Dict[str, List[Statement]] = {}
    new: Dict[str, List[Statement]] = {}
    changed = changes(fields) + [(None, name) for name in untracked if name]
    for before, after in changed:
        key = after or before or ""
        if not key.endswith(".sql"):
            continue
        if before is not None:
            add(old, key, Source(f"{base}:{before}", text_of(git(top, "show", f"{start}:{before}"), before)))
        if after is not None:
            path = os.path.relpath(os.path.join(top, after))
            add(new, key, Source(path, read_text(path)))
    return Side(old), Side(new)


def known(base: str) -> bool:
    return subprocess.run(["git", "rev-parse", "--verify", "--quiet", base + "^{commit}"], capture_output=True).returncode == 0


def changes(fields: List[str]) -> "list[tuple[Optional[str], Optional[str]]]":
    """Of git diff --name-status -z: (old name, new name)."""
    found: "list[tuple[Optional[str], Optional[str]]]" = []
    at = 0
    while at < len(fields) - 1:
        status = fields[at][:1]
        if status == "R":
            found.append((fields[at + 1], fields[at + 2]))
            at += 3
        else:
            name = fields[at + 1]
            found.append((None if status == "A" else name, None if status == "D" else name))
            at += 2
    return found
