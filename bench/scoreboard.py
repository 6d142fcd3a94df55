"""The scoreboard of a corpus run: what was said, how long it took, and who disagrees.

Takes the pairs (with what the corpus and other tools say of them) and the records of bench/run. Draws no conclusions
beyond counting: an entry under "disagreements" may be our bug, theirs, or the dialect's.
"""
import collections
import os
import platform
import re

VERDICTS = ("equivalent", "equivalent_within_bound", "not_equivalent", "unknown", "unsupported", "error")
EQUIVALENT = ("equivalent", "equivalent_within_bound")
OVERSHOOT_MS = 200
SLOWEST = 10


def percentile(values, share):
    """Nearest rank; None without values."""
    if not values:
        return None
    ordered = sorted(values)
    return ordered[max(0, min(len(ordered) - 1, int(share * len(ordered) + 0.999999) - 1))]


def milliseconds(value):
    if value is None:
        return "-"
    return f"{value:.1f}" if value < 100 else f"{value:.0f}"


def table(head, rows):
    """Markdown; columns of figures are on the right."""
    def is_figure(column):
        return any(isinstance(row[column], (int, float)) or re.match(r"\d[\d.]*( |$)|-$", str(row[column])) for row in rows)

    out = ["| " + " | ".join(head) + " |", "|" + "|".join("---:" if is_figure(i) else "---" for i in range(len(head))) + "|"]
    out += ["| " + " | ".join(str(cell).replace("|", "\\|").replace("\n", " ") for cell in row) + " |" for row in rows]
    return out + [""]


def kind_of_reason(record):
    """The reason without what differs from pair to pair: which query, where in it, what stands there."""
    reason = record.get("reason") or "(no reason given)"
    where = re.match(r'(.*?) in the (?:first|second) query(?:, at character \d+)?(?:: ".*?")?( \([^"]*\))?$', reason, re.S)
    if where:
        reason = where.group(1) + (where.group(2) or "")
    reason = re.sub(r'"[^"]*"', '"..."', reason)
    return re.sub(r"\s+", " ", re.sub(r"\b\d+(\.\d+)?\b", "N", reason)).strip()


class Scoreboard:
    def __init__(self, name, options, directory, pairs, records, first_calls):
        self.name, self.options, self.directory = name, options, directory
        self.pairs, self.records, self.first_calls = pairs, records, first_calls
        self.by_verdict = collections.defaultdict(list)
        for record in records:
            self.by_verdict[record["verdict"]].append(record)
        self.supported = [r for r in records if r["verdict"] not in ("unsupported", "error")]

    # ------------------------------------------------------------ what the corpus knows

    def separated(self, record):
        """A database of the corpus on which the two queries surely differ."""
        check = self.pairs[record["id"]].get("pg_check", {})
        return check.get("random") == "differs" and not check.get("undetermined")

    def rows_needed(self, record):
        """The largest table of the separating database; None when its file is not there."""
        file = self.pairs[record["id"]]["pg_check"].get("database")
        path = self.directory / file if file else None
        if path is None or not path.is_file():
            return None
        counts = collections.Counter()
        for line in path.read_text().splitlines():
            match = re.match(r"INSERT INTO (\S+)", line)
            if match:
                counts[match.group(1)] += 1
        return max(counts.values(), default=0)

    def is_wrong(self, record):
        """Called equivalent although a database says otherwise. A bounded verdict speaks of small databases only."""
        if not self.separated(record) or record["verdict"] not in EQUIVALENT:
            return False
        if record["verdict"] == "equivalent":
            return True
        rows = self.rows_needed(record)
        return rows is None or rows <= (record.get("bound_reached") or self.options.bound)

    def verieql(self, record):
        """NEQ or EQU when VeriEQL published one for this bound."""
        states = self.pairs[record["id"]].get("peers", {}).get("verieql", {}).get("states") or []
        upto = states[:self.options.bound]
        if "NEQ" in upto:
            return "NEQ"
        return "EQU" if len(upto) == self.options.bound and set(upto) == {"EQU"} else None

    # ------------------------------------------------------------ parts of the report

    def timings(self):
        groups = [("all", self.records), ("supported", self.supported)] + [(v, self.by_verdict[v]) for v in VERDICTS if self.by_verdict[v]]
        rows = []
        for label, records in groups:
            times = [r["ms"] for r in records]
            share = f"{100 * len(records) / max(len(self.records), 1):.1f} %"
            rows.append([label, len(records), share] + [milliseconds(percentile(times, s)) for s in (0.5, 0.95, 1)])
        return ["## Verdicts and time per pair (ms, around sqleq_check)", ""] + table(["verdict", "pairs", "share", "median", "95 %", "max"], rows)

    def stages(self):
        stages = collections.defaultdict(list)
        for record in self.records:
            for key, value in (record.get("stats") or {}).items():
                if key.endswith("_ms") and isinstance(value, (int, float)):
                    stages[key[:-3]].append(value)
        rows = [[stage, len(v), milliseconds(percentile(v, 0.5)), milliseconds(percentile(v, 0.95)), milliseconds(max(v)), f"{sum(v) / 1000:.1f} s"]
                for stage, v in sorted(stages.items(), key=lambda item: -sum(item[1]))]
        return ["## Time per stage (ms, by the server's own statistics)", ""] + table(["stage", "pairs", "median", "95 %", "max", "sum"], rows)

    def reasons(self, verdict):
        counts = collections.defaultdict(list)
        for record in self.by_verdict[verdict]:
            counts[kind_of_reason(record)].append(record["id"])
        if not counts:
            return []
        rows = [[reason, len(ids), ", ".join(ids[:3]) + (" ..." if len(ids) > 3 else "")] for reason, ids in sorted(counts.items(), key=lambda i: (-len(i[1]), i[0]))]
        return [f"## {verdict}, by reason", ""] + table(["reason", "pairs", "for example"], rows)

    def proofs(self):
        counts = collections.Counter(r.get("proof") or "-" for r in self.records if r["verdict"] in EQUIVALENT)
        return (["## Proofs", ""] + table(["proof", "pairs"], counts.most_common())) if counts else []

    def proven(self):
        """Pairs that the corpus claims to be equivalent and that no database of it separates: how many have a proof for every size?"""
        claimed = [r for r in self.records if self.pairs[r["id"]].get("expected") == "equivalent" and self.pairs[r["id"]].get("pg_check", {}).get("random") != "differs"]
        if not claimed:
            return []
        proven = [r for r in claimed if r["verdict"] == "equivalent"]
        rest = [r for r in claimed if r["verdict"] != "equivalent"]
        rows = [["claimed equivalent, and not separated", len(claimed), ""],
                ["... proven for every size", f"{len(proven)} ({100 * len(proven) / len(claimed):.1f} %)", ""]]
        for verdict in VERDICTS:
            some = [r for r in rest if r["verdict"] == verdict]
            if some:
                rows.append([f"... {verdict}", len(some), self.ids(some)])
        return ["## Proofs of what the corpus claims", ""] + table(["", "pairs", "which"], rows)

    def trust(self):
        separated = [r for r in self.records if self.separated(r)]
        supported = [r for r in separated if r["verdict"] not in ("unsupported", "error")]
        refuted = [r for r in supported if r["verdict"] == "not_equivalent"]
        wrong = [r for r in separated if self.is_wrong(r)]
        beyond = [r for r in separated if r["verdict"] in EQUIVALENT and not self.is_wrong(r)]
        bare = [r for r in self.by_verdict["not_equivalent"] if r.get("counterexample") is None]
        late = [r for r in self.records if r["ms"] > r["timeout"] + OVERSHOOT_MS]
        share = f"{100 * len(refuted) / len(supported):.1f} %" if supported else "-"
        rows = [
            ["WRONG: separated by a database within the bound, yet called equivalent", len(wrong), self.ids(wrong)],
            ["pairs that the corpus' random databases separate", len(separated), ""],
            ["... of these supported", len(supported), ""],
            ["... of these refuted", f"{len(refuted)} ({share})", ""],
            ["... of these equivalent within the bound (the corpus' database is larger)", len(beyond), self.ids(beyond)],
            ["not_equivalent without rows (different columns)", len(bare), self.ids(bare)],
            [f"calls over their time-out by more than {OVERSHOOT_MS} ms", len(late), self.ids(late)],
            ["errors", len(self.by_verdict["error"]), self.ids(self.by_verdict["error"])],
        ]
        if self.first_calls:
            rows.append(["first sqleq_check of a new session: median, max (ms)", f"{percentile(self.first_calls, 0.5)}, {max(self.first_calls)}", ""])
        return ["## Trust", ""] + table(["", "", "pairs"], rows)

    @staticmethod
    def ids(records, most=12):
        names = [r["id"] for r in records]
        return ", ".join(names[:most]) + (f" and {len(names) - most} more" if len(names) > most else "")

    def disagreements(self, details):
        """(title, records) of every kind of disagreement."""
        def expected(record):
            return self.pairs[record["id"]].get("expected")

        groups = [
            ("WRONG: a database within the bound separates them", [r for r in self.records if self.is_wrong(r)]),
            ("separated by a random database, but not refuted", [r for r in self.supported if self.separated(r) and r["verdict"] != "not_equivalent" and not self.is_wrong(r)]),
            ("expected equivalent, called not_equivalent on a database",
             [r for r in self.records if expected(r) == "equivalent" and r["verdict"] == "not_equivalent" and r.get("counterexample") is not None]),
            ("expected equivalent, called not_equivalent for their columns",
             [r for r in self.records if expected(r) == "equivalent" and r["verdict"] == "not_equivalent" and r.get("counterexample") is None]),
            ("expected not_equivalent, called equivalent", [r for r in self.records if expected(r) == "not_equivalent" and r["verdict"] in EQUIVALENT]),
            (f"VeriEQL found no difference at bound {self.options.bound}, called not_equivalent",
             [r for r in self.records if self.verieql(r) == "EQU" and r["verdict"] == "not_equivalent" and expected(r) != "equivalent"]),
            (f"VeriEQL refuted it at bound {self.options.bound} or below, called equivalent",
             [r for r in self.records if self.verieql(r) == "NEQ" and r["verdict"] in EQUIVALENT and expected(r) != "not_equivalent"]),
        ]
        out = ["## Disagreements", ""]
        for title, records in groups:
            out += [f"### {title}: {len(records)}", ""]
            if records:
                rows = [[r["id"], r["verdict"], self.pairs[r["id"]].get("pg_check", {}).get("random", "-"), self.verieql(r) or "-",
                         " ".join(self.pairs[r["id"]].get("notes", [])), (r.get("reason") or "")[:100]] for r in records]
                out += table(["pair", "sqleq", "random databases", "VeriEQL", "notes", "reason"], rows)
            for record in records if details else []:
                pair = self.pairs[record["id"]]
                out += [f"**{record['id']}** (schema {pair['schema']}), sqleq: {record['verdict']}", "", "```sql", pair["q1"], "--", pair["q2"], "```", ""]
                if record.get("counterexample") is not None:
                    out += [f"`{record['counterexample']}`", ""]
        return out

    def slowest(self):
        rows = [[r["id"], r["verdict"], milliseconds(r["ms"]), (r.get("reason") or "")[:80]] for r in sorted(self.records, key=lambda r: -r["ms"])[:SLOWEST]]
        return ["## Slowest", ""] + table(["pair", "verdict", "ms", "reason"], rows)

    def markdown(self, details=True):
        builds = ", ".join(sorted({r["build"] for r in self.records})) or "-"
        head = [f"# {self.name}: {len(self.records)} of {len(self.pairs)} pairs", "",
                f"bound {self.options.bound}, time-out {self.options.timeout} ms, {self.options.jobs} at a time on {os.cpu_count()} CPUs "
                f"({platform.machine()}), build {builds}", ""]
        parts = [head, self.timings(), self.trust(), self.reasons("unsupported"), self.reasons("unknown"), self.reasons("error"), self.proofs(), self.proven(),
                 self.stages(), self.disagreements(details), self.slowest()]
        return "\n".join(line for part in parts for line in part) + "\n"
