"""The server's plan of a query."""
import re
from typing import Any, Dict, List, Protocol, Optional

from sqleq.database import Database
from sqleq.errors import Trouble

# Settings that change plans and nothing else.
PLANNER = re.compile(r"enable_\w+|\w+_cost|join_collapse_limit|from_collapse_limit|geqo|plan_cache_mode|work_mem|hash_mem_multiplier|max_parallel_workers_per_gather|jit")


class PlanLimits(Protocol):
    bound: Optional[int]
    timeout: str


def planner_settings(texts: List[str]) -> Dict[str, str]:
    """Of NAME=VALUE."""
    found = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise Trouble(f"{text}: NAME=VALUE is meant, for example enable_hashjoin=off")
        found[name.strip()] = value.strip()
    return found


def explain_plan(database: Database, query: str, settings: Dict[str, str], limits: PlanLimits) -> Dict[str, Any]:
    """The row of sqleq_explain_plan, with these settings."""
    for name in settings:
        if not PLANNER.fullmatch(name):
            raise Trouble(f"{name}: is not a setting of the planner that may be changed here\nhint: enable_hashjoin and the like are.")
    try:
        for name, value in settings.items():
            database.rows("SELECT pg_catalog.set_config(%s, %s, false)", name, value)
        return dict(database.value(f"SELECT pg_catalog.to_jsonb(e) FROM {database.schema}.sqleq_explain_plan(%s, bound => %s, timeout => %s::interval) AS e",
                                   query, limits.bound, limits.timeout))
    finally:
        if not database.connection.closed:
            for name in settings:
                with database.connection.cursor() as cursor:
                    cursor.execute(f"RESET {name}")
