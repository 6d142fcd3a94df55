"""Annotations of a pull request: commands of GitHub's workflows."""
from typing import List

from sqleq.errors import DIFFERENT, EQUIVALENT, FAILED
from sqleq.formats.options import FormatOptions, counts
from sqleq.judging import Result


def data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def attribute(text: str) -> str:
    return data(text).replace(":", "%3A").replace(",", "%2C")


def write(results: List[Result], options: FormatOptions) -> str:
    out: List[str] = []
    for result in results:
        code = result.exit_code(options.accept)
        if code != EQUIVALENT:
            place = result.annotated
            out.append(f"::{'error' if code in (DIFFERENT, FAILED) else 'warning'} file={attribute(place.source.name)},line={place.line},col={place.column},"
                       f"title={attribute(f'sqleq: {result.pair.name}: {result.verdict}')}::{data(result.text)}")
    if results and not options.quiet:
        out.append(f"sqleq: {counts(results)}")
    return "\n".join(out) + "\n" if out else ""
