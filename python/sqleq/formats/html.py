"""The page of sqleq_report; of several pairs, a list with a page for each."""
from html import escape
from typing import List

from sqleq.formats.options import FormatOptions, counts, shown
from sqleq.judging import Result

STYLE = """:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
summary { cursor: pointer; padding: .4rem 0; overflow-wrap: anywhere; }
summary b { display: inline-block; min-width: 15rem; }
iframe { width: 100%; height: 80vh; border: 1px solid #8888; border-radius: .4rem; }
pre { overflow-x: auto; padding: 1rem; border: 1px solid #8888; border-radius: .4rem; }
.not_equivalent b, .error b { color: #c62828; } .equivalent b { color: #2e7d32; }
@media (prefers-color-scheme: dark) { .not_equivalent b, .error b { color: #ef9a9a; } .equivalent b { color: #a5d6a7; } }"""


def card(result: Result) -> str:
    page = result.details.get("page")
    inner = f'<iframe sandbox loading="lazy" title="{escape(result.pair.name)}" srcdoc="{escape(page)}"></iframe>' if page else f"<pre>{escape(result.text)}</pre>"
    note = f" ({escape(result.renumbered)})" if result.numbering else ""
    opened = " open" if result.verdict == "error" else ""
    return f'<details class="{result.verdict}"{opened}><summary><b>{result.verdict}</b> {escape(result.pair.name)}{note}</summary>{inner}</details>'


def write(results: List[Result], options: FormatOptions) -> str:
    if len(results) == 1 and results[0].details.get("page"):
        return str(results[0].details["page"])
    cards = "\n".join(card(result) for result in shown(results, options))
    return (f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>sqleq</title>\n'
            f"<style>{STYLE}</style></head>\n<body><h1>{escape(counts(results)) or 'no pairs'}</h1>\n{cards}\n</body></html>\n")
