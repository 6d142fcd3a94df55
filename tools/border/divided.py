"""Forms of pairs that divide one or the other of two equal numbers, which may have other numbers of decimals."""
from schema import Template

# A number made of a value of a type, by the type's name.
NUMBERS = {"numeric": ["{}", "{}", "gcd({}, 6)", "greatest({}, 1)", "coalesce({}, 1)", "(ARRAY[{}])[1]", "nullif({}, 7)", "trim_scale({})", "round({}, 2)", "abs({})"], "int4": ["{}::numeric"], "int8": ["{}::numeric"],
           "_numeric": ["({})[1]", "({})[1]", "(SELECT max(e) FROM unnest({}) e)"], "numrange": ["lower({})", "upper({})"], "jsonb": ["({} ->> 'a')::numeric", "({} -> 'a')::numeric"], "pair": ["({}).n"]}
DIVIDED = ["1 / {}", "{} / 3", "({} + 1) / 3", "3 * {} / 7", "1 / ({} + 3)", "{}", "2 * {}", "{} - 1"]
# {q} is the number as it is divided, {v} a number of the subquery's rows.
SUBQUERIES = ["SELECT id FROM t WHERE {w} AND EXISTS (SELECT FROM u WHERE {v} = {q})", "SELECT id FROM t WHERE {w} AND NOT EXISTS (SELECT FROM u WHERE u.id = t.id AND {v} < {q})", "SELECT id FROM t WHERE {w} AND {q} IN (SELECT {v} FROM u)",
              "SELECT id FROM t WHERE {w} AND {q} > ALL (SELECT {v} FROM u WHERE u.id > t.id)", "SELECT id, (SELECT count(*) FROM u WHERE {v} > {q}) FROM t WHERE {w}", "SELECT id, (SELECT sum({v} * {q}) FROM u) FROM t WHERE {w}",
              "SELECT id, (SELECT avg({v} + {q}) FROM u WHERE u.id > t.id) FROM t WHERE {w}", "SELECT id, (SELECT max({v} * {q}) FROM u) FROM t WHERE {w}", "SELECT id, l.v FROM t, LATERAL (SELECT DISTINCT {v} * {q} AS v FROM u) l WHERE {w}",
              "SELECT id, l.v FROM t, LATERAL (SELECT {v} * {q} AS v FROM u ORDER BY u.id LIMIT 1) l WHERE {w}", "SELECT id, l.n FROM t, LATERAL (SELECT count(*) AS n FROM u WHERE {v} = {q}) l WHERE {w}",
              "SELECT id FROM t WHERE {w} AND EXISTS (SELECT FROM u WHERE {v} = (SELECT min({v} * {q}) FROM u))"]
PLAIN = ["SELECT {q} FROM t WHERE {w}", "SELECT id, avg({n}) OVER () FROM t WHERE {w}", "SELECT id, sum({q}) OVER (PARTITION BY id % 2) FROM t WHERE {w}", "SELECT {q}, count(*) FROM t WHERE {w} GROUP BY {q}",
         "SELECT id % 2, avg({n}) FROM t WHERE {w} GROUP BY id % 2", "SELECT id % 2 FROM t WHERE {w} GROUP BY id % 2 HAVING sum({q}) > 1", "SELECT id FROM t WHERE {w} AND {q} > 0.3333333333333333", "SELECT DISTINCT {q} FROM t WHERE {w}",
         "SELECT id, lag({n}) OVER (ORDER BY id) / 3 FROM t WHERE {w}", "SELECT {q} FROM t WHERE {w} EXCEPT SELECT {q} FROM t WHERE id > 1 AND {w}"]


def number_pair(g, s):
    """Two columns of a group and how numbers are made of them; None: no column of the schema is made of numbers."""
    pairs = []
    for a in s.tables["t"]:
        name = g.catalog.type_of(a.spelled).name
        for b in s.tables["t"]:
            if b is not a and b.group == a.group and g.catalog.type_of(b.spelled).name == name and name in NUMBERS:
                pairs.append((a, b, name))
    return g.random.choice(pairs) if pairs else None


def filled(text, **values):
    for key, value in values.items():
        text = text.replace("{%s}" % key, value)
    return text


def divided(g, s, texts):
    found = number_pair(g, s)
    if found is None:
        return None
    a, b, name = found
    number, quotient, text = g.random.choice(NUMBERS[name]), g.random.choice(DIVIDED), g.random.choice(texts)
    other = g.random.choice([c for c in s.tables["u"] if c.group == a.group and g.catalog.type_of(c.spelled).name in NUMBERS] or [None])
    value = g.random.choice(NUMBERS[g.catalog.type_of(other.spelled).name]).replace("{}", "u." + other.name) if other else "u.id"
    where = g.random.choice(["t.{a} = t.{b}", "t.{b} = t.{a}", "t.{a} IS NOT DISTINCT FROM t.{b}", "t.{a} <= t.{b} AND t.{a} >= t.{b}"]).replace("{a}", a.name).replace("{b}", b.name)

    def query(column):
        n = number.replace("{}", "t." + column.name)
        return filled(text, q=quotient.replace("{}", n), n=n, v=value, w=where)
    return Template(["{}"], None), lambda f: (query(a), query(b))


def form_divided(g, s):
    return divided(g, s, PLAIN)


def form_correlated(g, s):
    return divided(g, s, SUBQUERIES)
