"""sqleq grade: marks for answers."""
import json
from argparse import Namespace
from pathlib import Path
from typing import Any, Dict, List, Optional, Tuple

from sqleq.commands.common import open_database, read_schema, write
from sqleq.errors import EQUIVALENT, UNDECIDED, Trouble
from sqleq.places import Source
from sqleq.rows import fields, has_column, read_csv
from sqleq.sources import read_query, read_text
from sqleq.statements import split

Row = Dict[str, Any]
Answer = Tuple[str, Optional[str]]  # who, and what; None: there is none
COLUMNS = {"name": ("name", "student", "id"), "answer": ("answer", "query", "sql")}


def read_file(path: Path) -> Answer:
    """A text with several statements is the student's mistake, not ours."""
    source = Source(str(path), read_text(str(path)))
    statements = split(source)
    return path.stem, statements[0].text if len(statements) == 1 else source.text.strip() or None


def read_table(path: Path) -> List[Answer]:
    rows = read_csv(path)
    missing = [field for field, columns in COLUMNS.items() if not has_column(rows, columns)]
    if missing:
        raise Trouble(f"{path}: needs the columns name and answer, and lacks {' and '.join(missing)}")
    found = [fields(path, row, COLUMNS) for row in rows]
    return [(str(row["name"]), (row["answer"] or "").strip().rstrip(";") or None) for row in found]


def read_answers(arguments: List[str]) -> List[Answer]:
    found: List[Answer] = []
    for argument in arguments:
        path = Path(argument)
        if path.is_dir():
            found += [read_file(file) for file in sorted(path.rglob("*.sql")) if file.is_file()]
        elif path.suffix.lower() == ".csv":
            found += read_table(path)
        elif path.exists():
            found.append(read_file(path))
        else:
            found.append((argument if len(argument) < 60 else argument[:57] + "...", read_query(argument).text))
    return found


def as_text(rows: List[Row]) -> str:
    out: List[str] = []
    for row in rows:
        marks = "open" if row["marks"] is None else f"{float(row['marks']):g}"
        out.append(f"{marks:>5}  {row['name']}")
        equal = row["equal_to"] is not None and row["equal_to"] != row["answer"]
        if row["error"]:
            out.append(f"       error: {row['error']}")
        elif equal:
            out.append(f"       as {rows[row['equal_to'] - 1]['name']}")
        elif row["reason"] and row["marks"] is None:
            out.append(f"       {row['reason']}")
        if not equal:
            out += [f"       {text}" for text in row["feedback"] or []]
            if row["repair"]:
                out.append(f"       repair: {row['repair']}")
    marked = [float(row["marks"]) for row in rows if row["marks"] is not None]
    if len(rows) > 1 and marked:
        out.append(f"{len(marked)} of {len(rows)} {'answers have' if len(marked) > 1 else 'answers has'} marks, {sum(marked) / len(marked):.0f} on average")
    return "\n".join(out) + "\n"


def run(options: Namespace) -> int:
    schema = read_schema(options)
    references = [read_query(reference).text for reference in options.reference]
    answers = read_answers(options.answers)
    if not answers:
        raise Trouble("there are no answers in what was named")
    with open_database(options, schema) as database:
        found = database.rows(f"SELECT pg_catalog.to_jsonb(g) FROM {database.schema}.sqleq_grade_all(%s::text[], %s::text[], bound => %s, semantics => %s, timeout => %s::interval) AS g",
                              references, [text for _, text in answers], options.bound, options.semantics, options.timeout)
    rows = [{"name": answers[row["answer"] - 1][0], **row} for row, in found]
    write(json.dumps(rows, indent=2, ensure_ascii=False) + "\n" if options.format == "json" else as_text(rows), options.output)
    return UNDECIDED if any(row["marks"] is None for row in rows) else EQUIVALENT
