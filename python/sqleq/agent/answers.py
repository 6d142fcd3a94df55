"""What tools answer: short, structured, and with the next step."""
from typing import Any, Dict, List

from sqleq.judging import Result

Answer = Dict[str, Any]
ROWS = 12  # of a counterexample that an answer shows
HINT = ("old_query", "new_query")


def filled(**fields: Any) -> Answer:
    return {name: value for name, value in fields.items() if value not in (None, [], {}, "")}


def listed(texts: List[str]) -> str:
    return "; ".join(texts)


def sides(text: str) -> str:
    """The extension says first and second query, agents old and new one."""
    return text.replace("the first query", "old_query").replace("the second query", "new_query")


def size(counterexample: Any) -> int:
    return sum(len(rows) for rows in (counterexample or {}).values() if isinstance(rows, list))


def next_step(result: Result, via: bool) -> str:
    row = result.details
    if result.verdict == "equivalent":
        needs = row.get("constraints_used") or []
        keep = f" Keep these constraints, since the proof rests on them: {listed(needs)}." if needs else ""
        errors = " One query may raise an error where the other does not; decide whether that matters." if "modulo errors" in listed(row.get("assumptions") or []) else ""
        return f"Use the new query.{keep}{errors}"
    if result.verdict == "equivalent_within_bound":
        return (f"No difference on databases with at most {row.get('bound_reached')} rows per table, which is no proof. "
                "Make the change in smaller steps and pass the queries between as via; or test it on data.")
    if result.verdict == "not_equivalent":
        missing = row.get("would_hold_with") or []
        declare = f" Or, if the data always satisfy it, declare: {listed(missing)}." if missing else ""
        return f"Do not use the new query. Repair it so that both return the same rows on the counterexample, then call check_rewrite again.{declare}"
    if result.verdict == "unsupported":
        return "Take what is named in reason out of both queries if it is the same in both, and check the rest; or test on data."
    if result.verdict == "error":
        return "Correct the query at the place that is named. If a table is missing, the schema that this server was started with lacks it."
    more = "Make the steps in via smaller" if via else "Pass an intermediate query as via that differs from old_query in one change only, for example one join or one condition"
    return f"Nothing is proved and no difference was found. {more}, or call again with a longer timeout."


def summary(result: Result) -> str:
    return {"equivalent": "both queries give the same result on every database that satisfies the constraints",
            "equivalent_within_bound": "no difference exists on small databases",
            "not_equivalent": "the results differ on a database that this server has tried",
            "unknown": "undecided within the limits", "unsupported": "a construct is not supported", "error": "a query cannot be read"}[result.verdict]


def rewrite(result: Result) -> Answer:
    row = result.details
    small = size(row.get("counterexample")) <= ROWS
    reason = result.error or (row.get("reason") if result.verdict not in ("equivalent",) else None)
    answer = filled(verdict=result.verdict, summary=summary(result), reason=sides(reason) if reason else None, place=str(result.place) if result.place else None,
                    proof=row.get("proof") if result.verdict != "not_equivalent" else None, constraints_used=row.get("constraints_used"), assumptions=row.get("assumptions"),
                    bound_reached=row.get("bound_reached") if result.verdict in ("equivalent_within_bound", "unknown") else None,
                    would_hold_with=row.get("would_hold_with"), counterexample=row.get("counterexample") if small else None,
                    next_step=next_step(result, bool(result.pair.via)) + ("" if small else " show_difference has the rows."))
    if small and row.get("result1") is not None and row.get("result2") is not None:
        answer.update(old_result=row["result1"], new_result=row["result2"])
    return answer


def difference(result: Result, script: Any) -> Answer:
    if result.verdict != "not_equivalent":
        return {**rewrite(result), "summary": f"there is no known difference: {summary(result)}"}
    return filled(verdict=result.verdict, text=result.text.replace("result of q1", "result of old_query").replace("result of q2", "result of new_query")
                  .replace("only in q1", "only in old_query").replace("only in q2", "only in new_query"), script=script, next_step=next_step(result, False))


def proof(result: Result) -> Answer:
    row = result.details
    if result.verdict not in ("equivalent", "equivalent_within_bound"):
        return rewrite(result)
    outline = row.get("outline")
    return filled(verdict=result.verdict, proof=row.get("proof"), steps=outline.split("\n") if outline else None, constraints_used=row.get("constraints_used"),
                  assumptions=row.get("assumptions"), bound_reached=row.get("bound_reached") if result.verdict != "equivalent" else None,
                  next_step=next_step(result, bool(result.pair.via)))


def plan(row: Dict[str, Any]) -> Answer:
    steps = {"equivalent": "The plan computes the query on every database: nothing to do.",
             "equivalent_within_bound": "The plan is right on small databases, which is no proof.",
             "not_equivalent": "The server's plan is wrong: report it to PostgreSQL with the rows in counterexample. Until then, switch off the node in wrong by its enable_* setting.",
             "unsupported": "The plan has a node or an expression that cannot be translated; reason names it.",
             "unknown": "Nothing is proved and no difference was found; ask again with a longer timeout."}
    return filled(verdict=row["verdict"], plan=row.get("plan"), wrong=row.get("wrong"), proof=row.get("proof"), reason=row.get("reason"),
                  constraints_used=row.get("constraints_used"), assumptions=row.get("assumptions"), bound_reached=row.get("bound_reached"),
                  counterexample=row.get("counterexample"), query_result=row.get("result1"), plan_result=row.get("result2"), next_step=steps[row["verdict"]])
