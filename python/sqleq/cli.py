"""The program."""
import os
import signal
import subprocess
import sys
from argparse import Namespace
from types import FrameType
from typing import List, Optional

from sqleq import __version__, arguments
from sqleq.errors import FAILED, INTERRUPTED, Trouble
from sqleq.server.processes import Patience

NO_DRIVER = "the Python module psycopg2 is missing\nhint: apt install python3-psycopg2, or pip install psycopg2-binary"


def terminate(number: int, frame: Optional[FrameType]) -> None:
    raise KeyboardInterrupt


def run(options: Namespace) -> int:
    try:
        with Patience():  # an interrupt of such an import may get lost
            import psycopg2
    except ImportError:
        raise Trouble(NO_DRIVER) from None
    import importlib
    command = importlib.import_module(f"sqleq.commands.{options.command.replace('-', '_')}")
    try:
        return int(command.run(options))
    except psycopg2.Error as error:
        raise Trouble(str(error).strip()) from None


def main(argv: Optional[List[str]] = None, beside: Optional[str] = None) -> int:
    """beside: the folder of a server's programs that this program was installed into."""
    options = arguments.parse(argv, f"sqleq {__version__}")
    options.beside = beside
    signal.signal(signal.SIGTERM, terminate)
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]  # what the terminal cannot show
    try:
        return flushed(run(options))
    except Trouble as trouble:
        print(f"sqleq: {trouble}", file=sys.stderr)
        return FAILED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except (OSError, UnicodeDecodeError, subprocess.CalledProcessError) as error:
        print(f"sqleq: {str(error).strip()}", file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        print("sqleq: interrupted", file=sys.stderr)
        return INTERRUPTED
    except Exception as error:  # Python's own exit code would be that of a difference
        if os.environ.get("SQLEQ_DEBUG"):
            raise
        print(f"sqleq: {error or type(error).__name__}\nhint: SQLEQ_DEBUG=1 shows where this came from.", file=sys.stderr)
        return FAILED


def flushed(code: int) -> int:
    sys.stdout.flush()
    return code


def entry() -> None:
    sys.exit(main())
