/* plan_choices.cpp: see plan_choices.h. */
#include "plan_choices.h"

#include <algorithm>

namespace fuzz {

using namespace sqleq;
using trees::SchemaTable;
using trees::SqlType;

namespace {

/* Columns that each key of the table has, as partitioned tables want it. */
std::vector<int> partition_columns(const SchemaTable &t)
{
	std::vector<int> out;
	for (size_t c = 0; c < t.columns.size(); c++) {
		bool fit = !t.columns[c].generated;
		for (auto &key : t.keys)
			fit &= std::count(key.begin(), key.end(), (int) c) > 0;
		if (fit)
			out.push_back((int) c);
	}
	return out;
}

std::string quoted(const std::string &text)
{
	return "'" + text + "'";
}

std::vector<std::string> bounds_of(Random &r, const SchemaTable &t, int column, std::string &method)
{
	auto &stock = trees::stock_of(t.columns[column].type);
	std::vector<std::string> out;
	SqlType type = t.columns[column].type;
	if (trees::is_integer(type) && r.chance(1, 2)) {
		method = "RANGE";
		int from = (int) r.below(3), to = from + 1 + (int) r.below(3);
		if (r.chance(3, 4))
			out.push_back("FOR VALUES FROM (MINVALUE) TO (" + std::to_string(from) + ")");
		out.push_back("FOR VALUES FROM (" + std::to_string(from) + ") TO (" + std::to_string(to) + ")");
		if (r.chance(1, 2))
			out.push_back("FOR VALUES FROM (" + std::to_string(to + (int) r.below(2)) + ") TO (MAXVALUE)");
	} else if (r.chance(1, 4)) {
		method = "HASH";
		for (int i = 0; i < 2; i++)
			out.push_back("FOR VALUES WITH (MODULUS 2, REMAINDER " + std::to_string(i) + ")");
		return out;
	} else {
		method = "LIST";
		std::string texts = quoted(stock[0]) + (r.chance(1, 4) ? ", NULL" : "");
		out.push_back("FOR VALUES IN (" + texts + ")");
		if (stock.size() > 1)
			out.push_back("FOR VALUES IN (" + quoted(stock[1]) + (stock.size() > 3 ? ", " + quoted(stock[3]) : "") +
						  ")");
	}
	if (r.chance(3, 4))
		out.push_back("DEFAULT");
	return out;
}

/* DDL of a table with partitions, in place of that without. */
void add_partitions(Random &r, Schema &schema, const SchemaTable &t)
{
	auto columns = partition_columns(t);
	std::string beginning = "CREATE TABLE " + t.name + " (", method;
	auto at = std::find_if(schema.ddl.begin(), schema.ddl.end(), [&](auto &s) { return s.rfind(beginning, 0) == 0; });
	if (columns.empty() || at == schema.ddl.end())
		return;
	int column = columns[r.below(columns.size())];
	auto bounds = bounds_of(r, t, column, method);
	*at += " PARTITION BY " + method + " (" + t.columns[column].name + ")";
	std::vector<std::string> parts;
	for (auto &bound : bounds)
		parts.push_back("CREATE TABLE " + t.name + "_" + std::to_string(parts.size() + 1) + " PARTITION OF " + t.name +
						" " + bound);
	schema.ddl.insert(at + 1, parts.begin(), parts.end());
}

std::string random_index(Random &r, const SchemaTable &t)
{
	static const char *const directions[] = {"", "", "", " DESC", " NULLS FIRST", " DESC NULLS LAST"};
	std::vector<trees::Leaf> leaves;
	for (auto &c : t.columns)
		leaves.push_back({trees::make_expr("column", c.type, c.name), c.type});
	trees::ExprGenerator expressions(r, leaves);
	expressions.immutable();
	const std::string method = r.chance(3, 4) ? "btree" : r.chance(1, 2) ? "hash" : "brin";
	std::string columns;
	for (size_t i = 0, n = method == "hash" ? 1 : 1 + r.below(3); i < n; i++) {
		auto &c = t.columns[r.below(t.columns.size())];
		columns += i ? ", " : "";
		columns += r.chance(1, 8) ? "(" + print(*expressions.expr(c.type, 1)) + ")" : c.name;
		columns += method == "btree" ? directions[r.below(6)] : "";
	}
	std::string out = "CREATE INDEX ON " + t.name + " USING " + method + " (" + columns + ")";
	if (method == "btree" && r.chance(1, 6))
		out += " INCLUDE (" + t.columns[r.below(t.columns.size())].name + ")";
	if (r.chance(1, 5))
		out += " WHERE " + print(*expressions.predicate(1));
	return out;
}

} // namespace

void add_choices(Random &random, Schema &schema)
{
	std::vector<std::string> indexes;
	for (auto &t : schema.tables) {
		if (t.view)
			continue;
		if (random.chance(1, 4))
			add_partitions(random, schema, t);
		for (size_t n = random.below(4); n > 0; n--)
			indexes.push_back(random_index(random, t));
	}
	/* a view is the last statement, and is dropped with the last table when the server refuses it */
	auto end = schema.tables.back().view ? schema.ddl.end() - 1 : schema.ddl.end();
	schema.ddl.insert(end, indexes.begin(), indexes.end());
}

Settings random_settings(Random &random)
{
	static const char *const methods[] = {
		"enable_seqscan",  "enable_indexscan",   "enable_indexonlyscan",    "enable_bitmapscan",   "enable_nestloop",
		"enable_hashjoin", "enable_mergejoin",   "enable_hashagg",          "enable_sort",         "enable_material",
		"enable_memoize",  "enable_gathermerge", "enable_incremental_sort", "enable_parallel_hash"};
	Settings out;
	size_t share = random.below(3); /* of those that are off */
	for (auto method : methods)
		if (random.below(10) < share * 2)
			out.push_back({method, "off"});
	if (random.chance(1, 3))
		out.push_back({"enable_partitionwise_join", "on"});
	if (random.chance(1, 3))
		out.push_back({"enable_partitionwise_aggregate", "on"});
	if (random.chance(1, 8))
		out.push_back({"join_collapse_limit", "1"});
	if (random.chance(1, 8))
		out.push_back({"work_mem", "'64kB'"});
	if (random.chance(1, 5))
		for (auto name : {"parallel_setup_cost", "parallel_tuple_cost", "min_parallel_table_scan_size",
						  "min_parallel_index_scan_size"})
			out.push_back({name, "0"});
	return out;
}

} // namespace fuzz
