"""Forms of pairs: each takes a generator and a schema, and returns a template and a function that makes two queries of it."""
import re

from divided import form_correlated, form_divided
from schema import Template


def fill(text, **values):
    """Like str.format(), but other braces mean nothing, nor do those in the values."""
    return re.sub(r"\{(%s)\}" % "|".join(values), lambda match: values[match.group(1)], text)


def form_where(g, s):
    a, b = s.pair(g, "t")
    eq = g.random.choice(["{a} = {b}", "{a} IS NOT DISTINCT FROM {b}", "{a} >= {b} AND {a} <= {b}", "NOT {a} <> {b}", "{a} IN ({b})", "{a} = ANY (ARRAY[{b}])", "ROW({a}, 1) = ROW({b}, 1)", "{b} = {a}",
                          "ARRAY[{a}] = ARRAY[{b}]", "nullif({a}, {b}) IS NULL AND {a} IS NOT NULL", "({a} = {b}) IS TRUE", "CASE WHEN {a} = {b} THEN true ELSE false END"])
    eq = fill(eq, a=a.name, b=b.name)
    return g.template(a.spelled), lambda f: ("SELECT %s FROM t WHERE %s" % (f.of(a.name), eq), "SELECT %s FROM t WHERE %s" % (f.of(b.name), eq))


def form_predicate(g, s):
    a, b = s.pair(g, "t")
    c = g.random.choice(["IS NULL", "IS NOT NULL", "= %s" % "(SELECT NULL::text)", "IS DISTINCT FROM NULL"])
    if g.random.random() < 0.6:
        return g.template(a.spelled), lambda f: ("SELECT id FROM t WHERE %s = %s AND (%s)::text > 'a'" % (a.name, b.name, f.of(a.name)), "SELECT id FROM t WHERE %s = %s AND (%s)::text > 'a'" % (a.name, b.name, f.of(b.name)))
    return g.template(a.spelled), lambda f: ("SELECT id FROM t WHERE %s = %s AND (%s) %s" % (a.name, b.name, f.of(a.name), c), "SELECT id FROM t WHERE %s = %s AND (%s) %s" % (a.name, b.name, f.of(b.name), c))


def form_join(g, s):
    a, b = s.pair(g, "t", "u")
    join = g.random.choice(["JOIN", "JOIN", "LEFT JOIN"])
    return g.template(a.spelled), lambda f: ("SELECT %s FROM t %s u ON t.%s = u.%s WHERE u.id IS NOT NULL" % (f.of("t." + a.name), join, a.name, b.name),
                                             "SELECT %s FROM t %s u ON t.%s = u.%s WHERE u.id IS NOT NULL" % (f.of("u." + b.name), join, a.name, b.name))


def form_key(g, s):
    if s.key_group is None:
        return form_join(g, s)
    d, c = s.key_group
    return g.template(c.spelled), lambda f: ("SELECT %s FROM r JOIN u ON r.%s = u.%s" % (f.of("u." + c.name), d.name, c.name), "SELECT %s FROM r WHERE %s IS NOT NULL" % (f.of("r." + d.name), d.name))


def form_group(g, s):
    a, b = s.pair(g, "t")
    left = g.random.choice(["SELECT {f} FROM t GROUP BY {a}", "SELECT {f} FROM (SELECT DISTINCT {a} FROM t) s", "SELECT {f} FROM (SELECT {a} FROM t GROUP BY {a}) s", "SELECT {m} FROM t GROUP BY {a}",
                            "SELECT DISTINCT {f} FROM t GROUP BY {a}", "SELECT {f} FROM (SELECT {a} FROM t UNION SELECT {a} FROM t) s", "SELECT {f} FROM (SELECT {a} FROM t INTERSECT SELECT {a} FROM t) s",
                            "SELECT {f} FROM (SELECT DISTINCT ON ({a}) {a} FROM t) s", "SELECT {w} FROM t WHERE {a} IS NOT NULL GROUP BY {a}"])
    right = g.random.choice(["SELECT DISTINCT {f} FROM t", "SELECT {f} FROM t GROUP BY {a}", "SELECT {m} FROM t GROUP BY {a}", "SELECT {f} FROM (SELECT DISTINCT {a} FROM t) s", "SELECT {f} FROM t", "SELECT {f} FROM t GROUP BY {f}"])

    def filled(text, f):
        return fill(text, f=f.of(a.name), a=a.name, m=f.of("min(%s)" % a.name), w=f.of("max(%s)" % a.name))
    return g.template(a.spelled), lambda f: (filled(left, f), filled(right, f))


def form_set(g, s):
    a, b = s.pair(g, "t", "u")
    op = g.random.choice(["UNION", "INTERSECT", "EXCEPT", "UNION ALL", "INTERSECT ALL"])
    return g.template(a.spelled), lambda f: ("SELECT %s FROM (SELECT %s AS v FROM t %s SELECT %s FROM u) s" % (f.of("v"), a.name, op, b.name), "SELECT %s FROM t %s SELECT %s FROM u" % (f.of(a.name), op, f.of(b.name)))


def form_intersect(g, s):
    a, b = s.pair(g, "t", "u")
    return g.template(a.spelled), lambda f: ("SELECT %s FROM (SELECT %s AS v FROM t INTERSECT SELECT %s FROM u) s" % (f.of("v"), a.name, b.name), "SELECT %s FROM (SELECT %s AS v FROM u INTERSECT SELECT %s FROM t) s" % (f.of("v"), b.name, a.name))


def form_subquery(g, s):
    a, b = s.pair(g, "t", "u")
    left = g.random.choice(["SELECT (SELECT max({fb}) FROM u WHERE u.{b} = t.{a}) FROM t", "SELECT id FROM t WHERE {fa} IN (SELECT {fb} FROM u WHERE u.{b} = t.{a})", "SELECT {fa} FROM t WHERE EXISTS (SELECT FROM u WHERE u.{b} = t.{a})",
                            "SELECT {fa} FROM t WHERE {a} IN (SELECT {b} FROM u)", "SELECT {fa} FROM t WHERE {a} = ANY (SELECT {b} FROM u)"])
    right = g.random.choice(["SELECT (SELECT max({fa}) FROM u WHERE u.{b} = t.{a}) FROM t", "SELECT id FROM t WHERE {fa} IS NOT NULL AND EXISTS (SELECT FROM u WHERE u.{b} = t.{a})", "SELECT {fa} FROM t WHERE {a} IN (SELECT {b} FROM u)",
                             "SELECT {fb2} FROM t JOIN (SELECT DISTINCT {b} AS v FROM u) s ON v = t.{a}", "SELECT {fa} FROM t WHERE {fa} IN (SELECT {fb} FROM u)"])

    def filled(text, f):
        return fill(text, fa=f.of("t." + a.name), fb=f.of("u." + b.name), fb2=f.of("v"), a=a.name, b=b.name)
    return g.template(a.spelled), lambda f: (filled(left, f), filled(right, f))


def form_constant(g, s):
    a = g.random.choice(s.tables["t"])
    name = g.catalog.type_of(a.spelled).name
    c = g.literal(name)
    if c.startswith("NULL"):
        return form_where(g, s)
    eq = g.random.choice(["%s = %s", "%s IN (%s)", "%s IS NOT DISTINCT FROM %s", "%s = ANY (ARRAY[%s])", "%s >= %s AND t.id > 0"]) % (a.name, c)
    return g.template(a.spelled), lambda f: ("SELECT %s FROM t WHERE %s" % (f.of(a.name), eq), "SELECT %s FROM t WHERE %s" % (f.of(c), eq))


def form_choose(g, s):
    a, b = s.pair(g, "t")
    one, two = g.random.sample(["COALESCE({a}, {b})", "COALESCE({b}, {a})", "GREATEST({a}, {b})", "LEAST({a}, {b})", "GREATEST({b}, {a})", "CASE WHEN {a} = {b} THEN {a} ELSE {b} END", "{b}", "{a}",
                                "CASE WHEN {a} = {b} THEN {b} ELSE {a} END", "CASE {a} WHEN {b} THEN {a} ELSE {b} END", "CASE WHEN {a} IS NULL THEN {b} ELSE {a} END", "(ARRAY[{a}, {b}])[1]", "COALESCE(nullif({a}, {b}), {b})"], 2)
    where = g.random.choice(["", " WHERE {a} = {b}", " WHERE {a} IS NOT NULL", " WHERE {a} <> {b}"])
    return g.template(a.spelled), lambda f: tuple("SELECT %s FROM t%s" % (f.of(fill(text, a=a.name, b=b.name)), fill(where, a=a.name, b=b.name)) for text in (one, two))


def form_text(g, s):
    """Through text and back, and other roundabout ways."""
    a, b = s.pair(g, "t")
    one, two = g.random.sample(["{a}", "({a})::text::{t}", "(ARRAY[{a}])[1]", "COALESCE({a}, NULL)", "(SELECT {a})", "(to_jsonb({a}) #>> '{}')::{t}", "({a})::{t}", "({a})::{t2}::{t}", "(ROW({a}) :: text)", "('(' || {a} || ')')"], 2)
    t, t2 = re.sub(" COLLATE.*", "", a.spelled), re.sub(" COLLATE.*", "", b.spelled)
    return Template(["{}"], None), lambda f: tuple("SELECT %s FROM t" % fill(text, a=a.name, t=t, t2=t2) for text in (one, two))


COMPARE = ["=", "<", "<=", ">", ">=", "<>"]


def form_condition(g, s):
    """f(x) op c against x op c', both near each other: mostly wrong, and where there is a proof, it may be."""
    r = g.random
    times = [c for c in s.tables["t"] if g.catalog.type_of(c.spelled).name in ("date", "timestamp", "timestamptz")]
    numbers = [c for c in s.tables["t"] if g.catalog.type_of(c.spelled).name in ("numeric", "int4", "int8", "int2", "float8")]
    texts = [c for c in s.tables["t"] if g.catalog.type_of(c.spelled).name in ("text", "varchar", "bpchar", "citext")]
    kinds = [k for k in (times, numbers, texts) if k]
    if not kinds:
        return form_text(g, s)
    column = r.choice(r.choice(kinds))
    x, name = column.name, g.catalog.type_of(column.spelled).name
    if name in ("date", "timestamp", "timestamptz"):
        day = r.choice(["2020-02-28", "2020-02-29", "2020-03-31", "2021-02-28", "2021-01-01", "2020-12-31", "2021-03-28", "2020-01-30"])
        shift = r.choice(["1 month", "1 day", "1 year", "-1 month", "12 hours", "1 month 1 day", "1 month -1 day", "30 days", "3 months"])
        part = r.choice(["year", "month", "day", "hour", "week", "quarter", "decade", "century", "doy", "isoyear", "dow", "epoch"])
        unit = r.choice(["year", "month", "day", "week", "quarter", "hour"])
        year = r.choice([1999, 2000, 2020, 2021])
        sides = [f"{x} + interval '{shift}' {{op}} '{day}'", f"{x} {{op}} timestamp '{day}' - interval '{shift}'", f"{x} - interval '{shift}' {{op}} '{day}'", f"{x} {{op}} timestamp '{day}' + interval '{shift}'",
                 f"extract({part} FROM {x}) {{op}} {year}", f"date_part('{part}', {x}) {{op}} {year}", f"to_char({x}, 'YYYY') {{op}} '{year}'", f"to_char({x}, 'YYYY-MM') {{op}} '{day[:7]}'", f"to_char({x}, 'YYYY-MM-DD') {{op}} '{day}'",
                 f"date_trunc('{unit}', {x}) {{op}} '{day[:8]}01'", f"{x} >= '{day[:8]}01' AND {x} < date '{day[:8]}01' + interval '1 {unit}'", f"{x}::date {{op}} '{day}'", f"{x} {{op}} '{day}'",
                 f"{x} >= '{day}' AND {x} < date '{day}' + 1", f"{x} BETWEEN '{day}' AND date '{day}' + 1", f"{x} >= '{year}-01-01' AND {x} < '{year + 1}-01-01'", f"{x} BETWEEN '{year}-01-01' AND '{year}-12-31'",
                 f"{x}::text LIKE '{day}%'", f"{x}::text LIKE '{year}%'", f"{x}::timestamp {{op}} '{day}'", f"age({x}, '{day}') {{op}} interval '0'", f"{x} - '{day}'::timestamp {{op}} interval '1 day'", f"{x}::date - date '{day}' {{op}} 1",
                 f"date_trunc('{unit}', {x} + interval '{shift}') {{op}} '{day[:8]}01'", f"extract(epoch FROM {x}) {{op}} extract(epoch FROM timestamp '{day}')", f"isfinite({x}) AND {x} {{op}} '{day}'",
                 f"make_date(extract(year FROM {x})::int, 1, 1) {{op}} '{year}-01-01'", f"({x} AT TIME ZONE 'UTC')::date {{op}} '{day}'"]
    elif name in ("numeric", "int4", "int8", "int2", "float8"):
        c = r.choice(["0", "1", "2", "1.5", "2.50", "10", "-1"])
        sides = [f"floor({x}) {{op}} {c}", f"ceil({x}) {{op}} {c}", f"round({x}) {{op}} {c}", f"trunc({x}) {{op}} {c}", f"abs({x}) {{op}} {c}", f"-{x} {{op}} -({c})", f"{x} + 1 {{op}} {c} + 1", f"{x} * 2 {{op}} {c} * 2", f"{x}::int {{op}} {c}",
                 f"{x}::text {{op}} '{c}'", f"{x} {{op}} {c}", f"{x} / 2 {{op}} {c}", f"{x} % 2 {{op}} {c}", f"sign({x}) {{op}} {c}", f"{x}::numeric(5,1) {{op}} {c}", f"{x} >= {c} AND {x} < {c} + 1", f"{x} > {c} - 1", f"{x} BETWEEN {c} AND {c} + 1",
                 f"{x} - {c} {{op}} 0", f"{x} * {x} {{op}} {c} * {c}", f"{x}::float8 {{op}} {c}", f"sqrt({x}) {{op}} {c}", f"{x}::numeric {{op}} {c}", f"to_char({x}, 'FM999') {{op}} '{c}'", f"{x}::bool", f"{x} <> 0", f"greatest({x}, {c}) {{op}} {x}"]
    else:
        c = r.choice(["a", "ab", "A", "a ", "", "1", "a_", "a%", "Ab"])
        n = len(c)
        sides = [f"{x} LIKE '{c}%'", f"{x} LIKE '%{c}'", f"{x} LIKE '{c}'", f"{x} LIKE '%{c}%'", f"{x} ILIKE '{c}%'", f"lower({x}) LIKE lower('{c}%')", f"left({x}, {n}) = '{c}'", f"substr({x}, 1, {n}) = '{c}'", f"substring({x} FROM 1 FOR {n}) = '{c}'",
                 f"starts_with({x}, '{c}')", f"{x} ^@ '{c}'", f"{x} ~ '^{c}'", f"{x} ~ '{c}'", f"{x} ~ '^{c}$'", f"{x} ~* '^{c}'", f"{x} SIMILAR TO '{c}%'", f"{x} >= '{c}' AND {x} < '{c}b'", f"position('{c}' IN {x}) > 0", f"strpos({x}, '{c}') = 1",
                 f"{x} = '{c}'", f"{x} = ANY ('{{{c.strip()},x}}')", f"{x} IN ('{c}', 'x')", f"{x} = '{c}' OR {x} = 'x'", f"lower({x}) = lower('{c}')", f"upper({x}) = upper('{c}')", f"trim({x}) = '{c}'", f"rtrim({x}) = '{c}'", f"length({x}) {{op}} {n}",
                 f"char_length({x}) {{op}} {n}", f"octet_length({x}) {{op}} {n}", f"{x} || 'a' = '{c}a'", f"right({x}, {n}) = '{c}'", f"reverse({x}) LIKE '{c[::-1]}%'", f"{x}::bpchar = '{c}'", f"{x}::text = '{c}'", f"{x} {{op}} '{c}'", f"initcap({x}) = '{c}'",
                 f"{x} NOT LIKE '{c}%'", f"NOT ({x} LIKE '{c}%')", f"{x} COLLATE \"C\" = '{c}'", f"{x} IS NOT DISTINCT FROM '{c}'", f"coalesce({x}, '{c}') = '{c}'", f"{x} IS NULL OR {x} = '{c}'", f"split_part({x}, 'b', 1) = '{c}'", f"replace({x}, 'z', '') = '{c}'"]
    op = r.choice(COMPARE)
    one, two = (side.replace("{op}", op) for side in r.sample(sides, 2))
    return Template(["{}"], None), lambda f: ("SELECT id FROM t WHERE %s" % one, "SELECT id FROM t WHERE %s" % two)


def form_partner(g, s):
    """Commutators and negators."""
    a, b = s.pair(g, "t")
    one, two = g.catalog.type_of(a.spelled).name, g.catalog.type_of(b.spelled).name
    partners = g.catalog.partners[one, two] or g.catalog.partners[one, one]
    if not partners:
        return form_text(g, s)
    name, commutator, negator = g.random.choice(partners)
    if commutator and (not negator or g.random.random() < 0.5):
        return Template(["{}"], None), lambda f: ("SELECT id FROM t WHERE %s %s %s" % (a.name, name, b.name), "SELECT id FROM t WHERE %s %s %s" % (b.name, commutator, a.name))
    return Template(["{}"], None), lambda f: ("SELECT NOT (%s %s %s) FROM t" % (a.name, name, b.name), "SELECT %s %s %s FROM t" % (a.name, negator, b.name))


def form_aggregate(g, s):
    r = g.random
    a, b = s.pair(g, "t")
    type_ = g.catalog.type_of(a.spelled)
    fitting = [c for c in g.catalog.aggregates if c.args and (c.args[0] == type_.name or c.args[0] in ("any", "anyelement", "anynonarray") or (c.args[0] == "anyarray" and type_.category == "A"))]
    name = r.choice(fitting).name
    arg = "DISTINCT " if r.random() < 0.2 else ""
    order = r.choice(["", "", " ORDER BY id", " ORDER BY id DESC", " ORDER BY {}"]) if not arg else ""
    one = "SELECT %s(%s%s%s) FROM t" % (name, arg, "{}", order)
    left, right = r.choice([(" WHERE {a} = {b}", " WHERE {a} = {b}"), ("", ""), (" WHERE {a} IS NOT NULL", ""), (" GROUP BY {a}", " GROUP BY {a}"), (" GROUP BY id", " GROUP BY id, {a}"), (" WHERE {a} = {b} GROUP BY id", " WHERE {b} = {a} GROUP BY id")])
    first, second = r.choice([(a.name, b.name), (a.name, a.name), (a.name, a.name + "::" + re.sub(" COLLATE.*", "", a.spelled))])
    two = one if r.random() < 0.7 else "SELECT %s(%s%s%s) FROM t" % (name, "" if arg else "DISTINCT ", "{}", order if not arg and order in ("", " ORDER BY {}") else "")
    return Template(["{}"], None), lambda f: ((one.replace("{}", first) + fill(left, a=a.name, b=b.name)), (two.replace("{}", second) + fill(right, a=a.name, b=b.name)))


def form_distinct(g, s):
    a, b = s.pair(g, "t")
    keys = g.random.choice([a.name, "id", "id, " + a.name, "%s, %s" % (a.name, b.name)])
    return g.template(a.spelled), lambda f: ("SELECT DISTINCT %s, %s FROM t" % (keys, f.of(a.name)), "SELECT %s, %s FROM t" % (keys, f.of(a.name)))


def form_window(g, s):
    a, b = s.pair(g, "t")
    one, two = g.random.sample(["first_value({a}) OVER (PARTITION BY {a})", "max({a}) OVER (PARTITION BY {a})", "min({a}) OVER (PARTITION BY {a})", "{a}", "last_value({a}) OVER (PARTITION BY {a} ORDER BY id)", "first_value({a}) OVER (PARTITION BY {a} ORDER BY id)"], 2)
    return g.template(a.spelled), lambda f: ("SELECT %s FROM t" % f.of(fill(one, a=a.name)), "SELECT %s FROM t" % f.of(fill(two, a=a.name)))


def form_check(g, s):
    """What a CHECK says is equal."""
    a, b = s.pair(g, "t")
    return g.template(a.spelled), lambda f: ("SELECT %s FROM t WHERE %s IS NOT NULL" % (f.of(a.name), a.name), "SELECT %s FROM t WHERE %s IS NOT NULL" % (f.of(b.name), a.name))


def form_order(g, s):
    a, b = s.pair(g, "t")
    return g.template(a.spelled), lambda f: ("SELECT %s FROM t WHERE %s = %s ORDER BY %s, id" % (f.of(a.name), a.name, b.name, a.name), "SELECT %s FROM t WHERE %s = %s ORDER BY %s, id" % (f.of(a.name), a.name, b.name, b.name))


FORMS = [form_where, form_where, form_where, form_predicate, form_join, form_join, form_key, form_group, form_group, form_set, form_intersect, form_subquery, form_constant, form_choose, form_text, form_text, form_condition,
         form_condition, form_condition, form_condition, form_partner, form_aggregate, form_aggregate, form_distinct, form_window, form_check, form_order, form_divided, form_divided, form_correlated, form_correlated]
