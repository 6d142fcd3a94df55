"""As sqleq_show, but steps of proofs on request only."""
from typing import List

from sqleq.formats.options import FormatOptions, counts, shown
from sqleq.judging import Result


def write(results: List[Result], options: FormatOptions) -> str:
    out: List[str] = []
    for result in shown(results, options):
        if options.summary:
            where = f"{result.annotated}: " if options.command == "diff" else ""
            out.append(f"{where}{result.verdict}: {result.pair.name}" + (f": {result.message}" if result.message != result.verdict else ""))
            continue
        if len(results) > 1 or options.command == "diff":
            out.append(f"== {result.pair.name}")
        out.append(result.text)
        if result.numbering:
            out.append(result.renumbered)
        if options.explain and result.steps:
            out += ["", result.steps]
        out.append("")
    if len(results) > 1 and (not options.quiet or out):
        out.append(counts(results))
    return "\n".join(out).rstrip() + "\n" if out else ""
