"""For CI: a test case for each pair."""
import re
import xml.etree.ElementTree as xml
from typing import List

from sqleq.errors import DIFFERENT, EQUIVALENT, FAILED, UNDECIDED
from sqleq.formats.options import FormatOptions
from sqleq.judging import Result

# What XML 1.0 cannot hold.
FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def clean(text: str) -> str:
    return FORBIDDEN.sub("?", text)


def write(results: List[Result], options: FormatOptions) -> str:
    codes = [result.exit_code(options.accept) for result in results]
    suite = xml.Element("testsuite", name="sqleq", tests=str(len(results)), failures=str(sum(code in (DIFFERENT, UNDECIDED) for code in codes)), errors=str(codes.count(FAILED)))
    for result, code in zip(results, codes):
        case = xml.SubElement(suite, "testcase", name=clean(result.pair.name), classname="sqleq", file=clean(result.pair.new.source.name), line=str(result.pair.new.place.line),
                              time=f"{result.details.get('stats', {}).get('total_ms', 0) / 1000:.3f}")
        if code != EQUIVALENT:
            inner = xml.SubElement(case, "error" if code == FAILED else "failure", type=result.verdict, message=clean(result.message))
            inner.text = clean(result.text)
    return xml.tostring(suite, encoding="unicode", xml_declaration=True) + "\n"
