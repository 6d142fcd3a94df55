/*
 * document.cpp: JSON -> algebra. Checks what a later stage relies on: known operators, known columns, matching counts.
 */
#include "core/algebra/document.h"

#include <algorithm>
#include <stdexcept>

#include "core/algebra/document_reader.h"

namespace sqleq {

namespace {

[[noreturn]] void bad(const std::string &what)
{
	bad_document(what);
}

Kind kind_by_name(const std::string &s)
{
	static const std::map<std::string, Kind> kinds = {
		{"bool", Kind::boolean}, {"int", Kind::integer},         {"numeric", Kind::numeric}, {"float", Kind::floating},
		{"date", Kind::date},    {"timestamp", Kind::timestamp}, {"code", Kind::code},
	};
	auto i = kinds.find(s);
	if (i == kinds.end())
		bad("unknown kind \"" + s + "\"");
	return i->second;
}

} // namespace

void DocumentReader::read_types()
{
	for (auto &j : doc_.at("types")) {
		Type t;
		t.name = j.value("name", "");
		t.kind = kind_by_name(j.at("kind"));
		if (t.kind == Kind::integer) {
			t.min = Decimal::parse(j.at("min").get<std::string>());
			t.max = Decimal::parse(j.at("max").get<std::string>());
		}
		t.precision = j.value("precision", -1);
		t.scale = j.value("scale", -1);
		t.bits = j.value("bits", 64);
		t.zone = j.value("zone", false);
		t.pool = j.value("pool", -1);
		t.max_length = j.value("max_length", -1);
		t.trimmed = j.value("trimmed", false);
		t.ordered = j.value("ordered", true);
		t.blunt = j.value("blunt", false);
		t.spelling = j.value("spelling", false);
		if (t.kind == Kind::code && (t.pool < 0 || t.pool >= (int) doc_.at("pools").size()))
			bad("type " + t.name + " names no pool");
		p_.types.push_back(t);
	}
	bool integer = false;
	for (size_t i = 0; i < p_.types.size(); i++) {
		if (p_.types[i].kind == Kind::boolean && boolean_ < 0)
			boolean_ = (int) i;
		integer |= p_.types[i].kind == Kind::integer;
	}
	if (boolean_ < 0) {
		Type t;
		t.name = "boolean";
		t.kind = Kind::boolean;
		boolean_ = (int) p_.types.size();
		p_.types.push_back(t);
	}
	if (!integer) {
		Type t;
		t.name = "bigint";
		t.min = Decimal(INT64_MIN);
		t.max = Decimal(INT64_MAX);
		p_.types.push_back(t);
	}
}

void DocumentReader::read_pools()
{
	for (auto &j : items(doc_, "pools")) {
		Pool pool;
		pool.name = j.value("name", "");
		pool.closed = j.value("closed", false);
		pool.minimum = j.value("minimum", false);
		for (auto &v : j.at("values"))
			pool.values.push_back(
				{v.at("text"), v.value("constant", false), v.value("length", 0), v.value("sample", false)});
		p_.pools.push_back(std::move(pool));
	}
}

int DocumentReader::type_id(const json &j)
{
	int id = j;
	if (id < 0 || id >= (int) p_.types.size())
		bad("unknown type id " + std::to_string(id));
	return id;
}

std::optional<Value> DocumentReader::value(const json &j, int type)
{
	if (j.is_null())
		return std::nullopt;
	std::string text = j.is_string() ? j.get<std::string>() : j.dump();
	const Type &t = p_.types.at(type);
	if (t.kind != Kind::code)
		return parse_value(t, text);
	int rank = std::stoi(text);
	const Pool &pool = p_.pools.at(t.pool);
	if (rank < 0 || rank >= (int) pool.values.size())
		bad("constant outside its pool");
	return Value{Decimal(code_of(pool, rank))};
}

Key DocumentReader::key(const json &k, const Table &t)
{
	Key r;
	r.name = k.value("name", "");
	r.primary = k.value("primary", false);
	r.nulls_distinct = k.value("nulls_distinct", true);
	if (k.contains("columns"))
		for (auto &c : k["columns"]) {
			int col = c;
			r.columns.push_back(col);
			r.exprs.push_back(column(col, t.columns.at(col).type));
		}
	if (k.contains("exprs"))
		for (auto &e : k["exprs"])
			r.exprs.push_back(expr(e));
	r.predicate = optional_expr(k, "predicate");
	if (r.exprs.size() != r.columns.size())
		r.columns.clear();
	return r;
}

ForeignKey DocumentReader::foreign_key(const json &f, const Table &t)
{
	ForeignKey fk;
	fk.name = f.value("name", "");
	fk.columns = f.at("columns").get<std::vector<int>>();
	fk.table = f.at("table");
	fk.references = f.at("references").get<std::vector<int>>();
	fk.full = f.value("match", "simple") == "full";
	bool sound = fk.table >= 0 && fk.table < (int) p_.tables.size() && fk.columns.size() == fk.references.size();
	for (int c : fk.columns)
		sound = sound && c >= 0 && c < (int) t.columns.size();
	for (int c : fk.references)
		sound = sound && c >= 0 && c < (int) p_.tables[fk.table].columns.size();
	if (!sound)
		bad("foreign key " + fk.name);
	return fk;
}

void DocumentReader::read_table(const json &j, Table &t)
{
	types_.clear();
	for (size_t i = 0; i < t.columns.size(); i++)
		see((int) i, t.columns[i].type);
	size_t n = 0;
	for (auto &c : j.at("columns")) {
		t.columns[n].generated = optional_expr(c, "generated");
		t.columns[n].sought_generated = optional_expr(c, "sought_generated");
		for (auto &s : items(c, "samples"))
			t.columns[n].samples.push_back(expr(s));
		n++;
	}
	for (auto &[field, keys] : {std::pair{"keys", &t.keys}, std::pair{"sought_keys", &t.sought_keys}})
		for (auto &k : items(j, field))
			keys->push_back(key(k, t));
	for (auto &[field, keys] :
		 {std::pair{"foreign_keys", &t.foreign_keys}, std::pair{"sought_foreign_keys", &t.sought_foreign_keys}})
		for (auto &f : items(j, field))
			keys->push_back(foreign_key(f, t));
	for (auto &d : items(j, "dependencies")) {
		Dependency dependency{d.value("name", ""), d.at("columns").get<std::vector<int>>(),
							  d.at("determines").get<std::vector<int>>()};
		for (auto *columns : {&dependency.columns, &dependency.determines})
			for (int c : *columns)
				if (c < 0 || c >= (int) t.columns.size())
					bad("dependency " + dependency.name);
		t.dependencies.push_back(std::move(dependency));
	}
	for (auto &c : items(j, "checks"))
		t.checks.push_back({c.value("name", ""), expr(c.at("expr"))});
	for (auto &c : items(j, "sought"))
		t.sought.push_back({c.value("name", ""), expr(c.at("expr"))});
}

void DocumentReader::read_tables()
{
	for (auto &j : doc_.at("tables")) {
		Table t;
		t.name = j.at("name");
		t.queried = j.value("queried", true);
		t.keyless = j.value("keyless", false);
		for (auto &c : j.at("columns"))
			t.columns.push_back(
				{c.at("name"), type_id(c.at("type")), c.value("not_null", false), nullptr, nullptr, {}});
		p_.tables.push_back(std::move(t));
	}
	size_t n = 0;
	for (auto &j : doc_.at("tables"))
		read_table(j, p_.tables[n++]);
	types_.clear();
}

void DocumentReader::read_query(const json &j, Query &q)
{
	q.plan = plan(j.at("plan"));
	q.output = j.at("output").get<std::vector<int>>();
	q.names = j.value("names", std::vector<std::string>());
	q.ordered = j.value("ordered", false);
	for (ColumnId c : q.output)
		if (std::find(q.plan->out.begin(), q.plan->out.end(), c) == q.plan->out.end())
			bad("output column " + std::to_string(c) + " is not in the plan's output");
	if (!q.plan->free.empty())
		bad("column " + std::to_string(*q.plan->free.begin()) + " is used where it is not visible");
	if (q.ordered && q.plan->op != PlanOp::sort)
		bad("an ordered query whose root is not a sort");
	take_repeated(q);
}

Problem DocumentReader::read()
{
	if (doc_.value("version", 0) != 1)
		bad("version is not 1");
	if (doc_.contains("options")) {
		const json &o = doc_["options"];
		p_.bound = o.value("bound", 3);
		p_.rows = o.value("rows", 0);
		if (p_.bound < 1 || p_.bound > 100)
			bad("bound is not in 1..100");
		if (p_.rows < 0)
			bad("rows is negative");
		std::string s = o.value("semantics", "bag");
		if (s != "bag" && s != "list" && s != "set")
			bad("unknown semantics \"" + s + "\"");
		p_.semantics = s == "list" ? Semantics::list : s == "set" ? Semantics::set : Semantics::bag;
		p_.seed = o.value("seed", 0);
		p_.databases = o.value("databases", 0);
		p_.generate = o.value("generate", 0);
		p_.timeout_ms = o.value("timeout_ms", 0);
		p_.explain = o.value("explain", false);
		p_.may_raise = o.value("may_raise", false);
		p_.unseen_errors = o.value("unseen_errors", false);
		p_.steps = o.value("steps", (uint64_t) 0);
		for (auto &rule : items(o, "disabled_rules"))
			p_.disabled_rules.push_back(rule.get<std::string>());
		std::string role = o.value("role", "all");
		if (role != "all" && role != "refute" && role != "suggest" && role != "rows")
			bad("unknown role \"" + role + "\"");
		p_.proofs = role == "all";
		p_.suggest = role == "suggest";
	}
	read_pools();
	read_types();
	for (auto &j : items(doc_, "functions")) {
		HostFunction f;
		for (auto &a : j.at("args"))
			f.args.push_back(type_id(a));
		f.result = type_id(j.at("result"));
		f.sql = j.value("sql", "");
		f.stable = j.value("stable", false);
		if (j.contains("hole"))
			f.hole = j.at("hole").get<int>();
		p_.functions.push_back(std::move(f));
	}
	for (auto &j : items(doc_, "parameters")) {
		Parameter a;
		a.index = j.at("index");
		a.name = j.value("name", "");
		a.type = type_id(j.at("type"));
		if (j.contains("value")) {
			a.known = true;
			a.value = value(j["value"], a.type);
		}
		p_.parameters.push_back(a);
	}
	read_shared();
	read_tables();
	for (auto &a : items(doc_, "assumptions"))
		p_.assumptions.push_back(a);
	for (auto &j : items(doc_, "lemmas"))
		p_.lemmas.push_back({"lemma." + j.at("name").get<std::string>(), j.at("document").get<std::string>(),
							 j.value("turned", false)});
	for (auto &c : items(doc_, "constants"))
		p_.constants.push_back(expr(c));
	const json &q = doc_.at("queries");
	if (q.empty() && p_.generate > 0)
		return std::move(p_);
	if (q.size() != 2)
		bad("other than two queries");
	for (int i = 0; i < 2; i++)
		read_query(q[i], p_.queries[i]);
	if (p_.queries[0].output.size() != p_.queries[1].output.size())
		bad("queries of different width");
	return std::move(p_);
}

Problem read_problem(std::string_view text)
{
	json doc;
	try {
		doc = json::parse(text);
		return DocumentReader(doc).read();
	} catch (const json::exception &e) {
		bad(e.what());
	} catch (const std::out_of_range &e) {
		bad(std::string("an id is out of range: ") + e.what());
	}
}

bool asks_for_rows(std::string_view text)
{
	return json::parse(text).at("options").value("role", "all") == "rows";
}

} // namespace sqleq
