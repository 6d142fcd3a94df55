"""The agent server, by the SDK's own client, over both transports: python agent.py SECONDS. Prints lines "ok NAME" and "not ok NAME"; test/channels/run numbers them."""
import asyncio
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

from mcp import Client, MCPError, StdioServerParameters

LIMIT = float(sys.argv[1])
PROGRAM = str(Path(sys.executable).parent / "sqleq")
HERE = Path.cwd()
SKILL = HERE / "SKILL.md"
SCHEMA = "CREATE TABLE item (id int PRIMARY KEY, price int NOT NULL, label text);\n"
SAME = {"old_query": "SELECT id FROM item WHERE price > 1;", "new_query": "SELECT id FROM item WHERE NOT price <= 1"}
OTHER = {"old_query": "SELECT label FROM item", "new_query": "SELECT label FROM item WHERE label IS NOT NULL"}
# What a scripted agent may write for "price > 1": the condition, and what it means for a row.
ATTEMPTS = [("price >= 1", lambda row: row["price"] >= 1), ("price > 1 AND id > 0", lambda row: row["price"] > 1 and row["id"] > 0), ("price >= 1 AND id <> 7", lambda row: row["price"] >= 1),
            ("price > 0", lambda row: row["price"] > 0), ("NOT price <= 1", lambda row: row["price"] > 1)]


def ok(condition, name, *details):
    print("ok" if condition else "not ok", name, *(repr(detail).replace("\n", " ") for detail in details if not condition), flush=True)


async def call(client, tool, **arguments):
    result = await client.call_tool(tool, arguments)
    return result.structured_content if not result.is_error else {"verdict": "tool error", "text": result.content[0].text}


async def repair(client):
    """Tries only what agrees with all counterexamples so far."""
    seen, calls = [], 0
    for condition, holds in ATTEMPTS:
        if any(holds(row) != (row["price"] > 1) for row in seen):
            continue
        calls += 1
        answer = await call(client, "check_rewrite", old_query=SAME["old_query"], new_query=f"SELECT id FROM item WHERE {condition}")
        if answer["verdict"] == "equivalent":
            return condition, calls
        seen += answer["counterexample"]["item"]
    return None, calls


async def resource(client, name):
    try:
        return (await client.read_resource(f"sqleq://{name}")).contents[0].text
    except MCPError as error:
        return f"error: {error}"


async def resources(client, over):
    listed = sorted(str(resource.uri) for resource in (await client.list_resources()).resources)
    ok(listed == ["sqleq://report", "sqleq://schema"], f"{over}: the resources", listed)
    text = await resource(client, "report")
    ok(text.startswith("error: ") and "call check_rewrite first" in text, f"{over}: no report before the first pair", text)
    text = await resource(client, "schema")
    ok("CREATE TABLE public.item (\n    id integer NOT NULL,\n    price integer NOT NULL,\n    label text,\n    CONSTRAINT item_pkey PRIMARY KEY (id)\n);" in text and "sqleq_" not in text,
       f"{over}: the schema with its constraints, and nothing else", text)
    for pair, verdict in ((SAME, "equivalent"), (OTHER, "not_equivalent")):
        await call(client, "check_rewrite", **pair)
        text = await resource(client, "report")
        ok(text.startswith("<!DOCTYPE html>") and f"<title>sqleq: {verdict}</title>" in text, f"{over}: the page of the last pair, {verdict}", text[:2000])
    # what the skill names is there
    skill = SKILL.read_text()
    names = {*listed, *(tool.name for tool in (await client.list_tools()).tools)}
    named = set(re.findall(r"`(sqleq://\w+|(?:check|show|explain)_\w+)`", skill))
    ok(named == names and skill.startswith("---\nname: sqleq\ndescription: "), f"{over}: the skill names the tools and resources", named ^ names)


async def tools(client, over):
    listed = (await client.list_tools()).tools
    ok(sorted(tool.name for tool in listed) == ["check_plan", "check_rewrite", "explain_proof", "show_difference"], f"{over}: the tools", listed)
    ok(all(tool.annotations.read_only_hint and tool.output_schema for tool in listed), f"{over}: they change nothing, and say what they return", listed)
    answer = await call(client, "check_rewrite", **SAME)
    ok(answer["verdict"] == "equivalent" and answer["next_step"].startswith("Use the new query."), f"{over}: equivalent", answer)
    answer = await call(client, "check_rewrite", **OTHER)
    ok(answer["verdict"] == "not_equivalent" and answer["counterexample"]["item"] and answer["old_result"] and answer["new_result"] == [] and answer["would_hold_with"],
       f"{over}: a counterexample, with both results", answer)
    answer = await call(client, "show_difference", **OTHER)
    ok("only in old_query" in answer["text"] and "ROLLBACK;" in answer["script"], f"{over}: the difference as text and as a script", answer)
    answer = await call(client, "show_difference", **SAME)
    ok(answer["verdict"] == "equivalent" and "script" not in answer, f"{over}: no difference", answer)
    answer = await call(client, "explain_proof", old_query="SELECT id FROM item", new_query="SELECT DISTINCT id FROM item")
    ok(answer["steps"] and any("item_pkey" in text for text in answer["constraints_used"]) and "item_pkey" in answer["next_step"], f"{over}: a proof names its constraints", answer)
    answer = await call(client, "check_plan", query="SELECT i.id FROM item i JOIN item j USING (price)", settings={"enable_hashjoin": "off"})
    ok(answer["verdict"] == "equivalent" and "Hash Join" not in answer["plan"], f"{over}: a plan, with settings", answer)
    answer = await call(client, "check_plan", query="SELECT 1", settings={"log_statement": "all"})
    ok(answer["verdict"] == "tool error" and "log_statement" in answer["text"], f"{over}: settings of the planner only", answer)
    answer = await call(client, "check_rewrite", old_query="SELECT id FROM itme", new_query="SELECT 1")
    ok(answer["verdict"] == "error" and answer["place"] == "old_query:1:16", f"{over}: the place of a mistake", answer)
    for text in ("DROP TABLE item", "SELECT 1; DROP TABLE item", "COPY item TO PROGRAM 'touch /tmp/sqleq-was-here'"):
        answer = await call(client, "check_rewrite", old_query=text, new_query="SELECT 1")
        ok(answer["verdict"] in ("error", "unsupported"), f"{over}: only queries: {text[:12]}", answer)
    answer = await call(client, "check_rewrite", **SAME)
    ok(answer["verdict"] == "equivalent", f"{over}: nothing was changed", answer)
    found, calls = await repair(client)
    ok(found == "NOT price <= 1" and calls < len(ATTEMPTS), f"{over}: an agent repairs its rewrite from counterexamples", found, calls)
    # a call that the client gives up ends on the server, and no other one with it
    slow = " UNION ALL ".join(f"SELECT a.price FROM item a, item b, item c WHERE a.price * b.price * c.price = {number} AND a.label || b.label LIKE '%x%' || c.label" for number in range(12))
    begin = time.monotonic()
    task = asyncio.create_task(call(client, "check_rewrite", old_query=f"SELECT DISTINCT price FROM ({slow}) s", new_query=f"SELECT price FROM ({slow}) s GROUP BY price HAVING count(*) < 9999", timeout=100))
    await asyncio.sleep(0.5)
    other = asyncio.create_task(call(client, "check_rewrite", **SAME))
    await asyncio.sleep(0.2)
    running = not task.done()
    task.cancel()
    answer = await other
    ok(running and answer["verdict"] == "equivalent" and time.monotonic() - begin < 30, f"{over}: a call can be cancelled, and others go on", running, answer, time.monotonic() - begin)
    times = []
    for number in range(40):
        begin = time.monotonic()
        await call(client, "check_rewrite", old_query=f"SELECT id FROM item WHERE price > {number} AND label LIKE 'a%'", new_query=f"SELECT id FROM item WHERE label LIKE 'a%' AND NOT price <= {number}")
        times.append(time.monotonic() - begin)
    times.sort()
    print(f"# {over}: calls take {times[0] * 1000:.0f} to {times[-1] * 1000:.0f} ms, 95% within {times[37] * 1000:.0f} ms", flush=True)
    ok(times[20] < LIMIT, f"{over}: a call takes less than {LIMIT * 1000:.0f} ms", times)


async def over_stdio():
    server = StdioServerParameters(command=PROGRAM, args=["mcp", "--schema", "agent.sql"], env={"SQLEQ_HOME": os.environ["SQLEQ_HOME"]})
    async with Client(server) as client:
        await resources(client, "stdio")
        await tools(client, "stdio")
        # the schema is what the files say now
        (HERE / "agent.sql").write_text(SCHEMA.replace("label text", "label text NOT NULL"))
        answer = await call(client, "check_rewrite", **OTHER)
        ok(answer["verdict"] == "equivalent" and any("label" in text for text in answer["constraints_used"]), "stdio: a schema that has changed is read again", answer)
        text = await resource(client, "schema")
        ok("label text NOT NULL" in text, "stdio: also as a resource", text)
        (HERE / "agent.sql").write_text("\\! touch was-here\n" + SCHEMA)
        answer = await call(client, "check_rewrite", **OTHER)
        ok(answer["verdict"] == "tool error" and not (HERE / "was-here").exists(), "stdio: commands of psql are not run", answer)
        (HERE / "agent.sql").write_text(SCHEMA)


def start_http():
    server = subprocess.Popen([PROGRAM, "mcp", "--schema", "agent.sql", "--http", "0"], stderr=subprocess.PIPE, text=True)
    while True:
        line = server.stderr.readline()
        address = re.search(r"http://\S+", line)
        if address or not line:
            return server, address.group() if address else None


async def over_http():
    server, address = start_http()
    try:
        ok(address is not None and address.startswith("http://127.0.0.1:"), "http: it serves this machine only", address)
        async with Client(address) as client:
            await resources(client, "http")
            await tools(client, "http")
    finally:
        server.send_signal(signal.SIGINT)
        ok(server.wait(30) == 130, "http: Ctrl-C ends it", server.returncode, server.stderr.read())


signal.signal(signal.SIGINT, signal.default_int_handler)
(HERE / "agent.sql").write_text(SCHEMA)
asyncio.run(over_stdio())
asyncio.run(over_http())
