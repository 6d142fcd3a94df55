from typing import List, Protocol

from sqleq.errors import EQUIVALENT
from sqleq.judging import Result


class FormatOptions(Protocol):
    command: str
    accept: str
    quiet: bool
    summary: bool
    explain: bool


def shown(results: List[Result], options: FormatOptions) -> List[Result]:
    """--quiet leaves out what is accepted."""
    return [result for result in results if not options.quiet or result.exit_code(options.accept) != EQUIVALENT]


def counts(results: List[Result]) -> str:
    verdicts = dict.fromkeys(result.verdict for result in results)
    return ", ".join(f"{sum(result.verdict == verdict for result in results)} {verdict}" for verdict in verdicts)
