"""Stops a kept server when nobody has used it for a while: python3 -m sqleq.server.keeper KEY."""
import signal
import sys
import time
from types import FrameType
from typing import Optional

from sqleq.server.warm import Warm


def stop(number: int, frame: Optional[FrameType]) -> None:
    raise SystemExit


def watch(warm: Warm) -> None:
    mine = warm.state()
    if mine is None:
        return
    while True:
        time.sleep(max(0.2, min(5, mine.idle / 4)))
        state = warm.state()
        if state is None or state.folder != mine.folder:
            # stopped; or what was written down has been deleted, and nobody will find the server again
            warm.cluster(mine).remove()
            return
        unused = time.time() - max(warm.last_use(), state.started) >= state.idle
        if (unused or not warm.running()) and warm.starting.take(wait=False):
            try:
                # somebody may have begun to use it, or started another one
                state = warm.state()
                if state is None or state.folder != mine.folder:
                    return
                if time.time() - max(warm.last_use(), state.started) >= state.idle or not warm.running():
                    if warm.stop_if_unused():
                        return
            finally:
                warm.starting.release()


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, stop)
    watch(Warm(None, key=sys.argv[1]))
