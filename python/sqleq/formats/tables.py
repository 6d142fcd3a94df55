"""Rows as text, as psql shows them."""
from typing import Any, Dict, List, Sequence

Row = Dict[str, Any]


def cell(value: Any) -> str:
    return "NULL" if value is None else str(value)


def is_number(value: Any) -> bool:
    return value is None or isinstance(value, (int, float)) and not isinstance(value, bool)


def table(columns: Sequence[str], rows: Sequence[Sequence[Any]]) -> str:
    cells: List[List[str]] = [list(columns), *([cell(value) for value in row] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*cells)]
    right = [bool(rows) and all(is_number(row[place]) for row in rows) for place in range(len(columns))]
    lines = [" " + " | ".join(text.rjust(width) if number else text.ljust(width) for text, width, number in zip(row, widths, right)) for row in cells]
    lines.insert(1, "+".join("-" * (width + 2) for width in widths))
    return "\n".join(line.rstrip() for line in lines)


def rows_text(name: str, rows: List[Row]) -> str:
    if not rows:
        return f"{name} (no rows)\n"
    columns = list(rows[0])
    return f"{name}\n{table(columns, [[row.get(column) for column in columns] for row in rows])}\n"


def database_text(tables: Dict[str, List[Row]]) -> str:
    return "\n".join(rows_text(name, rows) for name, rows in tables.items())
