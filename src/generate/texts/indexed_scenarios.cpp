/*
 * indexed_scenarios.cpp: scenarios (scripted_scenarios.h) about an operator class: very many values of a type under an
 * index of it, and what its operators find there. The tables of an instance are small, so that their indexes have a
 * page or two.
 *
 * Which classes and operators a type has, the catalog says; how its values come about, data/indexed_types/ does.
 */
#include <algorithm>

#include "generate/texts/extremes.h"
#include "generate/texts/text_library.h"
#include "generate/texts/random_values.h"
#include "generate/texts/twins.h"

namespace sqleq::texts {

namespace {

/* A column of the table: v, or w. */
struct IndexedColumn {
	std::string name;
	const IndexedType *kind = nullptr;
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

	template <class T>
	const T &pick(const std::vector<T> &v)
	{
		return v[random.below(v.size())];
	}
	/* As a column, of any length. */
	static std::string spelled(const CatalogType &type) { return type.name == "character" ? "bpchar" : type.name; }
	std::string here(const IndexedColumn &c, const std::string &text) const
	{
		return c.kind->extension.empty() ? text : placed(text, c.schema);
	}

	/*
	 * One of the method, or of any: "". False if this server has none of what is drawn. What stands beside another one
	 * is of a type that is nothing special: what goes wrong is the other one's.
	 */
	bool add_column(const std::string &name, std::string &method)
	{
		IndexedColumn c;
		c.name = name;
		std::vector<const IndexedType *> kinds;
		for (auto &kind : library().indexed_types)
			if (columns.empty() || kind.type == "integer" || kind.type == "bigint" || kind.type == "text")
				kinds.push_back(&kind);
		if (kinds.empty())
			return false;
		c.kind = pick(kinds);
		c.schema = c.kind->extension.empty() ? "" : catalog.schema_of(c.kind->extension);
		if ((!c.kind->extension.empty() && c.schema.empty()) || !c.kind->versions.has(catalog.version()))
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
	std::string value(const CatalogType &type, const std::vector<std::string> &more)
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
		const std::vector<std::string> none, *more = type.oid == c.type->oid ? &c.kind->more : &none;
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
			return what.empty() ? ""
								: "(SELECT * FROM " + table + " ORDER BY " + c.name + " " + by.name + " " + what +
					" FETCH FIRST " + std::to_string(1 + random.below(9)) + " ROWS WITH TIES) AS s";
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
			out += ", " +
				(c.gaps ? "CASE WHEN i / 40 % 3 > 0 THEN " + here(c, c.kind->values) + " END"
						: here(c, c.kind->values));
		return out + " FROM generate_series(" + std::to_string(from) + ", " + std::to_string(to) + ") AS i";
	}

	/* Of a row. Some classes of extensions take no array with NULL in it. */
	std::string some_value(const IndexedColumn &c)
	{
		std::string text = random.chance(1, 5) ? "NULL" : value(*c.type, c.kind->more);
		return text == "NULL" || (!c.opclass.empty() && text.find("NULL") != text.npos && c.type->name == "integer[]")
			? "NULL"
			: quoted(text);
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

/*
 * With each query in the place of "c": the rows that it finds by the index, and those that there are. An error about
 * data says nothing.
 */
const char *const compared_begin = "DO $scenario$DECLARE c text; n text; m text; BEGIN FOREACH c IN ARRAY ARRAY[";
const char *const compared_end =
	"]::text[] LOOP BEGIN SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off; EXECUTE 'SELECT ROW(count(*), sum(k)) FROM ' || c INTO n; SET LOCAL enable_seqscan = on; SET LOCAL enable_sort = on; "
	"SET LOCAL enable_indexscan = off; SET LOCAL enable_bitmapscan = off; SET LOCAL enable_indexonlyscan = off; EXECUTE 'SELECT ROW(count(*), sum(k)) FROM ' || c INTO m; "
	"EXCEPTION WHEN data_exception OR syntax_error OR program_limit_exceeded OR feature_not_supported THEN n := m; END; SET LOCAL enable_indexscan = on; SET LOCAL enable_bitmapscan = on; SET LOCAL enable_indexonlyscan = on; "
	"ASSERT n IS NOT DISTINCT FROM m, 'an index finds what the table has: ' || c; END LOOP; END$scenario$";

} // namespace

void add_indexed_scenario(Instance &instance, const Catalog &catalog, size_t number, uint64_t seed)
{
	Random random(seed);
	const std::string table = scenario_prefix(number);
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
	std::string index = "CREATE INDEX " + table + "_i ON " + table + " USING " + method + " (" + keys + ")" +
		(method == "brin" ? " WITH (pages_per_range = 1)" : "");
	std::vector<std::string> steps = {"CREATE TABLE " + table + " (k integer" + definitions + ")" +
									  (random.chance(1, 3) ? " WITH (fillfactor = 20)" : "")};
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
		steps.push_back("UPDATE " + table + " SET " + set + " FROM " + table + " AS s WHERE s.k = " + table + ".k + " +
						std::to_string(1 + random.below(90)) + " AND " + table + ".k % " +
						std::to_string(2 + random.below(60)) + " = 0");
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
	idea =
		maker.about_null ? "NULL in an index, " + method + ": " + idea : "values in an index, " + method + " " + idea;
	instance.statements.push_back(must_run + ("/* " + idea + " */ ") + text);
}

} // namespace sqleq::texts
