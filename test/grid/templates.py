"""Conditions by rule. A template names the rules that it is for: each rule of the front end has one at least, and must be used in the end."""
import itertools

import tables

COMPARISONS = ["=", "<>", "<", "<=", ">", ">="]
STEP, PART, UNIT = "comparison of a step function", "comparison of a part of a date", "name of a unit"


class Work:
    """`expression` compared with constants of its own making (and the literals given), or whole `conditions`; on a table, in a time zone."""

    def __init__(self, rules, table, expression=None, conditions=(), literals=(), operators=COMPARISONS, zone=None, constants=4):
        self.rules, self.table, self.expression, self.conditions, self.literals = rules, table, expression, conditions, literals
        self.operators, self.zone, self.constants = operators, zone, constants
        self.name = f"{expression or (rules or ['no rule'])[0]} on {table}" + (f" in {zone}" if zone else "")

    def key(self):
        return self.name


def quoted(text):
    return "'" + text.replace("'", "''") + "'"


# ---------------------------------------------------------------- times

PARTS = ["millennium", "century", "decade", "year", "isoyear", "julian", "epoch"]
# Other names of units than those that the rules look for.
UNIT_NAMES = ["Usecs", "msecs", "MILLISECONDS", "s", "Secs", "min", "MINUTES", "h", "hrs", "D", "days", "mons", "MONTH", "qtr", "y", "YRS", "dec", "decades", "C", "centuries", "mil", "mils", "Millennia"]
TRUNCATIONS = ["millennium", "century", "decade", "year", "quarter", "month", "week", "day", "hour", "minute", "second", "milliseconds", "microseconds"]
INTERVALS = ["1 month", "-1 month", "1 day", "1 year", "-13 months", "1 month 1 day", "1 month -1 day", "-1 month 2 days 03:00", "1 month -25:00", "36:00", "1 year -1 mon 10 days -00:00:00.000001",
             "48 mons", "1 us"]
FORMATS = ["YYYY", "YYYY-MM", "YYYY-MM-DD", "YYYYMMDD", "yyyy/mm", "YYYY-Q", 'YYYY"Q"Q', "YYYY-MM-DD HH24:MI:SS", 'YYYY-MM-DD"T"HH24:MI', "YYYY-MM-DD HH24:MI:SS.US", "YYYY-MM BC",
           "YYYY AD", "yyyymmdd hh24miss.ms", "YYYY-MM-DD b.c."]
# which no rule fits, or one only by the part
OTHER_FORMATS = ["IYYY-IW", "YY-MM", "YYYY-DDD", "YYYY-DD-MM", "FMYYYY-MM", "Y,YYY", "YYYY-WW", "MM-YYYY", "DD", "TMMon", "YYYYth", "HH24", "yyYY", "YYYY-DD", "YYYY-HH24", "YYYY-MM-MI", "YYYY-MM-Q", "YYYYQDD"]
ZONES = ["UTC", "America/New_York", "America/Sao_Paulo", "Pacific/Apia", "Asia/Manila", "Europe/Berlin", "America/Juneau", "Pacific/Kwajalein", "XXX-24YYY+23,J100,J200"]

SHORT_ZONES = ["America/Sao_Paulo", "Pacific/Apia", "Asia/Manila", "XXX-24YYY+23,J100,J200"]


def times_of_dates():
    yield Work([STEP, "date + integer"], "dates", "d + 30")
    yield Work([STEP, "date - integer"], "dates", "(d - 30)")
    for interval in INTERVALS:
        yield Work([STEP, "date + interval"], "dates", f"(d + interval '{interval}')")
        yield Work([STEP, "date - interval"], "dates", f"(d - interval '{interval}')")
    yield Work([STEP, "date + interval", "timestamp + interval"], "dates", "(d + interval '1 month' + interval '1 month')")
    yield Work([STEP, "date + interval", "timestamp - interval"], "dates", "(d + interval '1 month 05:00' - interval '1 month 1 day')")
    yield Work([STEP, "date to timestamp"], "dates", "d::timestamp")
    yield Work([STEP, "date to timestamp", "timestamp to date", "timestamp + interval"], "dates", "(d::timestamp + interval '-1 month')::date")
    yield Work([STEP], "dates", "d", operators=COMPARISONS, literals=["timestamp '2021-01-01 05:00'", "timestamp '2021-01-01'", "timestamp '0001-01-01 BC'", "timestamp 'infinity'"])
    for part in PARTS:
        yield Work([STEP, "extract from date"], "dates", f"extract({part} FROM d)")
        yield Work([STEP, "date_part of timestamp"], "dates", f"date_part('{part}', d)")
    for cast, rules in [("int", ["numeric to int4"]), ("smallint", ["numeric to int2"]), ("bigint", ["numeric to int8"]), ("float8", ["numeric to float8"]),
                        ("int::float8", ["int4 to float8"]), ("int::bigint", ["int4 to int8"]), ("smallint::int", ["int2 to int4"]), ("int::numeric", ["int4 to numeric"]), ("bigint::numeric", ["int8 to numeric"])]:
        yield Work([STEP, *rules], "dates", f"extract(year FROM d)::{cast}")
    for cast in ["int2", "int4", "int8"]:
        yield Work([STEP, f"float8 to {cast}"], "dates", f"date_part('isoyear', d)::{cast}")
    for unit in TRUNCATIONS[:8]:
        yield Work([STEP, "date_trunc of timestamp"], "dates", f"date_trunc('{unit}', d::timestamp)")
    yield Work([STEP, "text form"], "dates", "d::text", literals=["'2024-05-06'", "'2024-05-06 BC'", "'infinity'", "'-infinity'", "''", "'z'"])
    yield Work([STEP, "text form", "text to varchar"], "dates", "d::varchar")
    yield Work([STEP, "text form", "text to varchar"], "dates", "d::varchar::text")
    for count in [2, 4, 7, 10, 11, 12]:
        yield Work([STEP, "text form", "beginning of a text"], "dates", f"left(d::text, {count})", literals=["'2024-05'", "'infinit'"])
    yield Work([STEP, "text form", "beginning of a text"], "dates", "substr(d::text, 1, 7)")
    yield Work([STEP, "text form", "beginning of a text"], "dates", "substring(d::text FROM 0 FOR 5)")
    yield Work([STEP, "text form", "text to number"], "dates", "left(d::text, 4)::int")
    yield Work([STEP, "text form", "LIKE"], "dates", conditions=[f"d::text {operator} '{pattern}'" for operator in ["LIKE", "NOT LIKE"] for pattern in
               ["2024%", "2024-05%", "2024-05-06%", "2024-05-06", "%BC", "1%", "0001-01-01%", "1000%", "10000-%", "inf%", "-inf%", "2024-05-06 BC%", "2024-05-__"]], constants=20)
    for part in ["month", "quarter", "dow", "isodow", "day"]:
        yield Work([PART], "dates", f"extract({part} FROM d)")
        yield Work([PART], "dates", f"date_part('{part}', d)::int % 3")
    yield Work([PART], "dates", "extract(month FROM d)::text")
    for part in ["week", "doy"]:
        yield Work([], "dates", f"extract({part} FROM d)", constants=2)
    for literals, expression in [("(1, 5, 12)", "extract(month FROM d)"), ("(2020, 2024, -3, 1)", "extract(year FROM d)"), ("('2024-05', '2020-02', NULL)", "to_char(d::timestamp, 'YYYY-MM')")]:
        yield Work(["IN with constants"], "dates", conditions=[f"{expression} {operator} {literals}" for operator in ["IN", "NOT IN"]])


def times_of_timestamps():
    yield Work([STEP, "timestamp to date"], "times", "ts::date")
    yield Work([STEP, "timestamp to date", "date + integer"], "times", "(ts::date + 1)")
    yield Work([STEP], "times", "ts", literals=["date '2021-01-31'", "date '0001-01-01 BC'", "date '5874897-12-31'", "date 'infinity'"])
    edges = ["timestamp '2021-02-28 08:00'", "timestamp '2021-02-28'", "timestamp '2021-03-01'", "timestamp '2024-02-29 05:00'"]
    for interval in INTERVALS:
        yield Work([STEP, "timestamp + interval"], "times", f"(ts + interval '{interval}')", literals=edges)
        yield Work([STEP, "timestamp - interval"], "times", f"(ts - interval '{interval}')", literals=edges)
    for expression, rules in [("date_trunc('month', ts + interval '1 month')", ["date_trunc of timestamp"]), ("date_trunc('hour', ts + interval '1 month')", []), ("(ts + interval '1 month')::date", []),
                              ("extract(epoch FROM ts + interval '1 month')", ["extract from timestamp"]), ("(ts + interval '1 month' + interval '1 month')", []),
                              ("(ts + interval '1 month' - interval '1 month')", []), ("(date_trunc('day', ts) + interval '1 month')", []), ("(date_trunc('hour', ts) - interval '3 months 7 hours')", []),
                              ("to_char(ts + interval '1 month', 'YYYY-MM-DD HH24')", ["to_char of timestamp"]), ("left((ts - interval '1 month')::text, 13)", []), ("((ts + interval '1 month')::date + 1)", [])]:
        yield Work([STEP, *rules], "times", expression, literals=edges if "trunc" in expression else [], constants=8)
    for part in PARTS:
        yield Work([STEP, "extract from timestamp"], "times", f"extract({part} FROM ts)")
        yield Work([STEP, "date_part of timestamp"], "times", f"date_part('{part}', ts)")
    for unit in TRUNCATIONS:
        yield Work([STEP, "date_trunc of timestamp"], "times", f"date_trunc('{unit}', ts)")
    for unit in UNIT_NAMES:
        yield Work([UNIT], "times", f"date_part('{unit}', ts)", constants=3)
        yield Work([UNIT], "times", f"extract('{unit}' FROM ts - timestamp '2021-01-31')", constants=3)
        yield Work([UNIT], "times", f"date_trunc('{unit}', ts - timestamp '2021-01-31')", constants=3)
        yield Work([UNIT], "times", f"extract('{unit}' FROM date_trunc('{unit}', ts + interval '1 month'))", constants=3)
    for text in FORMATS + OTHER_FORMATS:
        yield Work([STEP, "to_char of timestamp"] if text in FORMATS else [], "times", f"to_char(ts, '{text}')", literals=["'2024-05'", "'9999'", "'10000'", "'0001'", "''", "'x'"])
    for expression in ["to_char(ts, 'YYYY')::int", "to_char(ts, 'YYYYMM')::int", "to_char(ts, 'YYYYMMDD')::bigint", "to_char(ts, 'YYYYMMDDHH24')::int", "to_char(ts, 'YYYYMMDDHH24')::bigint", "to_char(ts, 'YYYY.MM')::numeric",
                       "left(to_char(ts, 'YYYYMM'), 5)::int", "to_char(ts, 'YYYYMMDDHH24MISSUS')::float8"]:
        yield Work([STEP, "to_char of timestamp", "text to number"], "times", expression)
    yield Work([STEP, "text form"], "times", "ts::text", literals=["'2024-05-06 00:00:00'", "'2024-05-06 00:00:00 BC'", "'2021-01-31 12:34:56.789'", "'infinity'"])
    for count in [4, 7, 10, 13, 19, 21, 24]:
        yield Work([STEP, "text form", "beginning of a text"], "times", f"left(ts::text, {count})", literals=["'2024-05'"])
    yield Work([STEP, "LIKE"], "times", conditions=[f"ts::text {operator} '{pattern}'" for operator in ["LIKE", "NOT LIKE"] for pattern in ["2024-05%", "2021-01-31 %", "2021-01-31 05:%", "%05:00"]])
    for collation in ["numeric_order", "letters_only", '"en-x-icu"']:
        for expression in ["ts::text", "left(ts::text, 21)", "left(ts::text, 19)", "to_char(ts, 'YYYY-MM-DD HH24:MI:SS.US')", "to_char(ts, 'YYYY-MM BC')"]:
            yield Work([], "times", f"({expression} COLLATE {collation})", literals=["'２０２４'", "'2021-01-31 12:34:56.789'", "'2021-01-31 12:34:56.7'"], constants=8)
    for part in ["month", "quarter", "dow", "isodow", "day"]:
        yield Work([PART], "times", f"extract({part} FROM ts)")
    for unit, part in itertools.product(["quarter", "month", "week", "day", "hour"], ["month", "quarter", "dow", "day"]):
        yield Work([PART], "times", f"extract({part} FROM date_trunc('{unit}', ts))", constants=3)
    for text in ["MM", "FMMM", "Q", "Mon", "MONTH", "FMmonth", "D", "ID", "Dy", "DAY", "FMDay", "DD", "FMDD"]:
        yield Work([PART], "times", f"to_char(ts, '{text}')", constants=4)
    yield Work([PART], "times", "upper(to_char(ts, 'Mon'))", constants=4)


def in_zones(long_run):
    for zone in ZONES if long_run else SHORT_ZONES:
        for expression, rules in [("d::timestamptz", ["date to timestamptz"]), ("extract(epoch FROM d::timestamptz)", ["extract from timestamptz"]), ("extract(year FROM d::timestamptz)", []),
                                  ("date_part('year', d::timestamptz)", ["date_part of timestamptz"]), ("date_trunc('month', d)", ["date_trunc of timestamptz"]), ("date_trunc('week', d)", []),
                                  ("date_trunc('hour', d)", []), ("(d::timestamptz)::date", ["timestamptz to date"]), ("(d::timestamptz)::timestamp", ["timestamptz to timestamp"]),
                                  ("date_trunc('year', d)::date", []), ("((d::timestamptz)::timestamp + interval '1 month')", []), ("to_char(d, 'YYYY')", ["to_char of timestamptz"]),
                                  ("to_char(d, 'YYYY-MM')", []), ("to_char(d, 'YYYY-MM-DD HH24')", []), ("to_char(date_trunc('decade', d), 'YYYY-MM')", []), ("to_char(d, 'YYYYMM')::int", []),
                                  ("to_char(date_trunc('month', d), 'YYYY-MM')", [])]:
            days = [f"'{day}'::{kind}" for day in ["2011-12-30", "2011-12-31", "1844-12-31", "2018-11-04", "2018-11-04 01:00"] for kind in ["timestamptz"]]
            yield Work([STEP, *rules], "dates", expression, zone=zone, literals=days if expression in ("d::timestamptz", "date_trunc('week', d)") else (), constants=4)
        # a comparison with a timestamptz reads the time in the zone
        yield Work([STEP], "dates", "d", zone=zone, literals=["timestamptz '2011-12-30 12:00+00'", "timestamptz '2018-11-04 03:00+00'", "timestamptz '1844-12-31 00:00+00'"], constants=3)
        yield Work([STEP], "dates", "(d + interval '90 minutes')", zone=zone, literals=["timestamptz '2018-11-04 03:00+00'", "timestamptz '2021-10-31 00:30+00'"], constants=3)
        yield Work([], "times", "(ts + interval '90 minutes')", zone=zone, literals=["timestamptz '2021-10-31 00:30+00'", "timestamptz '2021-11-07 06:00+00'", "timestamptz '2021-03-14 07:15+00'", "timestamptz '2018-11-04 03:15+00'"],
                   constants=3)
        yield Work([], "times", "ts", zone=zone, literals=["timestamptz '2021-03-14 07:15+00'", "timestamptz '2018-11-04 03:15+00'", "timestamptz '2021-03-28 01:15+00'"], constants=2)
        for part in ["month", "dow", "day"]:
            yield Work([PART], "dates", f"extract({part} FROM d::timestamptz)", zone=zone, constants=4)
        for text in ["MM", "Dy", "DD"]:
            yield Work([PART], "dates", f"to_char(d, '{text}')", zone=zone, constants=4)


def of_instants(long_run):
    """Zones in which the local date grows with the instants, and one in which it does not: there, and of times of the day, no rule but in UTC."""
    days = ["date_trunc('day', tz)", "tz::date", "extract(year FROM tz)", "date_trunc('month', tz)", "to_char(tz, 'YYYY-MM')", "(tz::date + 1)", "date_part('isoyear', tz)", "date_trunc('week', tz)::date",
            "(tz::timestamp)::date", "date_trunc('hour', date_trunc('day', tz))", "extract(year FROM tz)::int", "(tz - interval '90 minutes')::date", "date_trunc('month', tz + interval '36:00')",
            "date_trunc('day', tz) + interval '5 hours'", "to_char(tz::date, 'YYYYMMDD')", "left(to_char(tz, 'YYYY-MM-DD'), 7)", "date_trunc('quarter', tz::timestamp)"]
    hours = ["date_trunc('hour', tz)", "tz::timestamp", "to_char(tz, 'YYYY-MM-DD HH24')", "extract(julian FROM tz)", "date_trunc('hour', tz - interval '90 minutes')", "tz + interval '1 day'"]
    instants = ["extract(epoch FROM tz)", "(tz + interval '2 hours')", "(tz - interval '00:00:01')"]
    edges = ["timestamptz '2018-11-04 03:00+00'", "timestamptz '2021-10-31 00:00+02'", "timestamptz '2011-12-31 00:00+14'"]
    for zone in ["UTC", "Europe/Berlin", "America/New_York", "Pacific/Apia", "America/Sao_Paulo", *(ZONES if long_run else [])]:
        for expression in days:
            rules = {"tz::date": ["timestamptz to date"], "(tz - interval '90 minutes')::date": ["timestamptz - interval"], "date_trunc('month', tz + interval '36:00')": ["timestamptz + interval"]}.get(expression, [])
            yield Work([STEP, *rules] if zone in ("UTC", "Europe/Berlin", "America/New_York") else [], "instants", expression, zone=zone, constants=5)
        for expression in hours:
            yield Work([STEP] if zone == "UTC" else [], "instants", expression, zone=zone, literals=edges if expression[0] != "e" and "char" not in expression else (), constants=4)
        for expression in instants:
            yield Work([STEP], "instants", expression, zone=zone, constants=3)
        yield Work([STEP], "instants", "tz", zone=zone, literals=["date '2018-11-04'", "timestamp '2021-10-31 02:30'", "date '2011-12-30'", "timestamp 'infinity'"], constants=1)
        for other in ["UTC", "Europe/Berlin", "Asia/Manila", "EST"]:
            for expression in [f"(tz AT TIME ZONE '{other}')::date", f"date_trunc('month', tz AT TIME ZONE '{other}')", f"(tz AT TIME ZONE '{other}')", f"to_char(tz AT TIME ZONE '{other}', 'YYYY-MM')",
                               f"date_trunc('hour', tz AT TIME ZONE '{other}')", f"extract(year FROM (tz AT TIME ZONE '{other}')::date)"]:
                yield Work([STEP, "timestamptz at a time zone"] if other == "UTC" and zone == "UTC" else [], "instants", expression, zone=zone, constants=2)


# ---------------------------------------------------------------- texts

def patterns(long_run):
    characters = ["", *tables.CHARACTERS]
    every = sorted({a + b + c for a, b, c in itertools.product(characters, repeat=3)})
    return every


def texts(long_run):
    every = patterns(long_run)
    some = 1000 if long_run else 50

    def of(rules, *forms, column="x", count=some):
        return Work(rules, "texts", conditions=[form.format(p=quoted(p), n=len(p), m=len(p) + 1, l=max(len(p) - 1, 0), x=column) for p in every for form in forms], constants=count)

    yield of(["LIKE"], "{x} LIKE {p}", "{x} NOT LIKE {p}")
    yield of(["LIKE"], "{x} LIKE {p} ESCAPE 'a'", "{x} LIKE {p} ESCAPE ''")
    yield of(["ILIKE"], "{x} ILIKE {p}", "{x} NOT ILIKE {p}")
    for column, rule in [("c", "C"), ("v", "varchar"), ("(x || '')", "joined")]:
        one = of(["LIKE"], "{x} LIKE {p}", "{x} ILIKE {p}", "left({x}, {n}) = {p}", "{x} ~ {p}", "length({x}) > 0", column=column)
        one.name = f"texts, {rule}"
        yield one
    for collation in ["letters_only", "numeric_order"]:
        yield of([], "left({x}, {n}) = {p}", "left({x}, {m}) = {p}", "right({x}, {l}) <> {p}", "length({x}) > 0", "{x} LIKE {p}", "starts_with({x}, {p})", "strpos({x}, {p}) = 1", "{x} ~ {p}", "{x} ILIKE {p}",
                 "left({x}, 0) = {p}", column=f"(x COLLATE {collation})")
        yield Work([], "numbers", conditions=[f"(n::text COLLATE {collation}) {operator} {other}" for operator in ["=", "<>", "LIKE"] for other in ["'-5'", "'５'", "j::text", "s::text"]])
    yield of(["regular expression"], "{x} ~ {p}", "{x} !~ {p}")
    one = of(["regular expression"], "{x} ~ ('^' || {p})", "{x} ~ ({p} || '$')", "{x} ~ ('^' || {p} || '$')", "{x} ~ ('.' || {p})", "{x} ~ ({p} || '.*a')", "{x} ~ ('^a.' || {p})", "{x} ~ ('\\' || {p})", "{x} ~ ({p} || '*')",
             "{x} SIMILAR TO {p}", "{x} SIMILAR TO ('a' || {p})", "{x} ~ ('^(?:' || {p} || ')$')")
    one.name = "regular expressions, anchored"
    yield one
    yield of(["starts_with"], "starts_with({x}, {p})", "{x} ^@ {p}")
    yield of(["position"], *(f"{call} {operator} {number}" for call in ["strpos({x}, {p})", "position({p} IN {x})"] for operator in COMPARISONS for number in [-1, 0, 1, 2]))
    yield of(["length and zero"], *(f"{call}({{x}}) {operator} {number}" for call in ["length", "char_length"] for operator in COMPARISONS for number in [-1, 0, 1, 2]))
    yield of(["beginning"], *(f"{call} {operator} {{p}}" for call in ["left({x}, {n})", "left({x}, {m})", "left({x}, {l})", "left({x}, -1)", "substr({x}, 1, {n})", "substr({x}, 0, {m})", "substr({x}, -1, {m})",
                                                                   "substr({x}, 2, {n})", "substring({x} FROM 1 FOR {m})"] for operator in ["=", "<>", "<"]))
    yield of(["end"], *(f"right({{x}}, {number}) {operator} {{p}}" for number in ["{n}", "{m}", "{l}", "-1"] for operator in ["=", "<>"]))
    yield of(["substr as left"], "substr({x}, 1, {n})", "substr({x}, 0, {m})", "substr({x}, -5, {m})", "substring({x} FROM -2 FOR 5)", count=20)
    yield of(["trim of blanks"], "trim({x}) = {p}", "btrim({x}, ' ') = {p}", "ltrim({x}, ' ')", "rtrim({x}, ' ') || 'a'", "trim(both 'a' from {x})", count=40)
    yield of(["order of ||"], "({x} || ({p} || y))", "({x} || {p}) || ('a' || y)", "'a' || ('b' || {x})", "{x} || (y || {x})", count=40)
    yield of(["|| and a constant"], "{x} || y = {p}", "y || {x} <> {p}", "{x} || 'a' = {p}", "'a' || {x} <> {p}", "{x} || ' ' || y = ({p} || ' b')", "{x} || 'a' || y = ({p} || 'a')", "({x} || y) || ({x} || 'b') = {p}", "{x} || y = ''",
             "({x} || y = {p}) IS NULL", "'' || {x} || '' <> {p}")
    yield of(["concat"], "concat({x}, {p}, y)", "concat({x})", "concat(y, NULL, {x})", "concat({p}, concat({x}, y))", count=40)
    yield Work(["concat"], "numbers", conditions=["concat(n, i, s)", "concat(s, 'a', NULL, n)", "concat('a', i || 'b')"])
    digits = ["0", "-0", "5", "05", "+5", "5 ", " 5", "-5", "", "x", "2147483648", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "99999", "5.0", "1e1", "32767", "-32768"]
    yield Work(["text of an integer"], "numbers", conditions=[f"{number}::text {operator} {quoted(text)}" for number in ["n", "i", "s"] for operator in ["=", "<>", "LIKE", ">"] for text in digits], constants=80)
    yield Work(["coalesce with a constant", "text of an integer"], "numbers",
               conditions=[f"coalesce({number}::text, {quoted(other)}) {operator} {quoted(text)}" for number in ["n", "i"] for operator in ["=", "<>", "LIKE"] for other in ["", "5", "x"] for text in ["", "5", "05", "x"]])
    yield Work(["texts of two integers"], "numbers", conditions=[f"{a}::text {operator} {b}::text" for a in ["n", "i", "s"] for b in ["i", "s", "j"] for operator in ["=", "<>", "LIKE", "NOT LIKE", "<"]], constants=60)
    yield Work(["IN with constants"], "texts", conditions=["left(x, 2) IN ('ab', 'a', '')", "left(x, 2) NOT IN ('ab', NULL)", "x LIKE ANY (ARRAY['a%', '%b', '_'])", "x LIKE ALL (ARRAY['a%', '%b', NULL])",
                                                          "x NOT LIKE ALL (ARRAY['a%', '%b'])", "length(x) = ANY (ARRAY[0, 1])"])


def all_work(long_run):
    seen, result = set(), []
    for work in [*times_of_dates(), *times_of_timestamps(), *in_zones(long_run), *of_instants(long_run), *texts(long_run)]:
        while work.key() in seen:
            work.name += " (more)"
        seen.add(work.key())
        result.append(work)
    return result


# Rules that are wrong somewhere on the grid.
PLANTED = [
    ("times", "ts + interval '1 month' >= '2021-02-28 08:00'", "ts >= '2021-01-28 08:00'"),
    ("times", "to_char(ts, 'YYYY') = '2024'", "ts >= '2024-01-01' AND ts < '2025-01-01'"),
    ("dates", "d::text LIKE '1000%'", "d >= '1000-01-01' AND d < '1001-01-01'"),
    ("dates", "d + interval '1 month' > '2021-02-28'", "d > '2021-01-30'"),
    ("dates", "extract(year FROM d) > 2024", "d > '2024-12-30'"),
    ("dates", "extract(year FROM d) <= 2024", "d <= '2024-12-31' AND d > '-infinity'"),
    ("dates", "extract(month FROM d) <> 5", "NOT coalesce(extract(month FROM d) = 5, false)"),
    ("dates", "d <= '2024-12-31'", "d + 1 <= '2025-01-01' AND (d - 1)::timestamp IS NOT NULL AND d::timestamp IS NOT NULL"),
    ("texts", "x LIKE '_'", "octet_length(x) = 1"),
    ("texts", "x LIKE 'a\\%'", "left(x, 1) = 'a'"),
    ("texts", "starts_with(x, 'a')", "x ILIKE 'a%'"),
    ("texts", "concat(x, 'a')", "x || 'a'"),
    ("texts", "length(x) = 0", "trim(x) = ''"),
    ("numbers", "n::text = '5'", "n = 5 AND n::int IS NOT NULL"),
]
