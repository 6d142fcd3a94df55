/*
 * indexed_scenes.cpp: scenes (told_scenes.h) about an operator class: very many values of a type under an index of it, and what its operators find there. The
 * tables of an instance are small, so that their indexes have a page or two.
 *
 * Which classes and operators a type has, the catalog says; here stands how its values come about. Another type is another row.
 */
#include <algorithm>
#include <cstring>

#include "core/caq/extremes.h"
#include "core/caq/laws.h"
#include "core/caq/random_values.h"
#include "core/caq/told_scenes.h"
#include "core/caq/twins.h"

namespace sqleq::caq {

namespace {

struct Indexed {
	const char *type;	/* as in a cast; "@." is the schema of the extension */
	const char *values; /* of the row with number i: the same on every server */
	std::vector<const char *> more = {}; /* others, which are looked for, too */
	const char *extension = nullptr;
	std::vector<std::pair<const char *, std::vector<const char *>>> sought = {}; /* of other types, what is looked for: type, texts */
};

/* Numbers that seem to be in no order. */
#define MIXED "(i * 7919 % 1009)"

const std::vector<Indexed> all = {
	{"smallint", MIXED "::smallint"},
	{"integer", MIXED},
	{"bigint", MIXED " * 4294967296"},
	{"numeric", MIXED " * 1.10"},
	{"real", MIXED "::real / 8"},
	{"double precision", MIXED "::double precision / 8", {"Infinity"}},
	{"money", MIXED "::money"},
	{"oid", MIXED "::oid", {"0", "4294967295"}},
	{"text", "CASE i % 4 WHEN 0 THEN 'foo ' || i % 100 || ' bar' WHEN 1 THEN repeat(chr(97 + i % 3), i % 300) WHEN 2 THEN chr(200 + i % 50) || md5(i::text) ELSE md5((i % 90)::text) END",
		{"", "a", "foo", "foo 1", "FOO%", "%oo 7%", "%a%b%", "fo_ 1%", "%9_ bar", "\xc3\x88%", "$foo", "foo^", "(foo|bar) 1", "[0-9]7 b", "fo+ .*1", "^a+$", "aaab", "%", "%ab", "%%b_r"}},
	{"character", "rpad('p' || " MIXED ", 2 + i % 7)", {"p1", "p1  "}},
	{"name", "md5((i % 300)::text)::name"},
	{"bytea", "decode(md5((i % 300)::text), 'hex')"},
	{"boolean", "i % 3 = 0", {"t", "f"}},
	{"date", "date '2000-01-01' + " MIXED},
	{"time without time zone", "time '00:00' + " MIXED " * interval '85 seconds'"},
	{"time with time zone", "((time '00:00' + " MIXED " * interval '85 seconds')::text || (ARRAY['+00', '+05', '-03'])[1 + i % 3])::timetz", {"00:00:00+00", "24:00:00+00", "12:00:00-05"}},
	{"timestamp without time zone", "timestamp '2000-01-01' + " MIXED " * interval '1 hour'"},
	{"timestamp with time zone", "timestamptz '2000-01-01 00:00:00+00' + " MIXED " * interval '1 hour'"},
	{"interval", MIXED " * interval '1 hour' - interval '10 days'", {"1 month", "30 days"}},
	{"uuid", "md5((i % 300)::text)::uuid"},
	{"bit varying", "left((i % 256)::bit(8)::text, i % 9)::bit varying"},
	{"inet", "(CASE i % 5 WHEN 0 THEN '10.' || i % 7 || '.' || i % 11 || '.0/' || i % 33 WHEN 1 THEN '10.0.' || i % 7 || '.' || i % 250 WHEN 2 THEN '2001:db8::' || to_hex(i) || '/' || i % 129 WHEN 3 THEN '::ffff:' || to_hex(i) ELSE '192.168.' || i % 3 || '.0/24' END)::inet",
		{"10.0.0.0/8", "0.0.0.0/0", "::/0", "2001:db8::/32", "192.168.1.0/24"}},
	{"cidr", "set_masklen(('10.' || i % 7 || '.' || i % 11 || '.0')::inet, i % 25)::cidr", {"10.0.0.0/8", "0.0.0.0/0", "10.3.0.0/16"}},
	{"macaddr", "lpad(to_hex" MIXED ", 12, '0')::macaddr"},
	{"macaddr8", "lpad(to_hex" MIXED ", 16, '0')::macaddr8"},
	{"pg_lsn", "(to_hex(i % 7) || '/' || to_hex" MIXED ")::pg_lsn", {"0/0", "3/10"}},
	{"point", "point(" MIXED ", i * 104729 % 1013)", {"(0,0)", "(500,500)", "(1e10,-1e10)"}, nullptr,
		{{"box", {"((0,0),(500,300))", "((500,500),(500,500))"}}, {"polygon", {"((0,0),(0,1000),(500,0))"}}, {"circle", {"<(500,500),200>", "<(0,0),0>"}}}},
	{"box", "box(point(" MIXED ", i * 104729 % 1013), point(" MIXED " + i % 30, i * 104729 % 1013 - i % 50))", {"((0,0),(500,300))", "((500,500),(500,500))"}, nullptr, {{"point", {"(0,0)", "(500,500)"}}}},
	{"polygon", "polygon(box(point(" MIXED ", i * 104729 % 1013), point(" MIXED " + i % 30, i * 104729 % 1013 - i % 50)))", {"((0,0),(0,1000),(500,0))", "((500,500))"}, nullptr, {{"point", {"(0,0)", "(500,500)"}}}},
	{"circle", "circle(point(" MIXED ", i * 104729 % 1013), i % 30)", {"<(500,500),200>", "<(0,0),0>"}, nullptr, {{"point", {"(0,0)", "(500,500)"}}}},
	{"int4range", "CASE i % 20 WHEN 0 THEN 'empty' WHEN 1 THEN int4range(NULL, i % 100) WHEN 2 THEN int4range(i % 100, NULL) ELSE int4range(i % 100, i % 100 + i % 13) END", {"empty", "(,)", "[50,)", "(,50)", "[10,60)"}, nullptr, {{"integer", {"5", "50", "-1"}}}},
	{"numrange", "numrange(" MIXED ", " MIXED " + i % 13, (ARRAY['()', '[)', '(]', '[]'])[1 + i % 4])", {"empty", "(,)", "[50,)", "(,50]", "(10,60)", "[5,5]"}, nullptr, {{"numeric", {"5", "50.5"}}}},
	{"daterange", "daterange(date '2000-01-01' + i % 100, date '2000-01-01' + i % 100 + i % 13)", {"empty", "(,)", "[2000-02-01,)", "[2000-01-05,2000-02-01)"}},
	{"int4multirange", "int4multirange(int4range(i % 100, i % 100 + i % 11), int4range(i % 100 + 40, i % 100 + 40 + i % 13))", {"{}", "{(,)}", "{[50,)}", "{[5,6),[10,60)}", "{(,50),[90,)}"}, nullptr, {{"integer", {"5", "50"}}, {"int4range", {"empty", "[10,60)", "(,)"}}}},
	{"integer[]", "CASE i % 20 WHEN 0 THEN '{}' WHEN 1 THEN ARRAY[[1, 2], [3, i % 10]] ELSE ARRAY[i % 100, i % 7, i % 13] END", {"{}", "{1}", "{1,2}", "{5,5}", "{3,1}", "{100000}"}, nullptr, {{"query_int", {"1&2", "!1", "1|!2", "1&!3&5"}}}},
	{"text[]", "CASE i % 20 WHEN 0 THEN '{}' WHEN 1 THEN ARRAY['a', NULL] ELSE ARRAY[(i % 100)::text, (i % 7)::text] END", {"{}", "{1}", "{1,2}", "{NULL}", "{a,NULL}"}},
	{"tsvector", "CASE i % 20 WHEN 0 THEN '' WHEN 1 THEN 'a:1A b:2B' ELSE 'w' || i % 100 || ':1 x' || i % 7 || ':2A foo:3' END::tsvector", {}, nullptr,
		{{"tsquery", {"a <-> b", "a:A", "!a:A", "foo & !x1", "foo | a", "w1:* & x1", "!(x1 | x2)", "!(a <-> b)", "x1 <-> foo", "w:* <-> x:*", "!foo", "x:*B | a", "w1 <2> foo"}}}},
	{"tsquery", "(CASE i % 5 WHEN 0 THEN 'a' WHEN 1 THEN 'a & !b' WHEN 2 THEN 'c <-> d' WHEN 3 THEN 'x' ELSE 'a | b' END || ' & w' || i % 20)::tsquery", {"a", "a & b", "w1", "c & d", ""}},
	{"jsonb", "CASE i % 20 WHEN 0 THEN '{}' WHEN 1 THEN '[]' WHEN 2 THEN 'null' WHEN 3 THEN '\"a\"' WHEN 4 THEN '[1, \"a\", null]' WHEN 5 THEN '{\"a\": [1, 2, {\"b\": null}]}' ELSE jsonb_build_object('a', i % 10, 'b', jsonb_build_array(i % 7, 'x' || i % 5)) END",
		{"{\"a\": 1}", "[]", "{}", "[1]", "{\"b\": []}", "{\"a\": {}}", "[null]", "\"a\""}, nullptr,
		{{"text", {"a", "b", "x1", ""}}, {"text[]", {"{a,b}", "{}", "{a,NULL}"}}, {"jsonpath", {"$.a == 1", "$.b[*] == 2", "exists($.a)", "!(exists($.a))", "$.a ? (@ > 3)", "$.* == 1", "$.** == 2", "strict $.a == 1", "$[*] == \"a\"", "!($.a == 1)", "$.b[*] == \"x1\" || $.a == 2"}}}},
	{"@.hstore", "CASE i % 20 WHEN 0 THEN '' WHEN 1 THEN 'a=>NULL' ELSE 'a=>' || i % 10 || ', b' || i % 5 || '=>x' || i % 7 END::@.hstore", {"", "a=>1", "a=>NULL", "b1=>x1", "a=>1, b1=>x1"}, "hstore", {{"text", {"a", "b1", ""}}, {"text[]", {"{a,b1}", "{}", "{a,NULL}", "{NULL}"}}}},
	{"@.ltree", "('a.b' || i % 7 || '.c' || i % 11 || '.' || (ARRAY['x', 'y', 'X'])[1 + i % 3])::@.ltree", {"", "a", "a.b1", "a.b1.c1.x"}, "ltree",
		{{"@.lquery", {"*.x", "a.*{1}.c1.*", "!a.*", "*.!x", "a.b1|b2.*", "a.b%.*", "A@.*", "*{3}", "*.c1*.x", "*"}}, {"@.ltxtquery", {"x@", "x@ & b1", "!x", "b1 | b2"}}}},
	{"@.cube", "@.cube(ARRAY[i % 7, " MIXED "], ARRAY[i % 7 + i % 3, " MIXED " + i % 5])", {"(5,5)", "(0,0),(5,500)", "(0,0),(0,0)"}, "cube", {{"integer", {"1", "2"}}}},
	{"@.seg", "CASE i % 10 WHEN 0 THEN '<' || i % 10 WHEN 1 THEN i % 10 || ' .. ' WHEN 2 THEN ' .. ' || i % 10 ELSE i % 100 || ' .. ' || i % 100 + i % 4 END::@.seg", {"1", "1 .. 3", "5 .. ", " .. 5"}, "seg"},
	{"@.citext", "(ARRAY['a', 'A', 'b', 'B'])[1 + i % 4] || i % 200", {"a1", "A1", "b"}, "citext"},
};

/* A column of the table: v, or w. */
struct IndexedColumn {
	std::string name;
	const Indexed *kind = nullptr;
	std::string schema; /* of its extension */
	const CatalogType *type = nullptr;
	std::string opclass;
	bool gaps = false; /* NULL in runs of rows, so that pages have nothing else */
};

struct Maker {
	const Catalog &catalog;
	Random &random;
	/* in its texts from the beginning: digits of a value may spell any name */
	const std::string table;
	std::vector<IndexedColumn> columns = {};
	bool about_null = false; /* that is what is asked for, and not what operators find */

	template <class T> const T &pick(const std::vector<T> &v) { return v[random.below(v.size())]; }
	/* As a column, of any length. */
	static std::string spelled(const CatalogType &type) { return type.name == "character" ? "bpchar" : type.name; }
	std::string here(const IndexedColumn &c, const char *text) const { return c.kind->extension ? placed(text, c.schema) : text; }

	/* One of the method, or of any: "". False if this server has none of what is drawn. What stands beside another one is of a type that is nothing special: what goes wrong is the other one's. */
	bool add_column(const std::string &name, std::string &method)
	{
		IndexedColumn c;
		c.name = name;
		do
			c.kind = &pick(all);
		while (!columns.empty() && strcmp(c.kind->type, "integer") != 0 && strcmp(c.kind->type, "bigint") != 0 && strcmp(c.kind->type, "text") != 0);
		c.schema = c.kind->extension ? catalog.schema_of(c.kind->extension) : "";
		if (c.kind->extension && c.schema.empty())
			return false;
		for (auto *types : {&catalog.types(), &catalog.foreign_types()})
			for (auto &t : *types)
				if (t.name == here(c, c.kind->type))
					c.type = &t;
		std::vector<IndexClass> classes;
		if (c.type && !catalog.searches(c.type->oid).empty())
			for (auto &by : catalog.indexes(c.type->oid))
				if (method.empty() || by.method == method)
					classes.push_back(by);
		if (classes.empty())
			return false;
		/* other tests have many of these */
		auto common = [](const IndexClass &by) { return by.method == "btree" || by.method == "hash"; };
		if (!std::all_of(classes.begin(), classes.end(), common) && random.chance(4, 5))
			classes.erase(std::remove_if(classes.begin(), classes.end(), common), classes.end());
		const IndexClass &by = pick(classes);
		method = by.method;
		c.opclass = by.opclass;
		c.gaps = about_null || random.chance(1, 4);
		columns.push_back(c);
		return true;
	}

	/* What the type itself has, as all laws and tables do; "": nothing is known of it. */
	std::string value(const CatalogType &type, const std::vector<const char *> &more)
	{
		std::vector<std::string> from(more.begin(), more.end());
		switch (auto &ends = extremes(type.name); random.below(more.empty() ? 3 : 6)) {
		case 0:
			from.insert(from.end(), ends.begin(), ends.end());
			[[fallthrough]];
		case 1:
			if (has_random_values(type.name))
				from = {random_value(type.name, random)};
			else
				from.insert(from.end(), type.samples.begin(), type.samples.end());
			break;
		default:
			if (more.empty())
				from = type.samples;
		}
		return from.empty() ? "" : pick(from);
	}

	/* Behind an operator; "": the type has no values. */
	std::string sought(const IndexedColumn &c, const CatalogType &type)
	{
		if (type.oid == c.type->oid && random.chance(1, 3))
			return "(SELECT " + c.name + " FROM " + table + " WHERE k = " + std::to_string(1 + random.below(60)) + ")";
		const std::vector<const char *> none, *more = type.oid == c.type->oid ? &c.kind->more : &none;
		for (auto &[other, texts] : c.kind->sought)
			if (type.name == here(c, other))
				more = &texts;
		if (more->empty() && type.samples.empty() && !has_random_values(type.name))
			return "";
		return quoted(value(type, *more)) + "::" + spelled(type);
	}

	std::string condition(const IndexedColumn &c)
	{
		if (about_null)
			return c.name + (random.chance(1, 2) ? " IS NULL" : " IS NOT NULL");
		const SearchOperator &by = pick(catalog.searches(c.type->oid));
		const CatalogType *right = catalog.type(by.right);
		std::string what = right ? sought(c, *right) : "";
		return what.empty() ? "" : c.name + " " + by.name + " " + what;
	}

	/* What stands behind FROM: rows of which an operator is true, or both of two; those that are nearest. */
	std::string query()
	{
		const IndexedColumn &c = pick(columns);
		auto &distances = catalog.distances(c.type->oid);
		if (!about_null && !distances.empty() && random.chance(1, 4)) {
			const SearchOperator &by = pick(distances);
			const CatalogType *right = catalog.type(by.right);
			std::string what = right ? sought(c, *right) : "";
			return what.empty() ? "" : "(SELECT * FROM " + table + " ORDER BY " + c.name + " " + by.name + " " + what + " FETCH FIRST " + std::to_string(1 + random.below(9)) + " ROWS WITH TIES) AS s";
		}
		std::string one = condition(c), other = random.chance(1, 3) ? condition(pick(columns)) : "";
		return one.empty() ? "" : table + " WHERE " + one + (other.empty() ? "" : " AND " + other);
	}

	std::string queries()
	{
		std::string out;
		for (int n = 0; n < 6; n++)
			if (std::string text = query(); !text.empty())
				out += (out.empty() ? "" : ", ") + (text.find('$') == text.npos ? "$c$" + text + "$c$" : quoted(text));
		return out;
	}

	std::string rows(size_t from, size_t to)
	{
		std::string out = "INSERT INTO " + table + " SELECT i";
		for (auto &c : columns)
			out += ", " + (c.gaps ? "CASE WHEN i / 40 % 3 > 0 THEN " + here(c, c.kind->values) + " END" : here(c, c.kind->values));
		return out + " FROM generate_series(" + std::to_string(from) + ", " + std::to_string(to) + ") AS i";
	}

	/* Of a row. Some classes of extensions take no array with NULL in it. */
	std::string some_value(const IndexedColumn &c)
	{
		std::string text = random.chance(1, 5) ? "NULL" : value(*c.type, c.kind->more);
		return text == "NULL" || (!c.opclass.empty() && text.find("NULL") != text.npos && c.type->name == "integer[]") ? "NULL" : quoted(text);
	}

	/* At the ends of the types, and anywhere. */
	std::string others(size_t n)
	{
		std::string out;
		for (size_t i = 0; i < n; i++) {
			out += (out.empty() ? "INSERT INTO " + table + " VALUES (-" : ", (-") + std::to_string(1 + i);
			for (auto &c : columns)
				out += ", " + some_value(c);
			out += ")";
		}
		return out;
	}
};

/* With each query in the place of "c": the rows that it finds by the index, and those that there are. An error about data says nothing. */
const char *const compared_begin = "DO $scene$DECLARE c text; n text; m text; BEGIN FOREACH c IN ARRAY ARRAY[";
const char *const compared_end =
	"]::text[] LOOP BEGIN SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off; EXECUTE 'SELECT ROW(count(*), sum(k)) FROM ' || c INTO n; SET LOCAL enable_seqscan = on; SET LOCAL enable_sort = on; "
	"SET LOCAL enable_indexscan = off; SET LOCAL enable_bitmapscan = off; SET LOCAL enable_indexonlyscan = off; EXECUTE 'SELECT ROW(count(*), sum(k)) FROM ' || c INTO m; "
	"EXCEPTION WHEN data_exception OR syntax_error OR program_limit_exceeded OR feature_not_supported THEN n := m; END; SET LOCAL enable_indexscan = on; SET LOCAL enable_bitmapscan = on; SET LOCAL enable_indexonlyscan = on; "
	"ASSERT n IS NOT DISTINCT FROM m, 'an index finds what the table has: ' || c; END LOOP; END$scene$";

} // namespace

void add_indexed_scene(Instance &instance, const Catalog &catalog, size_t number, uint64_t seed)
{
	Random random(seed);
	const std::string table = scene_name(number);
	Maker maker{catalog, random, table};
	maker.about_null = random.chance(1, 8);
	std::string method, keys, idea, definitions;
	if (!maker.add_column("v", method))
		return;
	if (method != "hash" && method != "spgist" && random.chance(1, 3))
		maker.add_column("w", method);
	for (auto &c : maker.columns) {
		idea += (idea.empty() ? "" : ": and ") + (c.opclass.empty() ? c.type->name : c.opclass);
		definitions += ", " + c.name + " " + Maker::spelled(*c.type);
	}
	bool reversed = random.chance(1, 2);
	for (auto &c : maker.columns) {
		std::string key = c.name + (c.opclass.empty() ? "" : " " + c.opclass);
		keys = keys.empty() ? key : reversed ? key + ", " + keys : keys + ", " + key;
	}
	size_t n = random.chance(1, 3) ? 1000 + random.below(1500) : 60 + random.below(400);
	std::string index = "CREATE INDEX " + table + "_i ON " + table + " USING " + method + " (" + keys + ")" + (method == "brin" ? " WITH (pages_per_range = 1)" : "");
	std::vector<std::string> steps = {"CREATE TABLE " + table + " (k integer" + definitions + ")" + (random.chance(1, 3) ? " WITH (fillfactor = 20)" : "")};
	auto grow = [&](size_t from, size_t to) {
		steps.push_back(maker.rows(from, to));
		if (method == "brin" && steps.size() > 2)
			steps.push_back("SELECT brin_summarize_new_values('" + table + "_i')");
	};
	bool first = random.chance(1, 2);
	if (first)
		steps.push_back(index);
	grow(1, n);
	if (size_t others = random.below(6))
		steps.push_back(maker.others(others));
	if (!first)
		steps.push_back(index);
	if (random.chance(1, 3))
		steps.push_back("DELETE FROM " + table + " WHERE k % " + std::to_string(2 + random.below(3)) + " = 0");
	if (random.chance(1, 3)) {
		std::string set;
		for (auto &c : maker.columns)
			set += (set.empty() ? "" : ", ") + c.name + " = s." + c.name;
		steps.push_back("UPDATE " + table + " SET " + set + " FROM " + table + " AS s WHERE s.k = " + table + ".k + " + std::to_string(1 + random.below(90)) + " AND " + table + ".k % " + std::to_string(2 + random.below(60)) + " = 0");
	}
	if (random.chance(1, 2))
		grow(n + 1, n + n / 2);
	if (random.chance(1, 2))
		steps.push_back("ANALYZE " + table);
	steps.push_back(compared_begin + maker.queries() + compared_end);
	std::string text;
	for (auto &step : steps)
		text += (text.empty() ? "" : "; ") + step;
	/* NULL is a matter of the method; what a class does with values has a bug of its own */
	idea = maker.about_null ? "NULL in an index, " + method + ": " + idea : "values in an index, " + method + " " + idea;
	instance.statements.push_back(must_run + ("/* " + idea + " */ ") + text);
}

} // namespace sqleq::caq
