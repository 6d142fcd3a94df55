"""Random expressions with a hole for a value, and random tables."""
import random
import re

import psycopg2

from catalog import GROUPS, LITERALS, POLY_ARRAY, POLY_ELEMENT, quote


class Template:
    """An expression with a hole for a value: a chain of steps, so that it can be made shorter."""

    def __init__(self, steps, type_name):
        self.steps, self.type_name = steps, type_name

    def of(self, value):
        for step in self.steps:
            value = step.replace("{}", value)
        return value

    def shorter(self):
        for i in range(len(self.steps)):
            yield Template(self.steps[:i] + self.steps[i + 1:], None)


class Generator:
    def __init__(self, catalog, seed):
        self.catalog = catalog
        self.random = random.Random(seed)

    def literal(self, name):
        values = LITERALS.get(name)
        if values is None:
            return "NULL::" + ('"char"' if name == "char" else name if name.isidentifier() else '"%s"' % name)
        return "%s::%s" % (quote(self.random.choice(values)), '"char"' if name == "char" else name)

    def step(self, type_):
        """One function, operator or cast around a value; and the type's name that comes out."""
        r = self.random
        names, calls = self.catalog.calls_of(type_)
        kind = r.random()
        if kind < 0.12:
            return "({})::text", "text"
        if kind < 0.17:
            return r.choice([("ARRAY[{}]", None), ("ROW({}, 1)", None), ("({} || '')", "text"), ("to_jsonb({})", "jsonb"), ("to_json({})::text", "text"), ("concat({}, '')", "text"),
                             ("format('%s', {})", "text"), ("quote_nullable({})", "text"), ("COALESCE({}, {})", type_.name), ("CASE WHEN {} IS NULL THEN NULL ELSE {} END", type_.name),
                             ("GREATEST({}, {})", type_.name), ("(ARRAY[{}])[1]", type_.name), ("(SELECT {})", type_.name), ("jsonb_build_array({})::text", "text"), ("pg_column_size({})", "int4"),
                             ("array_to_string(ARRAY[{}], ',')", "text"), ("row_to_json(ROW({}))::text", "text"), ("NULLIF({}, NULL)", type_.name)])
        call = r.choice(calls)
        places = [i for i, arg in enumerate(call.args) if arg in names]
        if not places:
            return "({})::text", "text"
        at = r.choice(places)
        args = []
        for i, arg in enumerate(call.args):
            if i == at or (arg in names and r.random() < 0.2):
                args.append("{}" if arg == type_.name or arg.startswith("any") else "({})::%s" % arg)
            elif arg in POLY_ELEMENT:
                args.append("{}" if call.args[at] in POLY_ELEMENT else self.literal(type_.element or type_.subtype or "text"))
            elif arg in POLY_ARRAY:
                args.append("ARRAY[{}]")
            else:
                args.append(self.literal(arg))
        result = call.result
        if result in POLY_ELEMENT:
            result = type_.element or type_.subtype or type_.name
        elif result.startswith("any"):
            result = type_.name
        if call.kind == "f":
            return "%s(%s)" % (self.quoted_name(call.name), ", ".join(args)), result
        if call.kind == "o":
            return "(%s %s %s)" % (args[0], call.name, args[1]), result
        return "(%s)::%s" % (args[0], call.result_name), result

    def comparable(self, a, b):
        cursor = self.catalog.cursor
        try:
            cursor.execute("SELECT NULL::%s = NULL::%s" % (re.sub(" COLLATE.*", "", a.spelled), re.sub(" COLLATE.*", "", b.spelled)))
            return True
        except psycopg2.Error:
            return False

    def quoted_name(self, name):
        return name if re.fullmatch(r"[a-z_][a-z0-9_]*", name) and name not in ("overlay", "position", "substring", "trim", "extract", "normalize", "xmlexists", "char", "bit", "numeric", "time",
            "timestamp", "interval", "float4", "float8", "varchar", "int4", "int8", "int2", "bool", "left", "right", "timetz", "timestamptz", "nullif", "coalesce", "like", "notlike", "box", "point") else 'pg_catalog."%s"' % name

    def template(self, spelled, boolean=False):
        steps = []
        type_ = self.catalog.type_of(spelled)
        for _ in range(self.random.choice((1, 1, 1, 2, 2, 3))):
            text, name = self.step(type_)
            steps.append(text)
            if name is None:
                break
            try:
                type_ = self.catalog.type_of('"char"' if name == "char" else name)
            except psycopg2.Error:
                raise
        return Template(steps, type_.name)


class Column:
    def __init__(self, name, spelled, group):
        self.name, self.spelled, self.group = name, spelled, group


class Schema:
    """Two tables t and u, and r, which references u. Columns of a group are next to each other."""

    def __init__(self, generator, types=None):
        r = generator.random
        self.tables = {"t": [], "u": [], "r": []}
        self.lines = {}
        self.notes = []
        fitting = [group for group in GROUPS if types is None or re.search(types, " ".join(group))]
        groups = r.sample(fitting, min(5, len(fitting)))
        for table in self.tables:
            lines = ["id int PRIMARY KEY"]
            for g, group in enumerate(groups):
                for n in range(2):
                    column = Column("%s%d" % ("xy"[n], g), r.choice(group), g)
                    self.tables[table].append(column)
                    tail = ""
                    if r.random() < 0.25:
                        tail += " NOT NULL"
                    if r.random() < 0.2 and n == 0 and not re.search("json$|point", column.spelled):
                        tail += " UNIQUE"
                    lines.append("%s %s%s" % (column.name, column.spelled, tail))
            if r.random() < 0.3:
                a, b = self.pair(generator, table)
                if generator.comparable(a, b):
                    lines.append("CHECK (%s = %s)" % (a.name, b.name))
            if r.random() < 0.2:
                a, _ = self.pair(generator, table)
                lines.append("CHECK (%s IS NOT NULL)" % a.name)
            self.lines[table] = lines
        self.lines["r"].append("u_id int REFERENCES u")
        self.key_group = None
        for c in self.tables["u"]:
            if any(line.startswith(c.name + " ") and line.endswith(" UNIQUE") for line in self.lines["u"]):
                for d in self.tables["r"]:
                    if d.group == c.group and d.spelled == c.spelled and self.key_group is None:
                        self.key_group = (d, c)
                        self.lines["r"].append("FOREIGN KEY (%s) REFERENCES u (%s)" % (d.name, c.name))

    def pair(self, generator, table, other=None):
        a = generator.random.choice(self.tables[table])
        b = generator.random.choice([c for c in self.tables[other or table] if c.group == a.group and (other or c is not a)])
        return a, b

    def ddl(self, tables=("t", "u", "r")):
        return ["CREATE TABLE %s (%s)" % (table, ", ".join(self.lines[table])) for table in ("t", "u", "r") if table in tables]
