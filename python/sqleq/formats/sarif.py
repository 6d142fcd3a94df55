"""SARIF 2.1.0, for code scanning: a result for each pair that is not accepted."""
import contextlib
import json
from pathlib import Path
from typing import Any, Dict, List
from urllib.parse import quote

from sqleq import __version__
from sqleq.errors import DIFFERENT, EQUIVALENT, FAILED
from sqleq.formats.options import FormatOptions
from sqleq.judging import Result

RULES = {"not-equivalent": "the new query does not mean what the old one meant", "undecided": "it is not proved that the new query means what the old one meant",
         "error": "a query cannot be read"}


def rule(code: int) -> str:
    return "not-equivalent" if code == DIFFERENT else "error" if code == FAILED else "undecided"


def address(name: str) -> str:
    """Relative to where the program runs, if it can be."""
    with contextlib.suppress(ValueError):
        return quote(Path(name).resolve().relative_to(Path.cwd()).as_posix())
    return quote(Path(name).as_posix())


def one(result: Result, code: int) -> Dict[str, Any]:
    place = result.annotated
    return {"ruleId": rule(code), "level": "warning" if rule(code) == "undecided" else "error",
            "message": {"text": f"{result.pair.name}: {result.verdict}: {result.message}\n\n{result.text}"},
            "partialFingerprints": {"sqleqPair/v1": result.pair.name},
            "locations": [{"physicalLocation": {"artifactLocation": {"uri": address(place.source.name)}, "region": {"startLine": place.line, "startColumn": place.column}}}]}


def write(results: List[Result], options: FormatOptions) -> str:
    codes = [result.exit_code(options.accept) for result in results]
    found = [one(result, code) for result, code in zip(results, codes) if code != EQUIVALENT]
    rules = [{"id": name, "shortDescription": {"text": text}} for name, text in RULES.items()]
    log = {"$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
           "runs": [{"tool": {"driver": {"name": "sqleq", "version": __version__, "rules": rules}}, "columnKind": "unicodeCodePoints", "results": found}]}
    return json.dumps(log, indent=2, ensure_ascii=False) + "\n"
