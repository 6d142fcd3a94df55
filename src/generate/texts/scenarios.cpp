/*
 * scenarios.cpp: tables with something about them that an ordinary one has not: rules, domains over arrays and rows, columns copied from another table, a
 * foreign key to itself in partitions, types without hashes, several parents. Each is one statement of the instance that no server may refuse (twins.h), with
 * queries that count what is wrong.
 */
#include "generate/texts/laws.h"
#include "generate/texts/table_maker.h"
#include "generate/texts/twins.h"

#include <algorithm>

namespace sqleq::texts {

namespace {

struct Scene {
	std::string statement, law, idea;
	std::vector<std::string> further = {}; /* statements that may be refused */
};

class SceneMaker {
public:
	explicit SceneMaker(Random &random, Relation &relation) : random_(random), relation_(relation) {}
	Scene make();

private:
	Random &random_;
	Relation &relation_;

	bool chance(size_t n, size_t of) { return random_.chance(n, of); }
	template <class T> const T &pick(const std::vector<T> &v) { return v[random_.below(v.size())]; }
	std::string maybe(const std::string &text, size_t n, size_t of) { return chance(n, of) ? text : ""; }

	Scene rules();
	Scene alike();
	Scene domains();
	Scene by_way_of_view();
	Scene tree();
	Scene without_hashes();
	Scene many_parents();
	Scene kept_rows();
};

/* What is inserted is written down elsewhere, too: what is computed of it is the same, whatever default there is. */
Scene SceneMaker::rules()
{
	bool view = chance(1, 2), update = chance(1, 2);
	static const std::vector<std::string> notes = {"VALUES (new.k, new.v, new.g)", "SELECT new.k, new.v, new.g", "SELECT s.* FROM (SELECT new.k, new.v, new.g) AS s", "VALUES (new.k, DEFAULT, new.g)", "VALUES (new.k, DEFAULT, new.g), (new.k, new.v, new.g)"};
	std::string target = view ? "e2_v" : "e2", out = "CREATE TABLE e2 (k integer, v integer DEFAULT 7, g integer GENERATED ALWAYS AS (k % 5) STORED); CREATE TABLE e2_log (k integer, v integer DEFAULT 8, g integer)";
	if (view)
		out += "; CREATE VIEW e2_v AS SELECT k, v, g FROM e2";
	out += "; CREATE RULE noted AS ON INSERT TO " + target + " DO ALSO INSERT INTO e2_log " + pick(notes);
	if (update)
		out += "; CREATE RULE changed AS ON UPDATE TO " + target + " DO ALSO INSERT INTO e2_log " + pick(notes);
	out += "; INSERT INTO " + target + " (k, v) VALUES (1, " + (chance(1, 2) ? "DEFAULT" : "4") + "), (7, " + (chance(1, 2) ? "DEFAULT" : "3") + ")" + maybe("; INSERT INTO " + target + " (k) VALUES (9)", 1, 2);
	if (update)
		out += "; UPDATE " + target + " SET k = k + 10 WHERE k > 5";
	if (view) /* the columns of a view are not computed by rules */
		return {out, "SELECT count(*) FROM e2 WHERE k NOT IN (SELECT k FROM e2_log WHERE k IS NOT NULL)", "rules"};
	return {out, "SELECT (SELECT count(*) FROM e2_log WHERE g IS DISTINCT FROM k % 5) + (SELECT count(*) FROM e2 WHERE k NOT IN (SELECT k FROM e2_log WHERE k IS NOT NULL))", "rules"};
}

/* Columns, statistics, indexes of another table, of which a column has gone: the same conditions find as many rows. */
Scene SceneMaker::alike()
{
	static const std::vector<std::string> kinds = {"", " (ndistinct)", " (dependencies)", " (mcv)"};
	bool gone = chance(2, 3), generated = chance(1, 3);
	std::string out = "CREATE TABLE e2_a (" + std::string(gone ? "k integer, gone integer" : "k integer") + ", v integer DEFAULT 7, w text" + (generated ? ", g integer GENERATED ALWAYS AS (v + 1) STORED" : "") + ")";
	if (gone)
		out += "; ALTER TABLE e2_a DROP COLUMN gone";
	out += "; CREATE STATISTICS e2_s" + pick(kinds) + " ON v, " + (chance(2, 3) ? "(k + v)" : "w") + " FROM e2_a" + maybe("; CREATE INDEX ON e2_a ((k + v))" + maybe(" WHERE v > 0", 1, 2), 1, 2) +
		"; INSERT INTO e2_a (k, v, w) SELECT i % 7, i % 3, 'x' FROM generate_series(1, 60) AS i; ANALYZE e2_a";
	out += "; CREATE TABLE e2 (" + maybe("before integer, ", 1, 3) + "LIKE e2_a INCLUDING ALL); INSERT INTO e2 (k, v, w) SELECT k, v, w FROM e2_a; ANALYZE e2";
	std::string where = " WHERE v = 1 AND k + v " + pick(std::vector<std::string>{"= 4", "> 3", "IN (2, 5)"}) + " AND w = 'x')";
	return {out, "SELECT abs((SELECT count(*) FROM e2" + where + " - (SELECT count(*) FROM e2_a" + where + ")", "a table like another one"};
}

/* Rows and arrays under domains: parts of them are set one by one. */
Scene SceneMaker::domains()
{
	std::string out = "CREATE TYPE e2_row AS (x integer, y text); CREATE DOMAIN e2_whole AS e2_row" + maybe(" CHECK ((VALUE).x > 0)", 1, 2) + "; CREATE DOMAIN e2_list AS integer[]; CREATE DOMAIN e2_known AS integer NOT NULL";
	out += "; CREATE TABLE e2 (k integer, c " + std::string(chance(1, 2) ? "e2_row" : "e2_whole") + ", l " + (chance(1, 2) ? "integer[]" : "e2_list") + ", m " + (chance(1, 2) ? "e2_row[]" : "e2_whole[]") + ", g " +
		(chance(1, 2) ? "integer" : "e2_known") + " GENERATED ALWAYS AS (k + 1) STORED)";
	if (chance(2, 3))
		out += "; INSERT INTO e2 (k, c.x, l[1], l[2]) VALUES (1, 10, 11, 0), (2, 20, 21, 0)";
	else if (chance(1, 2))
		out += "; INSERT INTO e2 (k, c.x, l[1]) SELECT i, 10 * i, 10 * i + 1 FROM generate_series(1, 3) AS i";
	else
		out += "; INSERT INTO e2 (k, c, l) VALUES (1, ROW(10, 'a'), ARRAY[11]), (2, ROW(20, NULL), ARRAY[21])";
	out += "; UPDATE e2 SET c.y = 'a', l[3] = 5, m[1].x = k" + maybe("; UPDATE e2 SET m[2].x = 6, m[2].y = 'b'", 1, 2);
	return {out, "SELECT count(*) FROM e2 WHERE (c).x IS DISTINCT FROM 10 * k OR l[1] IS DISTINCT FROM 10 * k + 1 OR g IS DISTINCT FROM k + 1 OR (m[1]).x IS DISTINCT FROM k", "domains over rows and arrays"};
}

/* A key that is an expression, or of some rows, of a table that is reached by a view. */
Scene SceneMaker::by_way_of_view()
{
	bool expression = chance(1, 2), partial = chance(1, 2);
	std::string key = expression ? "(k + 1)" : "k", where = partial ? " WHERE v > 0" : "";
	std::string out = "CREATE TABLE e2 (k integer, v integer); CREATE UNIQUE INDEX ON e2 (" + key + ")" + where + "; CREATE VIEW e2_v AS SELECT " + (chance(1, 2) ? "k, v" : "v, k") + ", k + v AS n FROM e2";
	out += "; INSERT INTO e2_v (k, v) VALUES (1, 1); INSERT INTO e2_v (k, v) VALUES (1, 1), (2, 1) ON CONFLICT (" + key + ")" + where + " DO " + (chance(1, 2) ? "NOTHING" : "UPDATE SET v = excluded.v + 1");
	Scene scene = {out, "SELECT abs(2 - count(*)) FROM e2", "a key by way of a view"};
	if (chance(1, 2)) /* it cannot be set */
		scene.further = {"INSERT INTO e2_v (k, n) VALUES (5, DEFAULT)"};
	return scene;
}

/* Rows of partitions that refer to each other: what is referred to does not go. */
Scene SceneMaker::tree()
{
	static const std::vector<std::string> actions = {"", "", " ON DELETE CASCADE", " ON DELETE SET NULL", " ON UPDATE CASCADE"};
	std::string out = "CREATE TABLE e2 (k integer PRIMARY KEY, up integer REFERENCES e2 (k)" + pick(actions) + ") PARTITION BY RANGE (k)";
	for (std::string bounds : {"FROM (0) TO (10)", "FROM (10) TO (20)"}) {
		std::string name = bounds[6] == '0' ? "e2_p1" : "e2_p2";
		out += chance(1, 2) ? "; CREATE TABLE " + name + " PARTITION OF e2 FOR VALUES " + bounds :
							  "; CREATE TABLE " + name + " (up integer, k integer NOT NULL); ALTER TABLE e2 ATTACH PARTITION " + name + " FOR VALUES " + bounds;
	}
	relation_.partitioned = true;
	relation_.links.push_back({"e2", {{"up", "k"}}});
	return {out + "; INSERT INTO e2 VALUES (1, NULL), (2, 1), (11, 1), (12, 11), (13, 2)", "SELECT count(*) FROM e2 AS a WHERE up IS NOT NULL AND NOT EXISTS (SELECT FROM e2 AS b WHERE b.k = a.up)",
		"partitions that refer to each other", {chance(1, 2) ? "DELETE FROM e2 WHERE k = 1" : "DELETE FROM e2 WHERE k = 11", chance(1, 2) ? "INSERT INTO e2 VALUES (3, 99)" : "UPDATE e2 SET k = 5 WHERE k = 2"}};
}

/* Values that have an order, and no hashes: each is among all of them. */
Scene SceneMaker::without_hashes()
{
	struct Element {
		std::string type, a, b;
	};
	static const std::vector<Element> elements = {{"money", "1", "2"}, {"bit varying", "0", "1"}, {"tsvector", "a", "b"}};
	const Element &e = pick(elements);
	std::string out, a, b;
	switch (random_.below(3)) {
	case 0:
		out = "CREATE TYPE e2_t AS RANGE (subtype = " + e.type + "); ";
		a = "'[" + e.a + "," + e.b + "]'::e2_t";
		b = "'[" + e.b + ",)'::e2_t";
		break;
	case 1:
		out = "CREATE TYPE e2_t AS (x " + e.type + ", y integer); ";
		a = "ROW('" + e.a + "', 1)::e2_t";
		b = "ROW('" + e.b + "', NULL)::e2_t";
		break;
	default:
		out = "CREATE DOMAIN e2_t AS " + e.type + "[]; ";
		a = "ARRAY['" + e.a + "']::e2_t";
		b = "ARRAY['" + e.a + "', '" + e.b + "']::e2_t";
	}
	out += "CREATE TABLE e2 (k integer, r e2_t); INSERT INTO e2 VALUES (1, " + a + "), (2, " + b + "), (3, " + a + ")" + maybe("; CREATE INDEX ON e2 (r)", 1, 2) + maybe("; ANALYZE e2", 1, 2);
	static const std::vector<std::string> laws = {"SELECT count(*) FROM e2 WHERE r NOT IN (SELECT r FROM e2)", "SELECT count(*) - 5 FROM e2 AS a JOIN e2 AS b ON a.r = b.r",
		"SELECT count(*) - 2 FROM (SELECT DISTINCT r FROM e2) AS s", "SELECT count(*) - 3 FROM e2 AS a WHERE EXISTS (SELECT FROM e2 AS b WHERE b.r = a.r OFFSET 0)",
		"SELECT count(*) - 3 FROM e2 AS a WHERE r IN (SELECT r FROM e2 WHERE k < 3)", "SELECT count(*) - 2 FROM (SELECT r FROM e2 UNION SELECT r FROM e2) AS s",
		"SELECT count(*) - 5 FROM e2 AS a, LATERAL (SELECT b.k FROM e2 AS b WHERE b.r = a.r) AS s"};
	return {out, pick(laws), "types without hashes"};
}

/* Columns that come by several ways. */
Scene SceneMaker::many_parents()
{
	std::string out = "CREATE TABLE e2 (k integer)", all = "e2";
	std::vector<std::string> names = {"e2"};
	for (size_t i = 0, n = 3 + random_.below(4); i < n; i++) {
		std::string name = "e2_c" + std::to_string(i + 1), parents = i < 2 ? "e2" : pick(names);
		for (auto &other : names)
			if (i >= 2 && parents.find(other) == parents.npos && other != "e2" && chance(1, 2))
				parents += ", " + other;
		out += "; CREATE TABLE " + name + " () INHERITS (" + parents + ")";
		names.push_back(name);
	}
	for (auto &name : names)
		out += "; INSERT INTO " + name + " (k) VALUES (1)";
	out += "; ALTER TABLE e2 ADD COLUMN v integer DEFAULT 3" + maybe("; ALTER TABLE e2 ALTER COLUMN v TYPE bigint", 1, 3) + maybe("; ALTER TABLE e2 ADD COLUMN w text; ALTER TABLE e2 DROP COLUMN w", 1, 3);
	return {out, "SELECT count(*) FROM e2 WHERE v IS DISTINCT FROM 3", "several parents"};
}

/* A trigger keeps rows from being deleted: those that were to move to another partition stay, too, and are there once. */
Scene SceneMaker::kept_rows()
{
	std::string out = "CREATE TABLE e2 (k integer, v integer) PARTITION BY LIST (k); CREATE TABLE e2_p1 PARTITION OF e2 FOR VALUES IN (1, 2); CREATE TABLE e2_p2 PARTITION OF e2 DEFAULT; INSERT INTO e2 VALUES (1, 1), (2, 2), (3, 3)";
	out += "; CREATE FUNCTION e2_keep() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN RETURN NULL; END$$; CREATE TRIGGER keep BEFORE DELETE ON e2 FOR EACH ROW EXECUTE FUNCTION e2_keep()";
	static const std::vector<std::string> changes = {"UPDATE e2 SET k = k + 2", "DELETE FROM e2 WHERE k < 3", "MERGE INTO e2 AS t USING (VALUES (1), (3)) AS s (k) ON t.k = s.k WHEN MATCHED THEN UPDATE SET k = t.k + 2",
		"MERGE INTO e2 AS t USING (VALUES (1), (3)) AS s (k) ON t.k = s.k WHEN MATCHED AND t.v > 1 THEN DELETE WHEN MATCHED THEN UPDATE SET k = 2", "UPDATE e2 SET k = s.k FROM (VALUES (5, 1)) AS s (k, v) WHERE s.v = e2.v"};
	for (size_t i = 0, n = 1 + random_.below(2); i < n; i++)
		out += "; " + pick(changes);
	/* whoever deletes rows afterwards is to see them go */
	out += "; DROP TRIGGER keep ON e2";
	return {out, "SELECT abs(3 - count(*)) FROM e2", "rows that a trigger keeps"};
}

Scene SceneMaker::make()
{
	switch (random_.below(9)) {
	case 0:
	case 1:
		return rules();
	case 2:
		return alike();
	case 3:
		return domains();
	case 4:
		return by_way_of_view();
	case 5:
		return tree();
	case 6:
		return without_hashes();
	case 7:
		return kept_rows();
	default:
		return many_parents();
	}
}

} // namespace

void add_scene(Instance &instance, uint64_t seed)
{
	Random random(seed);
	Relation relation{"e2", {{"k", int4_oid, "", false}}, {}, false, {}, {}, {}, true};
	Scene scene = SceneMaker(random, relation).make();
	instance.statements.push_back(must_run + scene.statement);
	instance.statements.insert(instance.statements.end(), scene.further.begin(), scene.further.end());
	relation.history.push_back("scene: " + scene.idea);
	relation.laws.push_back(scene.law);
	relation.aims.push_back({{{"k", "", "", int4_oid, ""}}, ""});
	instance.relations.push_back(relation);
}

void add_sure_law(Instance &instance, uint64_t seed)
{
	if (sure_laws().empty())
		return;
	Random random(seed);
	const Law &law = sure_laws()[random.below(sure_laws().size())];
	std::string names, row;
	for (size_t i = 0; i < law.types.size(); i++) {
		names += (i ? ", " : "") + std::string(1, (char) ('a' + i));
		row += (i ? ", " : "") + quoted(law.more[random.below(law.more.size())]) + "::" + law.types[i];
	}
	instance.statements.push_back(std::string(must_run) + "DO $law$BEGIN ASSERT (SELECT (" + law.expression + ") IS NOT FALSE FROM (VALUES (" + row + ")) AS v (" + names + ")), " + quoted(law.name) + "; END$law$");
}

} // namespace sqleq::texts
