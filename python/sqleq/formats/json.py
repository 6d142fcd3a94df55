"""All of sqleq_explain."""
import json
from typing import List

from sqleq.formats.options import FormatOptions, shown
from sqleq.judging import Result


def write(results: List[Result], options: FormatOptions) -> str:
    rows = [result.as_json() for result in shown(results, options)]
    if options.summary:
        rows = [{key: row[key] for key in ("name", "verdict", "reason", "error", "place") if row.get(key) is not None} for row in rows]
    return json.dumps(rows, indent=2, ensure_ascii=False) + "\n"
