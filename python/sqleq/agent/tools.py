"""The tools, on the official SDK."""
import argparse
import contextlib
import logging
import os
import signal
import socket
import sys
import threading
from argparse import Namespace
from typing import Any, AsyncIterator, Callable, Dict, List, Literal, Optional, TypeVar

import anyio
import anyio.to_thread
from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ResourceError, ToolError
from mcp.types import ToolAnnotations
from pydantic import Field
from typing_extensions import Annotated, NotRequired, TypedDict

from sqleq import __version__
from sqleq.agent import answers
from sqleq.agent.session import Session
from sqleq.errors import INTERRUPTED, Trouble

INSTRUCTIONS = """Decides whether two SQL queries for PostgreSQL are equivalent on every database that satisfies the schema's constraints: by a proof, or by a small
database on which they differ. Call check_rewrite before you replace a query by another one. It needs no data and changes nothing."""
Verdict = Literal["equivalent", "equivalent_within_bound", "not_equivalent", "unknown", "unsupported", "error"]
Outcome = TypeVar("Outcome")

Old = Annotated[str, Field(description="the query that is right: one SELECT, VALUES, TABLE or WITH; parameters are $1, $2, ...")]
New = Annotated[str, Field(description="the query that is to replace it")]
Via = Annotated[List[str], Field(description="intermediate queries from old_query to new_query, for a proof in steps", max_length=20)]
Seconds = Annotated[float, Field(description="time limit in seconds", gt=0, le=300)]
Semantics = Annotated[Literal["auto", "bag", "list", "set"], Field(description="how results are compared; auto: with order if both queries end in ORDER BY")]
Bound = Annotated[Optional[int], Field(description="rows per table in the search; 3 if left out", ge=1, le=100)]


class Rewrite(TypedDict):
    verdict: Verdict
    summary: str
    next_step: str
    reason: NotRequired[str]
    place: NotRequired[str]
    proof: NotRequired[str]
    constraints_used: NotRequired[List[str]]
    assumptions: NotRequired[List[str]]
    bound_reached: NotRequired[int]
    would_hold_with: NotRequired[List[str]]
    counterexample: NotRequired[Dict[str, Any]]
    old_result: NotRequired[List[Any]]
    new_result: NotRequired[List[Any]]


class Difference(TypedDict):
    verdict: Verdict
    next_step: str
    summary: NotRequired[str]
    text: NotRequired[str]
    script: NotRequired[str]
    reason: NotRequired[str]
    place: NotRequired[str]
    proof: NotRequired[str]


class Proof(TypedDict):
    verdict: Verdict
    next_step: str
    summary: NotRequired[str]
    proof: NotRequired[str]
    steps: NotRequired[List[str]]
    constraints_used: NotRequired[List[str]]
    assumptions: NotRequired[List[str]]
    bound_reached: NotRequired[int]
    reason: NotRequired[str]
    place: NotRequired[str]


class Plan(TypedDict):
    verdict: Verdict
    next_step: str
    plan: NotRequired[str]
    wrong: NotRequired[str]
    proof: NotRequired[str]
    reason: NotRequired[str]
    constraints_used: NotRequired[List[str]]
    assumptions: NotRequired[List[str]]
    bound_reached: NotRequired[int]
    counterexample: NotRequired[Dict[str, Any]]
    query_result: NotRequired[List[Any]]
    plan_result: NotRequired[List[Any]]


def only(kind: Any, answer: answers.Answer) -> Any:
    """Fields that the answer's type has."""
    return {name: value for name, value in answer.items() if name in kind.__annotations__}


class Tools:
    def __init__(self, options: Namespace):
        self.options = options
        self.session = Session(options)

    def limits(self, seconds: Optional[float], semantics: str = "auto", bound: Optional[int] = None) -> Namespace:
        return argparse.Namespace(bound=bound, semantics=semantics, timeout=self.options.timeout if seconds is None else f"{seconds} s")

    async def run(self, work: Callable[[], Outcome]) -> Outcome:
        """In a thread. A call that the client cancels ends in the server, too."""
        given_up = threading.Event()

        def call() -> Outcome:
            self.session.call.given_up = given_up
            return work()
        try:
            return await anyio.to_thread.run_sync(call, abandon_on_cancel=True)
        except anyio.get_cancelled_exc_class():
            self.session.give_up(given_up)
            raise
        except Trouble as trouble:
            raise ToolError(str(trouble)) from None

    async def read(self, work: Callable[[], str]) -> str:
        """For a resource."""
        try:
            return await self.run(work)
        except ToolError as error:
            raise ResourceError(str(error)) from None

    async def schema(self) -> str:
        """The tables that queries are judged on, with their constraints, as SQL."""
        return await self.read(self.session.schema)

    async def report(self) -> str:
        """The page of the last pair that was judged: queries, rows and results step by step, plans, proof. For people."""
        return await self.read(self.session.report)

    async def check_rewrite(self, old_query: Old, new_query: New, via: Via = [], semantics: Semantics = "auto", bound: Bound = None, timeout: Optional[Seconds] = None) -> Rewrite:
        """Is new_query equivalent to old_query on every database? Returns a verdict, what it rests on, a counterexample, and the next step."""
        limits = self.limits(timeout, semantics, bound)
        return only(Rewrite, answers.rewrite(await self.run(lambda: self.session.judge(old_query, new_query, via, limits))))

    async def show_difference(self, old_query: Old, new_query: New, semantics: Semantics = "auto", bound: Bound = None, timeout: Optional[Seconds] = None) -> Difference:
        """Shows a database on which the queries differ: tables and both results as text, and a SQL script that replays it on any PostgreSQL."""
        limits = self.limits(timeout, semantics, bound)

        def work() -> answers.Answer:
            result = self.session.judge(old_query, new_query, [], limits)
            return answers.difference(result, self.session.script(result, limits))
        return only(Difference, await self.run(work))

    async def explain_proof(self, old_query: Old, new_query: New, via: Via = [], semantics: Semantics = "auto", bound: Bound = None, timeout: Optional[Seconds] = None) -> Proof:
        """Why are the queries equivalent? Returns the steps of the proof, and the constraints and assumptions that it rests on."""
        limits = self.limits(timeout, semantics, bound)
        return only(Proof, answers.proof(await self.run(lambda: self.session.judge(old_query, new_query, via, limits))))

    async def check_plan(self, query: Annotated[str, Field(description="one query")],
                         settings: Annotated[Dict[str, str], Field(description="planner settings for this call, for example {\"enable_hashjoin\": \"off\"}")] = {},
                         bound: Bound = None, timeout: Optional[Seconds] = None) -> Plan:
        """Does the plan that PostgreSQL makes for the query compute the query, on every database? The plan is that of this server's empty tables."""
        limits = self.limits(timeout, "auto", bound)
        return only(Plan, answers.plan(await self.run(lambda: self.session.plan(query, settings, limits))))


def server(tools: Tools) -> MCPServer:
    @contextlib.asynccontextmanager
    async def lifespan(_: MCPServer) -> AsyncIterator[None]:
        # so that the first call finds the database open; what goes wrong, that call tells
        with contextlib.suppress(Exception):
            await anyio.to_thread.run_sync(lambda: tools.session.run(lambda database: None))
        yield

    made = MCPServer("sqleq", title="sqleq", instructions=INSTRUCTIONS, version=__version__, lifespan=lifespan, log_level="WARNING")
    harmless = ToolAnnotations(read_only_hint=True, destructive_hint=False, idempotent_hint=True, open_world_hint=False)
    for tool in (tools.check_rewrite, tools.show_difference, tools.explain_proof, tools.check_plan):
        made.add_tool(tool, annotations=harmless, structured_output=True)
    made.resource("sqleq://schema", title="schema", mime_type="application/sql; charset=utf-8")(tools.schema)
    made.resource("sqleq://report", title="report of the last pair", mime_type="text/html")(tools.report)
    return made


def address(text: str) -> "tuple[str, int]":
    host, _, port = text.rpartition(":")
    if not port.isdigit() or int(port) > 65535:
        raise Trouble(f"--http {text}: a port is meant, or an address and a port, for example 127.0.0.1:8000")
    return host.strip("[]") or "127.0.0.1", int(port)


async def serve_http(made: MCPServer, host: str, port: int) -> None:
    import uvicorn
    try:
        listener = socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    except OSError as error:
        raise Trouble(f"cannot serve on {host}:{port}: {error.strerror}\nhint: Name another address or port with --http; port 0 takes a free one.") from None
    port = listener.getsockname()[1]
    application = made.streamable_http_app(host=host)
    config = uvicorn.Config(application, host=host, port=port, log_level="warning", timeout_graceful_shutdown=1)
    runner = uvicorn.Server(config)
    print(f"sqleq: serves http://{f'[{host}]' if ':' in host else host}:{port}/mcp", file=sys.stderr, flush=True)
    await runner.serve(sockets=[listener])


def run(options: Namespace) -> int:
    logging.getLogger("mcp").setLevel(logging.ERROR)
    tools = Tools(options)
    made = server(tools)

    def end(number: int, frame: object) -> None:
        # a thread that waits for standard input could not be ended
        tools.session.close()
        os._exit(INTERRUPTED if number == signal.SIGINT else 0)
    try:
        if options.http:
            host, port = address(options.http)
            anyio.run(serve_http, made, host, port)
        else:
            for number in (signal.SIGINT, signal.SIGTERM):
                signal.signal(number, end)
            made.run("stdio")
    finally:
        tools.session.close()
    return 0
