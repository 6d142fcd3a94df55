"""Files with rows: CSV, JSON and JSONL; and which of several names a column has."""
import csv
import io
import json
from pathlib import Path
from typing import Any, Dict, List, Mapping, Optional, Tuple

from sqleq.errors import Trouble
from sqleq.sources import read_text

Names = Mapping[str, Tuple[str, ...]]  # of a field: the columns that may hold it


def parsed(path: Path, text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError as error:
        raise Trouble(f"{path}: is not JSON: {error}") from None


def read_csv(path: Path) -> List[Dict[str, Any]]:
    try:
        return list(csv.DictReader(io.StringIO(read_text(str(path)), newline="")))
    except csv.Error as error:
        raise Trouble(f"{path}: is not CSV: {error}") from None


def read_json(path: Path) -> Any:
    return parsed(path, read_text(str(path)))


def read_jsonl(path: Path) -> List[Any]:
    return [parsed(path, line) for line in read_text(str(path)).split("\n") if line.strip()]


def fields(path: Path, row: Any, names: Names) -> Dict[str, Optional[str]]:
    """The value of each field: of the first of its columns that has one."""
    if not isinstance(row, dict):
        raise Trouble(f"{path}: has a row that is no object")
    there = {str(key).strip().lower(): value for key, value in row.items()}
    values = {field: next((there[name] for name in columns if there.get(name) is not None), None) for field, columns in names.items()}
    return {field: None if value is None else str(value) for field, value in values.items()}


def has_column(rows: List[Any], columns: Tuple[str, ...]) -> bool:
    return any(str(key).strip().lower() in columns for row in rows[:1] if isinstance(row, dict) for key in row)
