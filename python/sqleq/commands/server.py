"""sqleq server: the server that is kept between calls."""
import time
from argparse import Namespace

from sqleq.database import source_of
from sqleq.errors import Trouble
from sqleq.server.warm import Warm, all_running


def duration(seconds: float) -> str:
    minutes = int(seconds) // 60
    return f"{int(seconds)} s" if minutes == 0 else f"{minutes} min" if minutes < 120 else f"{minutes // 60} h"


def start(options: Namespace) -> None:
    if options.idle < 1:
        raise Trouble("--idle: a number of seconds is meant, 1 or more")
    warm = Warm(source_of(options))
    with warm.starting:
        state = warm.running()
        if state is None:
            state = warm.start(options.idle)
        elif state.idle != options.idle:
            state.idle = options.idle
            warm.write(state)
    print(f"PostgreSQL {state.major} runs, and stops after {duration(state.idle)} without use")


def stop(options: Namespace) -> None:
    servers = all_running()
    for warm in servers:
        with warm.starting:
            if not warm.stop_if_unused(options.force):
                raise Trouble("the server is in use by another call\nhint: Wait for it, or add --force.")
    print("stopped" if servers else "no server runs")


def status(options: Namespace) -> None:
    servers = all_running()
    for warm in servers:
        state = warm.running()
        if state:
            print(f"PostgreSQL {state.major} runs since {duration(time.time() - state.started)}, last used {duration(time.time() - max(warm.last_use(), state.started))} ago, "
                  f"stops after {duration(state.idle)} without use; socket in {state.folder}")
    if not servers:
        print("no server runs")


def run(options: Namespace) -> int:
    {"start": start, "stop": stop, "status": status}[options.action](options)
    return 0
