"""How results are written."""
import importlib
from typing import List

from sqleq.formats.options import FormatOptions
from sqleq.judging import Result


def formatted(results: List[Result], options: FormatOptions, name: str) -> str:
    """Each format is a module with write()."""
    return str(importlib.import_module(f"sqleq.formats.{name}").write(results, options))
