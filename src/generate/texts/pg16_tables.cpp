/*
 * pg16_tables.cpp: tables with what servers after 15 have (pg16_tables.h).
 *
 * Virtual generated columns come as further columns of tables that are there, so that all queries meet them; of the
 * other things each has a table of its own.
 */
#include "generate/texts/pg16_tables.h"
#include "generate/texts/table_maker.h"
#include "generate/texts/twins.h"

#include <algorithm>

namespace sqleq::texts {

namespace {

class Pg16Tables {
public:
	Pg16Tables(Instance &instance, const Catalog &catalog)
		: instance_(instance), catalog_(catalog), random_(hash_of(instance.statements))
	{
	}
	void make();

private:
	Instance &instance_;
	const Catalog &catalog_;
	Random random_;

	bool chance(size_t n, size_t of) { return random_.chance(n, of); }
	template <class T>
	const T &pick(const std::vector<T> &v)
	{
		return v[random_.below(v.size())];
	}
	void say(std::string statement) { instance_.statements.push_back(std::move(statement)); }
	std::string number(size_t below) { return std::to_string(random_.below(below)); }

	std::string computed(const RelationColumn &c, const std::string &other, int &type);
	void virtual_columns(Relation &relation);
	void not_valid(Relation &relation);
	void not_enforced(Relation &relation);
	void add(Relation relation, const std::vector<std::pair<std::string, int>> &columns,
			 const std::vector<std::vector<std::string>> &aims, const std::string &what);
	void rows_without_a_value();
	void keys_without_overlaps();
	void rows_of_few_values();
	void rows_by_their_number();
};

/*
 * Of a column, maybe with another one of its type: mostly not NULL where that is, and so known to be wrong wherever an
 * outer join has made the row NULL. No errors.
 */
std::string Pg16Tables::computed(const RelationColumn &c, const std::string &other, int &type)
{
	auto &values = instance_.pool[c.type];
	std::string value = values.empty() ? "NULL" : pick(values);
	type = c.type;
	switch (random_.below(8)) {
	case 0:
		return c.name;
	case 1:
		return "coalesce(" + c.name + ", " + value + ")";
	case 2:
		return value;
	case 3:
		type = boolean_oid;
		return c.name + " IS NULL";
	case 4:
		return "CASE WHEN " + c.name + " IS NULL THEN " + value + " ELSE " + (other.empty() ? value : other) + " END";
	case 5:
		return c.type == int4_oid   ? c.name + " % 3"
			: c.type == text_oid    ? "lower(" + c.name + ") || 'x'"
			: c.type == boolean_oid ? "NOT " + c.name
			: other.empty()         ? c.name
									: other;
	case 6:
		type = boolean_oid;
		return "(" + c.name + " IS NOT DISTINCT FROM " + (other.empty() ? value : other) + ")";
	default:
		return other.empty() ? "coalesce(" + c.name + ", " + value + ")" : "coalesce(" + c.name + ", " + other + ")";
	}
}

void Pg16Tables::virtual_columns(Relation &relation)
{
	std::vector<RelationColumn> bases;
	for (auto &c : relation.columns) {
		auto *type = catalog_.type(c.type);
		/* neither another one of them, nor what an extension has brought */
		if (type && !type->foreign && c.collation.empty() &&
			std::none_of(relation.generated.begin(), relation.generated.end(), [&](auto &g) { return g[1] == c.name; }))
			bases.push_back(c);
	}
	for (size_t i = 1, n = 1 + random_.below(3); i <= n && !bases.empty(); i++) {
		const RelationColumn base = pick(bases);
		std::vector<RelationColumn> alike;
		std::copy_if(bases.begin(), bases.end(), std::back_inserter(alike),
					 [&](auto &b) { return b.type == base.type && b.name != base.name; });
		int type;
		std::string name = "g" + std::to_string(i),
					expression = computed(base, alike.empty() ? "" : pick(alike).name, type);
		say("ALTER TABLE " + relation.name + " ADD COLUMN " + name + " " + catalog_.type(type)->name +
			" GENERATED ALWAYS AS (" + expression + ")" + (chance(1, 2) ? " VIRTUAL" : ""));
		relation.columns.push_back({name, type, "", false});
		relation.generated.push_back({relation.name, name, "(" + expression + ")"});
		relation.aims.push_back({{{name, "", "", type, ""}}, ""});
	}
	relation.history.push_back("table: virtual generated column");
}

/* NOT NULL is for rows that come from now on. */
void Pg16Tables::not_valid(Relation &relation)
{
	std::vector<RelationColumn> columns;
	std::copy_if(relation.columns.begin(), relation.columns.end(), std::back_inserter(columns),
				 [](auto &c) { return c.name[0] == 'c' && !c.unique; });
	if (columns.empty())
		return;
	const RelationColumn &c = pick(columns);
	say("ALTER TABLE " + relation.name + " ADD CONSTRAINT " + relation.name + "_known NOT NULL " + c.name +
		" NOT VALID");
	for (size_t i = 0; i < 2; i++)
		relation.aims.push_back({{{c.name, "", "", c.type, c.collation}}, ""});
	relation.history.push_back("table: NOT NULL that is not valid");
}

/* A CHECK that nobody looks at says nothing of what is there. */
void Pg16Tables::not_enforced(Relation &relation)
{
	std::vector<RelationColumn> columns;
	std::copy_if(relation.columns.begin(), relation.columns.end(), std::back_inserter(columns), [this](auto &c) {
		return c.name[0] == 'c' && catalog_.sortable(c.type) && c.collation.empty() && !instance_.pool[c.type].empty();
	});
	if (columns.empty())
		return;
	const RelationColumn &c = pick(columns);
	static const std::vector<std::string> ops = {" = ", " > ", " < ", " <> "};
	say("ALTER TABLE " + relation.name + " ADD CONSTRAINT " + relation.name + "_not_kept CHECK (" + c.name + pick(ops) +
		pick(instance_.pool[c.type]) + ") NOT ENFORCED");
	for (size_t i = 0; i < 2; i++)
		relation.aims.push_back({{{c.name, "", "", c.type, ""}}, ""});
	relation.history.push_back("table: CHECK that is not enforced");
}

void Pg16Tables::add(Relation relation, const std::vector<std::pair<std::string, int>> &columns,
					 const std::vector<std::vector<std::string>> &aims, const std::string &what)
{
	auto type_of = [&](const std::string &name) {
		return std::find_if(columns.begin(), columns.end(), [&](auto &c) { return c.first == name; })->second;
	};
	for (auto &[name, type] : columns)
		relation.columns.push_back({name, type, "", false});
	for (auto &names : aims) {
		Aim aim;
		for (auto &name : names)
			aim.keys.push_back({name, "", "", type_of(name), ""});
		relation.aims.push_back(aim);
	}
	relation.history.push_back("table: " + what);
	instance_.relations.push_back(relation);
}

/* A parent and its children, of which some know no NULL, and others do. */
void Pg16Tables::rows_without_a_value()
{
	Relation relation{"n1", {}, {}, false, {}, {}, {}, true};
	bool only = catalog_.version() >= 18 && chance(1, 2), parent = only || (catalog_.version() == 17 && chance(1, 2));
	say(std::string("CREATE TABLE n1 (a integer") +
		(parent ? only ? " CONSTRAINT n1_a NOT NULL NO INHERIT" : " NOT NULL" : "") + ", b integer, t text)");
	say("CREATE TABLE n1_c () INHERITS (n1)");
	if (parent && !only)
		say("ALTER TABLE n1_c ALTER COLUMN a DROP NOT NULL"); /* 17 lets it be */
	if (!parent)
		say("ALTER TABLE n1_c ALTER COLUMN a SET NOT NULL");
	for (std::string table : {"n1", "n1_c"})
		for (size_t i = 0, n = 2 + random_.below(3); i < n; i++)
			say("INSERT INTO " + table + " VALUES (" +
				(chance(1, 3) && (parent ? table == "n1_c" : table == "n1") ? "NULL" : number(5)) + ", " +
				(chance(1, 4) ? "NULL" : number(5)) + ", " +
				(chance(1, 4)       ? "NULL"
					 : chance(1, 2) ? "'a'"
									: "'b'") +
				")");
	if (chance(1, 2))
		say("CREATE INDEX ON n1 (a)");
	if (chance(1, 2))
		say("ANALYZE n1");
	add(relation, {{"a", int4_oid}, {"b", int4_oid}, {"t", text_oid}}, {{"a"}, {"a"}, {"a", "b"}},
		"NOT NULL of a parent or of a child");
}

/*
 * Of rows with one key none overlaps another one: there may be several; rows that refer to them lie within such ranges.
 */
void Pg16Tables::keys_without_overlaps()
{
	Relation relation{"n2", {}, {}, false, {}, {}, {}, true};
	std::string key = chance(2, 3) ? "PRIMARY KEY" : "UNIQUE", no_keys = key == "UNIQUE" ? "NULL" : "'[1,2)'";
	auto range = [&](size_t at, size_t length) {
		return "'[" + std::to_string(at) + "," + std::to_string(at + length) + ")'";
	};
	auto some_key = [&] { return chance(1, 5) ? no_keys : chance(1, 2) ? "'[1,2)'" : "'[2,9)'"; };
	say("CREATE TABLE n2 (k int4range, r int4range, v integer, CONSTRAINT n2_r " + key + " (k, r WITHOUT OVERLAPS))");
	for (size_t at = 0, i = 0, n = 3 + random_.below(4); i < n; i++) {
		size_t length = 1 + random_.below(4);
		say("INSERT INTO n2 VALUES (" + some_key() + ", " +
			(key == "UNIQUE" && chance(1, 4) ? "NULL" : range(at, length)) + ", " + number(3) + ")");
		at += chance(1, 2) ? length : random_.below(3); /* it overlaps, now and then */
	}
	relation.laws.push_back(
		"SELECT (SELECT count(*) FROM n2 AS a JOIN n2 AS b ON a.r && b.r AND a.k = b.k) - (SELECT count(r) FROM n2 WHERE k IS NOT NULL)");
	if (key == "PRIMARY KEY" && chance(2, 3)) {
		say("CREATE TABLE n2_c (k int4range, r int4range, v integer, FOREIGN KEY (k, PERIOD r) REFERENCES n2 (k, PERIOD r))");
		for (size_t i = 0, n = 2 + random_.below(4); i < n; i++)
			say("INSERT INTO n2_c VALUES (" + some_key() + ", " +
				(chance(1, 6) ? "NULL" : range(random_.below(10), 1 + random_.below(4))) + ", " + number(3) + ")");
		static const std::vector<std::string> changes = {
			"DELETE FROM n2 WHERE r @> ", "UPDATE n2 SET r = int4range(lower(r), upper(r) + 1) WHERE r @> ",
			"UPDATE n2 SET r = int4range(lower(r) + 1, upper(r) + 1) WHERE r @> ",
			"UPDATE n2_c SET r = int4range(lower(r), upper(r) + 1) WHERE r @> ",
			"UPDATE n2 SET k = '[2,9)' WHERE r @> "};
		for (size_t i = random_.below(4); i > 0; i--)
			say(pick(changes) + number(10));
		relation.laws.push_back(
			"SELECT count(*) FROM n2_c AS c WHERE r IS NOT NULL AND k IS NOT NULL AND NOT (r <@ (SELECT coalesce(range_agg(n2.r), '{}') FROM n2 WHERE n2.k = c.k))");
		add({"n2_c", {}, {}, false, {}, {}, {}, true}, {{"k", int4range_oid}, {"r", int4range_oid}, {"v", int4_oid}},
			{{"r"}, {"k", "r"}}, "key that refers to a period");
	}
	add(relation, {{"k", int4range_oid}, {"r", int4range_oid}, {"v", int4_oid}}, {{"r"}, {"k"}, {"k", "r"}},
		"key without overlaps");
}

/* An index of several columns with few values in the first ones: it is searched for each of them. */
void Pg16Tables::rows_of_few_values()
{
	static const std::vector<std::pair<std::string, int>> kinds = {
		{"integer", int4_oid}, {"boolean", boolean_oid}, {"text", text_oid},     {"varchar", text_oid},
		{"date", date_oid},    {"bigint", int8_oid},     {"smallint", int2_oid}, {"numeric", numeric_oid}};
	Relation relation{"n3", {}, {}, false, {}, {}, {}, true};
	std::string list, names, values, key;
	std::vector<std::pair<std::string, int>> columns;
	Aim aim;
	for (size_t i = 0, n = 2 + random_.below(3); i < n; i++) {
		auto &[type, oid] = pick(kinds);
		auto &pool = instance_.pool[oid];
		std::string name = "c" + std::to_string(i + 1), by = "i * " + std::to_string(7 + 4 * i),
					order = std::string(chance(1, 3) ? " DESC" : "") +
			(chance(1, 4)       ? " NULLS FIRST"
				 : chance(1, 6) ? " NULLS LAST"
								: "");
		if (pool.empty())
			return;
		size_t different = i + 1 == n ? 4 : 1 + random_.below(3);
		std::string value = chance(1, 3) ? "CASE WHEN i * 5 % 12 < 3 THEN NULL " : "CASE ";
		for (size_t v = 0; v + 1 < different; v++)
			value += "WHEN " + by + " % " + std::to_string(different) + " = " + std::to_string(v) + " THEN " +
				pick(pool) + " ";
		value += (value == "CASE " ? "WHEN true THEN " : "ELSE ") + pick(pool) + " END";
		list += (i ? ", " : "") + name + " " + type;
		names += (i ? ", " : "") + name;
		values += (i ? ", " : "") + value;
		key += (i ? ", " : "") + name + order;
		columns.push_back({name, oid});
		aim.keys.push_back({name, "", "", oid, "", order});
	}
	say("CREATE TABLE n3 (" + list + ")");
	std::string rows = "INSERT INTO n3 (" + names + ") SELECT " + values + " FROM generate_series(1, " +
		std::to_string(chance(1, 3) ? 20 : 60 + random_.below(300)) + ") AS i ON CONFLICT DO NOTHING";
	bool before = chance(1, 2);
	if (before)
		say(rows);
	say("CREATE INDEX ON n3 (" + key + ")");
	if (!before)
		say(rows);
	say("ANALYZE n3");
	relation.large = true;
	aim.ordered = true;
	relation.aims = {aim, aim};
	add(relation, columns, {}, "index whose first columns have few values");
}

/* Rows that are known by several keys. */
void Pg16Tables::rows_by_their_number()
{
	Relation relation{"n4", {}, {}, false, {}, {}, {}, true};
	static const std::vector<std::string> uniques = {"", " UNIQUE", " UNIQUE NULLS NOT DISTINCT"};
	bool deferred = chance(1, 6), partial = chance(1, 4);
	say("CREATE TABLE n4 (id integer PRIMARY KEY, a integer" + pick(uniques) + ", b integer" +
		(chance(1, 2) ? " NOT NULL" : "") + ", c integer, t " + (chance(1, 2) ? "varchar" : "text") +
		", UNIQUE (b, c)" + (deferred ? " DEFERRABLE" : "") + ")");
	if (partial)
		say("CREATE UNIQUE INDEX ON n4 (c) WHERE b > 1");
	for (size_t i = 1, n = 3 + random_.below(6); i <= n; i++)
		say("INSERT INTO n4 VALUES (" + std::to_string(i) + ", " + (chance(1, 4) ? "NULL" : number(9)) + ", " +
			(chance(1, 5) ? "NULL" : number(4)) + ", " + (chance(1, 4) ? "NULL" : number(5)) + ", " +
			(chance(1, 4)       ? "NULL"
				 : chance(1, 2) ? "'a'"
								: "'b'") +
			")");
	if (chance(1, 2))
		say("ANALYZE n4");
	add(relation, {{"id", int4_oid}, {"a", int4_oid}, {"b", int4_oid}, {"c", int4_oid}, {"t", text_oid}},
		{{"id"}, {"id"}, {"b", "c"}, {"a"}}, "several keys");
	instance_.relations.back().columns[0].unique = true;
}

void Pg16Tables::make()
{
	for (auto &relation : instance_.relations) {
		if (catalog_.version() >= 18 && chance(2, 5))
			virtual_columns(relation);
		if (catalog_.version() >= 18 && !relation.columns.empty() && chance(1, 8))
			not_valid(relation);
		if (catalog_.version() >= 18 && chance(1, 10))
			not_enforced(relation);
	}
	if (chance(1, 4))
		rows_without_a_value();
	if (catalog_.version() >= 18 && chance(1, 4))
		keys_without_overlaps();
	if (chance(1, 3))
		rows_of_few_values();
	if (chance(1, 3))
		rows_by_their_number();
}

} // namespace

void add_pg16_tables(Instance &instance, const Catalog &catalog)
{
	if (catalog.version() >= 17)
		Pg16Tables(instance, catalog).make();
}

} // namespace sqleq::texts
