/* problems.cpp: see problems.h. */
#include "support/problems.h"

#include <algorithm>
#include <cmath>
#include <sstream>

namespace sqleq::test {

json col(int id)
{
	return {{"op", "column"}, {"id", id}};
}

json param(int index, int type)
{
	return {{"op", "param"}, {"index", index}, {"type", type}};
}

json null(int type)
{
	return {{"op", "const"}, {"value", nullptr}, {"type", type}};
}

json constant(int type, const json &value)
{
	return {{"op", "const"}, {"value", value}, {"type", type}};
}

json num(int value)
{
	return constant(int4, std::to_string(value));
}

json yes()
{
	return constant(boolean, true);
}

json no()
{
	return constant(boolean, false);
}

json make_op(const std::string &name, std::vector<json> args, int type)
{
	json j = {{"op", name}, {"args", json(std::move(args))}};
	if (type >= 0)
		j["type"] = type;
	return j;
}

json function(int type, const std::string &name, std::vector<json> args, bool strict)
{
	json j = make_op("function", std::move(args), type);
	j["name"] = name;
	j["strict"] = strict;
	return j;
}

json exists(const json &plan)
{
	return {{"op", "exists"}, {"plan", plan}};
}

json scalar(const json &plan)
{
	return {{"op", "scalar"}, {"plan", plan}};
}

json quantified(const std::string &any_or_all, const json &plan, const json &condition)
{
	return {{"op", any_or_all}, {"plan", plan}, {"condition", condition}};
}

json scan(int table, const std::vector<int> &columns)
{
	return {{"op", "scan"}, {"table", table}, {"columns", columns}};
}

json values(const std::vector<int> &columns, const std::vector<int> &types, const std::vector<std::vector<json>> &rows)
{
	json r = json::array();
	for (auto &row : rows)
		r.push_back(json(row));
	return {{"op", "values"}, {"columns", columns}, {"types", types}, {"rows", r}};
}

json one_row()
{
	return values({}, {}, {{}});
}

json where(const json &input, const json &condition)
{
	return {{"op", "select"}, {"input", input}, {"condition", condition}};
}

static json named(const std::vector<std::pair<int, json>> &columns)
{
	json c = json::array();
	for (auto &[id, e] : columns)
		c.push_back({{"id", id}, {"expr", e}});
	return c;
}

json project(const json &input, const std::vector<std::pair<int, json>> &columns)
{
	return {{"op", "project"}, {"input", input}, {"columns", named(columns)}};
}

json join(const std::string &kind, const json &left, const json &right, const json &condition)
{
	return {{"op", "join"}, {"kind", kind}, {"left", left}, {"right", right}, {"condition", condition}};
}

json set_op(const std::string &op, const std::vector<int> &columns, const std::vector<json> &inputs, bool all, int type)
{
	json j = {
		{"op", op}, {"columns", columns}, {"types", std::vector<int>(columns.size(), type)}, {"inputs", json(inputs)}};
	if (all)
		j["all"] = true;
	return j;
}

json distinct(const json &input)
{
	return {{"op", "distinct"}, {"input", input}};
}

json aggregate(int id, const std::string &function, int type, const json &arg, bool distinct, const json &filter)
{
	json j = {{"id", id}, {"function", function}, {"type", type}, {"args", json::array()}, {"distinct", distinct}};
	if (!arg.is_null())
		j["args"].push_back(arg);
	if (!filter.is_null())
		j["filter"] = filter;
	return j;
}

json group(const json &input, const std::vector<std::pair<int, json>> &keys, const std::vector<json> &aggregates)
{
	return {{"op", "group"}, {"input", input}, {"keys", named(keys)}, {"aggregates", json(aggregates)}};
}

json sort_key(const json &expr, bool descending, bool nulls_first)
{
	return {{"expr", expr}, {"descending", descending}, {"nulls_first", nulls_first}};
}

json sorted(const json &input, const std::vector<json> &keys, const json &limit, const json &offset, bool with_ties)
{
	json j = {{"op", "sort"}, {"input", input}, {"keys", json(keys)}, {"with_ties", with_ties}};
	if (!limit.is_null())
		j["limit"] = limit;
	if (!offset.is_null())
		j["offset"] = offset;
	return j;
}

json shifted(const json &j, int by)
{
	json out = j;
	if (j.is_array())
		for (auto &e : out)
			e = shifted(e, by);
	if (!j.is_object())
		return out;
	for (auto &[name, v] : out.items()) {
		if (name == "id")
			v = v.get<int>() + by;
		else if ((name == "columns" || name == "output") && !v.empty() && v[0].is_number()) {
			for (auto &c : v)
				c = c.get<int>() + by;
		} else
			v = shifted(v, by);
	}
	return out;
}

static json pool(const std::string &name, bool closed, std::vector<std::pair<std::string, bool>> entries)
{
	json v = json::array();
	for (auto &[text, constant] : entries)
		v.push_back({{"text", text}, {"constant", constant}, {"length", text.size()}});
	return {{"name", name}, {"closed", closed}, {"minimum", !closed}, {"values", v}};
}

Document::Document()
{
	auto integer = [](const char *name, const char *low, const char *high) {
		return json{{"name", name}, {"kind", "int"}, {"min", low}, {"max", high}};
	};
	json types = {{{"name", "boolean"}, {"kind", "bool"}},
				  integer("integer", "-2147483648", "2147483647"),
				  integer("bigint", "-9223372036854775808", "9223372036854775807"),
				  {{"name", "numeric"}, {"kind", "numeric"}},
				  {{"name", "numeric(10,2)"}, {"kind", "numeric"}, {"precision", 10}, {"scale", 2}},
				  {{"name", "double precision"}, {"kind", "float"}, {"bits", 64}},
				  {{"name", "date"}, {"kind", "date"}},
				  {{"name", "timestamp"}, {"kind", "timestamp"}, {"zone", false}},
				  {{"name", "text"}, {"kind", "code"}, {"pool", 0}},
				  {{"name", "mood"}, {"kind", "code"}, {"pool", 1}},
				  integer("smallint", "-32768", "32767"),
				  {{"name", "real"}, {"kind", "float"}, {"bits", 32}},
				  {{"name", "character varying(2)"}, {"kind", "code"}, {"pool", 0}, {"max_length", 2}}};
	/*
	 * k, m and t are the queries' constants: two fillers before k, one long filler between k and m, none between m and
	 * t
	 */
	json pools = {
		pool("text", false,
			 {{"", false}, {"a", false}, {"k", true}, {"kkkk", false}, {"m", true}, {"t", true}, {"x", false}}),
		pool("mood", true, {{"sad", true}, {"ok", true}, {"happy", true}})};
	value = {{"version", 1},
			 {"options", {{"bound", 2}, {"semantics", "bag"}, {"seed", 1}}},
			 {"types", types},
			 {"pools", pools},
			 {"tables", json::array()},
			 {"parameters", json::array()},
			 {"queries", json::array()},
			 {"assumptions", json::array()}};
	json nothing = {{"plan", one_row()}, {"output", json::array()}, {"names", json::array()}, {"ordered", false}};
	value["queries"] = json::array({nothing, nothing});
}

Document &Document::table(const std::string &name, const std::vector<json> &columns, const json &further)
{
	json t = {{"name", name}, {"columns", json(columns)}};
	t.update(further);
	value["tables"].push_back(t);
	return *this;
}

Document &Document::query(int which, const json &plan, const std::vector<int> &output, bool ordered)
{
	std::vector<std::string> names;
	for (size_t i = 0; i < output.size(); i++)
		names.push_back("c" + std::to_string(i));
	value["queries"][which] = {{"plan", plan}, {"output", output}, {"names", names}, {"ordered", ordered}};
	return *this;
}

Document &Document::both(const json &plan, const std::vector<int> &output, bool ordered)
{
	std::vector<int> other = output;
	for (int &c : other)
		c += 1000;
	return query(0, plan, output, ordered).query(1, shifted(plan, 1000), other, ordered);
}

Document &Document::parameter(int index, int type)
{
	value["parameters"].push_back({{"index", index}, {"name", "$" + std::to_string(index)}, {"type", type}});
	return *this;
}

Document &Document::option(const std::string &name, const json &v)
{
	value["options"][name] = v;
	return *this;
}

json attribute(const std::string &name, int type, bool not_null)
{
	return {{"name", name}, {"type", type}, {"not_null", not_null}};
}

json key(const std::vector<int> &columns, bool nulls_distinct)
{
	return {{"name", "k"}, {"columns", columns}, {"nulls_distinct", nulls_distinct}};
}

json foreign_key(const std::vector<int> &columns, int table, const std::vector<int> &references, bool full)
{
	return {{"name", "fk"},
			{"columns", columns},
			{"table", table},
			{"references", references},
			{"match", full ? "full" : "simple"}};
}

Document two_tables()
{
	return Document().table("t", {attribute("a"), attribute("b")}).table("u", {attribute("c"), attribute("d")});
}

Field field(const Problem &p, int type, const std::string &s)
{
	if (s == "-")
		return std::nullopt;
	const Type &t = p.type(type);
	Value v;
	switch (t.kind) {
	case Kind::boolean:
		v.num = Decimal(s == "t" || s == "true" ? 1 : 0);
		return v;
	case Kind::floating:
		v.real = std::strtod(s.c_str(), nullptr);
		return v;
	case Kind::code:
		for (size_t i = 0; i < p.pools[t.pool].values.size(); i++)
			if (p.pools[t.pool].values[i].text == s) {
				v.num = Decimal(code_of(p.pools[t.pool], (int) i));
				return v;
			}
		throw std::invalid_argument("no such value in the pool: " + s);
	default: {
		v.num = Decimal::parse(s);
		size_t point = s.find('.');
		v.scale = t.scale >= 0 ? t.scale : point == std::string::npos ? 0 : (int) (s.size() - point - 1);
		return v;
	}
	}
}

Database database(const Problem &p, const std::vector<std::string> &tables)
{
	Database db;
	db.tables.resize(p.tables.size());
	for (size_t t = 0; t < tables.size(); t++) {
		std::istringstream rows(tables[t]);
		for (std::string row; std::getline(rows, row, ';');) {
			std::istringstream words(row);
			Tuple tuple;
			for (std::string w; words >> w;)
				tuple.push_back(field(p, p.tables.at(t).columns.at(tuple.size()).type, w));
			if (tuple.size() != p.tables[t].columns.size())
				throw std::invalid_argument("row of a wrong width: " + row);
			db.tables[t].push_back(tuple);
		}
	}
	return db;
}

static std::string show_field(const Problem &p, int type, const Field &f)
{
	if (!f)
		return "-";
	switch (p.kind(type)) {
	case Kind::floating: {
		std::ostringstream s;
		s << f->real + 0.0; /* minus zero is zero */
		return s.str();
	}
	case Kind::code: {
		const Pool &pool = p.pools[p.type(type).pool];
		for (size_t i = 0; i < pool.values.size(); i++)
			if (Decimal(code_of(pool, (int) i)) == f->num)
				return pool.values[i].text;
		return "#" + f->num.str(); /* between two values of the pool */
	}
	default: {
		Value v = *f;
		v.scale = 0; /* 1.00 is 1 */
		return print(p, v, type);
	}
	}
}

std::string show(const Problem &p, const std::vector<int> &types, const std::vector<Tuple> &rows)
{
	std::vector<std::string> lines;
	for (auto &row : rows) {
		std::string s;
		for (size_t i = 0; i < row.size(); i++) {
			s += (i ? " " : "") + show_field(p, i < types.size() ? types[i] : (int) int4, row[i]);
		}
		lines.push_back(s);
	}
	std::sort(lines.begin(), lines.end());
	std::string out;
	for (size_t i = 0; i < lines.size(); i++)
		out += (i ? "; " : "") + lines[i];
	return out;
}

std::string show(const Problem &p, const Database &db)
{
	std::string out;
	for (size_t t = 0; t < db.tables.size(); t++) {
		std::vector<int> types;
		for (auto &c : p.tables[t].columns)
			types.push_back(c.type);
		out += (t ? " | " : "") + p.tables[t].name + ": " + show(p, types, db.tables[t]);
	}
	return out;
}

std::vector<int> output_types(const Problem &p, int query)
{
	std::vector<int> types;
	for (ColumnId c : p.queries[query].output)
		types.push_back(type_of(*p.queries[query].plan, c));
	return types;
}

std::string run(const Problem &p, const Database &db, int query, bool ranks)
{
	Runner runner(p);
	return show(p, output_types(p, query), runner.result(db, query, ranks));
}

std::vector<std::vector<Tuple>> small_tables(int width, int most, bool ordered)
{
	std::vector<Tuple> rows = {{}};
	for (int c = 0; c < width; c++) {
		std::vector<Tuple> longer;
		for (auto &r : rows)
			for (Field f : {Field(), Field(Value{Decimal(0)}), Field(Value{Decimal(1)})}) {
				longer.push_back(r);
				longer.back().push_back(f);
			}
		rows = longer;
	}
	std::vector<std::vector<size_t>> lists = {{}};
	std::vector<std::vector<Tuple>> out;
	for (size_t done = 0; done < lists.size(); done++) {
		std::vector<size_t> list = lists[done];
		out.emplace_back();
		for (size_t i : list)
			out.back().push_back(rows[i]);
		for (size_t i = ordered || list.empty() ? 0 : list.back(); (int) list.size() < most && i < rows.size(); i++) {
			lists.push_back(list);
			lists.back().push_back(i);
		}
	}
	return out;
}

} // namespace sqleq::test
