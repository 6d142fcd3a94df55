"""What sqleq-core says of problem documents, without a server's functions and within a number of steps (core/util/steps.h), so that no time decides."""
import concurrent.futures
import json
import pathlib
import resource
import subprocess

CORE = pathlib.Path("build/core/bin/sqleq-core").resolve()  # of the build that runs the tests
MEMORY = 4 << 30  # bytes: steps end first
SECONDS = 60  # of processor time, likewise: whoever reaches it has found work that no step is counted for


def limit_memory():
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))


def answer(document, steps, **options):
    """The answer to one document, in a process of its own; None if it did not come to its end."""
    document = {**document, "options": {**document["options"], "steps": steps, **options}}
    run = subprocess.run([CORE], input=json.dumps(document), capture_output=True, text=True, preexec_fn=limit_memory)
    return json.loads(run.stdout.splitlines()[-1])["answer"] if run.returncode == 0 else None


def in_parallel(function, things, jobs):
    """Results by key, for pairs of a key and a thing. Things are made while others are worked on, and no more of them than are wanted soon."""
    results, running = {}, {}
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for key, thing in things:
            running[pool.submit(function, thing)] = key
            if len(running) >= 8 * jobs:
                done, _ = concurrent.futures.wait(running, return_when=concurrent.futures.FIRST_COMPLETED)
                for future in done:
                    results[running.pop(future)] = future.result()
        for future in concurrent.futures.as_completed(running):
            results[running[future]] = future.result()
    return results
