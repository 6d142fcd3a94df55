/* document.cpp: JSON -> algebra. Checks what a later stage relies on: known operators, known columns, matching counts. */
#include "core/algebra/document.h"
#include "core/algebra/document_check.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace sqleq {

using json = nlohmann::json;

namespace {

[[noreturn]] void bad(const std::string &what)
{
	bad_document(what);
}

template <class E>
E by_name(const std::string &name, E last, const char *what)
{
	for (int i = 0; i <= (int) last; i++)
		if (name == name_of((E) i))
			return (E) i;
	bad(std::string("unknown ") + what + " \"" + name + "\"");
}

/* An optional array, without copying it. */
const json &items(const json &j, const char *field)
{
	static const json none = json::array();
	auto i = j.find(field);
	return i == j.end() ? none : *i;
}

class Reader {
public:
	explicit Reader(const json &doc) : doc_(doc) {}
	Problem read();

private:
	const json &doc_;
	Problem p_;
	std::map<ColumnId, int> types_; /* of the columns seen so far */
	int boolean_ = -1;

	void read_types();
	void read_pools();
	void read_tables();
	void read_table(const json &j, Table &t);
	void read_query(const json &j, Query &q);
	std::optional<Value> value(const json &j, int type);
	int type_id(const json &j);
	ExprPtr expr(const json &j);
	PlanPtr plan(const json &j);
	void set_operation(const json &j, Plan &q);
	void sort_keys(const json &j, std::vector<SortKey> &keys);
	WindowFunction window_function(const json &j);
	ExprPtr optional_expr(const json &j, const char *field)
	{
		return j.contains(field) && !j[field].is_null() ? expr(j[field]) : nullptr;
	}
	void see(ColumnId id, int type)
	{
		if (id < 0)
			bad("column " + std::to_string(id));
		types_[id] = type;
		if (id >= p_.columns)
			p_.columns = id + 1;
	}
};

Kind kind_by_name(const std::string &s)
{
	static const std::map<std::string, Kind> kinds = {
		{"bool", Kind::boolean}, {"int", Kind::integer}, {"numeric", Kind::numeric}, {"float", Kind::floating},
		{"date", Kind::date}, {"timestamp", Kind::timestamp}, {"code", Kind::code},
	};
	auto i = kinds.find(s);
	if (i == kinds.end())
		bad("unknown kind \"" + s + "\"");
	return i->second;
}

void Reader::read_types()
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
		t.ordered = j.value("ordered", true);
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

void Reader::read_pools()
{
	for (auto &j : items(doc_, "pools")) {
		Pool pool;
		pool.name = j.value("name", "");
		pool.closed = j.value("closed", false);
		pool.minimum = j.value("minimum", false);
		for (auto &v : j.at("values"))
			pool.values.push_back({v.at("text"), v.value("constant", false), v.value("length", 0)});
		p_.pools.push_back(std::move(pool));
	}
}

int Reader::type_id(const json &j)
{
	int id = j;
	if (id < 0 || id >= (int) p_.types.size())
		bad("unknown type id " + std::to_string(id));
	return id;
}

std::optional<Value> Reader::value(const json &j, int type)
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

ExprPtr Reader::expr(const json &j)
{
	Expr e;
	e.op = by_name(j.at("op").get<std::string>(), Op::function, "operator");
	e.type = j.contains("type") ? type_id(j["type"]) : boolean_;
	switch (e.op) {
	case Op::column: {
		e.id = j.at("id");
		auto i = types_.find(e.id);
		if (i == types_.end())
			bad("column " + std::to_string(e.id) + " is used before an operator produces it");
		e.type = i->second;
		break;
	}
	case Op::constant:
		e.value = value(j.at("value"), e.type);
		break;
	case Op::param:
		e.index = j.at("index");
		if (std::none_of(p_.parameters.begin(), p_.parameters.end(), [&](auto &a) { return a.index == e.index; }))
			bad("unknown parameter " + std::to_string(e.index));
		break;
	case Op::exists:
	case Op::scalar:
	case Op::any:
	case Op::all:
		e.plan = plan(j.at("plan"));
		if (e.op == Op::any || e.op == Op::all)
			e.condition = expr(j.at("condition"));
		if (e.op == Op::scalar) {
			if (e.plan->out.size() != 1)
				bad("scalar subquery with other than one column");
			e.type = e.plan->types[0];
		} else
			e.type = boolean_;
		break;
	case Op::function:
		e.function = j.at("name");
		e.strict = j.value("strict", true);
		e.host = j.value("host", -1);
		if (e.host >= (int) p_.functions.size() ||
			(e.host >= 0 && p_.functions[e.host].args.size() != items(j, "args").size()))
			bad("function " + e.function + " is computed by a function that does not fit");
		e.total = j.value("total", false);
		[[fallthrough]];
	default:
		for (auto &a : items(j, "args"))
			e.args.push_back(expr(a));
		check_arguments(e.op, e.args.size());
		check_values(p_, e);
	}
	return finish(std::move(e));
}

void Reader::set_operation(const json &j, Plan &q)
{
	for (auto &i : j.at("inputs"))
		q.inputs.push_back(plan(i));
	q.out = j.at("columns").get<std::vector<int>>();
	q.types = j.at("types").get<std::vector<int>>();
	q.all = j.value("all", false);
	if (q.inputs.size() < 2 || (q.op != PlanOp::union_all && q.inputs.size() != 2))
		bad("set operation with a wrong number of inputs");
	for (auto &i : q.inputs)
		if (i->out.size() != q.out.size())
			bad("set operation over inputs of different width");
		else
			for (size_t c = 0; c < q.types.size(); c++)
				check_same_pool(p_, type_id(q.types[c]), i->types[c], "a set operation");
}

void Reader::sort_keys(const json &j, std::vector<SortKey> &keys)
{
	for (auto &k : items(j, "keys"))
		keys.push_back({expr(k.at("expr")), k.value("descending", false), k.value("nulls_first", false)});
}

template <class E>
E by_position(const json &j, const char *field, const std::vector<const char *> &names, const char *otherwise)
{
	std::string name = j.value(field, otherwise);
	for (size_t i = 0; i < names.size(); i++)
		if (name == names[i])
			return (E) i;
	bad("unknown " + std::string(field) + " of a frame: \"" + name + "\"");
}

/* How many arguments a window function takes: the least and the most. */
std::pair<size_t, size_t> window_arguments(WindowOp op)
{
	switch (op) {
	case WindowOp::ntile:
	case WindowOp::first_value:
	case WindowOp::last_value:
		return {1, 1};
	case WindowOp::nth_value:
		return {2, 2};
	case WindowOp::lag:
	case WindowOp::lead:
		return {1, 3};
	default:
		return {0, 0};
	}
}

WindowFunction Reader::window_function(const json &j)
{
	static const std::vector<const char *> bounds = {"unbounded preceding", "preceding", "current row", "following", "unbounded following"};
	WindowFunction w;
	w.id = j.at("id");
	w.type = type_id(j.at("type"));
	std::string name = j.at("function").get<std::string>();
	w.op = WindowOp::aggregate;
	for (int i = 1; i <= (int) WindowOp::nth_value; i++)
		if (name == name_of((WindowOp) i))
			w.op = (WindowOp) i;
	const json &args = items(j, "args");
	if (w.op == WindowOp::aggregate) {
		w.aggregate.function = by_name(name, AggFunction::bit_or, "window function");
		w.aggregate.id = w.id;
		w.aggregate.type = w.type;
		if (args.size() > 1 || (args.empty() && w.aggregate.function != AggFunction::count))
			bad("aggregate with a wrong number of arguments");
		if (!args.empty())
			w.aggregate.arg = expr(args[0]);
		w.aggregate.filter = optional_expr(j, "filter");
	} else {
		for (auto &a : args)
			w.args.push_back(expr(a));
		auto [least, most] = window_arguments(w.op);
		if (args.size() < least || args.size() > most)
			bad("window function " + name + " with a wrong number of arguments");
	}
	for (auto &e : items(j, "partition"))
		w.partition.push_back(expr(e));
	sort_keys(j, w.keys);
	if (!j.contains("frame"))
		return w;
	const json &f = j["frame"];
	w.frame.mode = by_position<FrameMode>(f, "mode", {"rows", "range", "groups"}, "range");
	w.frame.start = by_position<FrameBound>(f, "start", bounds, bounds[0]);
	w.frame.end = by_position<FrameBound>(f, "end", bounds, bounds[2]);
	w.frame.exclude = by_position<FrameExclusion>(f, "exclude", {"none", "current row", "group", "ties"}, "none");
	w.frame.start_offset = optional_expr(f, "start_offset");
	w.frame.end_offset = optional_expr(f, "end_offset");
	auto has_offset = [](FrameBound b) { return b == FrameBound::preceding || b == FrameBound::following; };
	if (has_offset(w.frame.start) != (w.frame.start_offset != nullptr) || has_offset(w.frame.end) != (w.frame.end_offset != nullptr))
		bad("a frame whose bounds and offsets do not fit");
	if (w.frame.mode == FrameMode::range && (w.frame.start_offset || w.frame.end_offset) && w.keys.size() != 1)
		bad("a range with offsets needs one key");
	return w;
}

PlanPtr Reader::plan(const json &j)
{
	static const std::map<std::string, PlanOp> ops = {
		{"scan", PlanOp::scan}, {"values", PlanOp::values}, {"select", PlanOp::select}, {"project", PlanOp::project},
		{"join", PlanOp::join}, {"union_all", PlanOp::union_all}, {"union", PlanOp::union_},
		{"intersect", PlanOp::intersect}, {"except", PlanOp::except}, {"distinct", PlanOp::distinct},
		{"group", PlanOp::group}, {"sort", PlanOp::sort},
		{"recursive", PlanOp::recursive}, {"working", PlanOp::working}, {"window", PlanOp::window},
	};
	auto found = ops.find(j.at("op").get<std::string>());
	if (found == ops.end())
		bad("unknown plan operator \"" + j.at("op").get<std::string>() + "\"");
	Plan q;
	q.op = found->second;
	switch (q.op) {
	case PlanOp::scan: {
		q.table = j.at("table");
		auto ids = j.at("columns").get<std::vector<int>>();
		if (q.table < 0 || q.table >= (int) p_.tables.size())
			bad("scan of an unknown table");
		const Table &t = p_.tables.at(q.table);
		if (ids.size() != t.columns.size())
			bad("scan of " + t.name + " with a wrong number of columns");
		for (size_t i = 0; i < ids.size(); i++) {
			q.out.push_back(ids[i]);
			q.types.push_back(t.columns[i].type);
			q.attributes.push_back((int) i);
		}
		break;
	}
	case PlanOp::values:
		q.out = j.at("columns").get<std::vector<int>>();
		q.types = j.at("types").get<std::vector<int>>();
		for (auto &r : j.at("rows")) {
			q.rows.emplace_back();
			for (auto &e : r)
				q.rows.back().push_back(expr(e));
			if (q.rows.back().size() != q.out.size())
				bad("values row of a wrong width");
		}
		break;
	case PlanOp::select:
		q.inputs = {plan(j.at("input"))};
		q.condition = expr(j.at("condition"));
		break;
	case PlanOp::project:
		q.inputs = {plan(j.at("input"))};
		for (auto &c : j.at("columns"))
			q.columns.push_back({c.at("id"), expr(c.at("expr"))});
		break;
	case PlanOp::join: {
		static const std::map<std::string, JoinKind> kinds = {
			{"inner", JoinKind::inner}, {"left", JoinKind::left}, {"right", JoinKind::right}, {"full", JoinKind::full}};
		auto k = kinds.find(j.at("kind").get<std::string>());
		if (k == kinds.end())
			bad("unknown join kind");
		q.kind = k->second;
		PlanPtr left = plan(j.at("left"));
		q.inputs = {left, plan(j.at("right"))};
		q.condition = optional_expr(j, "condition");
		if (!q.condition)
			q.condition = boolean_constant(p_, true);
		break;
	}
	case PlanOp::union_all:
	case PlanOp::union_:
	case PlanOp::intersect:
	case PlanOp::except:
		set_operation(j, q);
		break;
	case PlanOp::recursive:
		q.token = j.at("token");
		set_operation(j, q);
		see(q.token, boolean_);
		break;
	case PlanOp::working:
		q.token = j.at("token");
		q.out = j.at("columns").get<std::vector<int>>();
		q.types = j.at("types").get<std::vector<int>>();
		break;
	case PlanOp::distinct:
		q.inputs = {plan(j.at("input"))};
		break;
	case PlanOp::group:
		q.inputs = {plan(j.at("input"))};
		for (auto &c : j.at("keys"))
			q.columns.push_back({c.at("id"), expr(c.at("expr"))});
		for (auto &a : j.at("aggregates")) {
			Aggregate g;
			g.id = a.at("id");
			g.function = by_name(a.at("function").get<std::string>(), AggFunction::bit_or, "aggregate");
			g.type = type_id(a.at("type"));
			const json &args = items(a, "args");
			if (args.size() > 1 || (args.empty() && g.function != AggFunction::count))
				bad("aggregate with a wrong number of arguments");
			if (!args.empty())
				g.arg = expr(args[0]);
			g.filter = optional_expr(a, "filter");
			g.distinct = a.value("distinct", false);
			q.aggregates.push_back(g);
		}
		break;
	case PlanOp::sort:
		q.inputs = {plan(j.at("input"))};
		sort_keys(j, q.keys);
		q.limit = optional_expr(j, "limit");
		q.offset = optional_expr(j, "offset");
		q.with_ties = j.value("with_ties", false);
		break;
	case PlanOp::window:
		q.inputs = {plan(j.at("input"))};
		for (auto &f : j.at("functions"))
			q.windows.push_back(window_function(f));
		break;
	}
	PlanPtr r = finish(std::move(q));
	for (int type : r->types)
		type_id(type);
	for (size_t i = 0; i < r->out.size(); i++)
		see(r->out[i], r->types[i]);
	return r;
}

void Reader::read_table(const json &j, Table &t)
{
	types_.clear();
	for (size_t i = 0; i < t.columns.size(); i++)
		see((int) i, t.columns[i].type);
	size_t n = 0;
	for (auto &c : j.at("columns")) {
		t.columns[n].generated = optional_expr(c, "generated");
		n++;
	}
	for (auto &k : items(j, "keys")) {
		Key key;
		key.name = k.value("name", "");
		key.primary = k.value("primary", false);
		key.nulls_distinct = k.value("nulls_distinct", true);
		if (k.contains("columns"))
			for (auto &c : k["columns"]) {
				int col = c;
				key.columns.push_back(col);
				key.exprs.push_back(column(col, t.columns.at(col).type));
			}
		if (k.contains("exprs"))
			for (auto &e : k["exprs"])
				key.exprs.push_back(expr(e));
		key.predicate = optional_expr(k, "predicate");
		if (key.exprs.size() != key.columns.size())
			key.columns.clear();
		t.keys.push_back(key);
	}
	for (auto &f : items(j, "foreign_keys")) {
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
		t.foreign_keys.push_back(fk);
	}
	for (auto &c : items(j, "checks"))
		t.checks.push_back({c.value("name", ""), expr(c.at("expr"))});
}

void Reader::read_tables()
{
	for (auto &j : doc_.at("tables")) {
		Table t;
		t.name = j.at("name");
		t.queried = j.value("queried", true);
		for (auto &c : j.at("columns"))
			t.columns.push_back({c.at("name"), type_id(c.at("type")), c.value("not_null", false), nullptr});
		p_.tables.push_back(std::move(t));
	}
	size_t n = 0;
	for (auto &j : doc_.at("tables"))
		read_table(j, p_.tables[n++]);
	types_.clear();
}

void Reader::read_query(const json &j, Query &q)
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
}

Problem Reader::read()
{
	if (doc_.value("version", 0) != 1)
		bad("version is not 1");
	if (doc_.contains("options")) {
		const json &o = doc_["options"];
		p_.bound = o.value("bound", 3);
		if (p_.bound < 1 || p_.bound > 100)
			bad("bound is not in 1..100");
		std::string s = o.value("semantics", "bag");
		if (s != "bag" && s != "list" && s != "set")
			bad("unknown semantics \"" + s + "\"");
		p_.semantics = s == "list" ? Semantics::list : s == "set" ? Semantics::set : Semantics::bag;
		p_.seed = o.value("seed", 0);
		p_.databases = o.value("databases", 0);
		p_.generate = o.value("generate", 0);
		p_.timeout_ms = o.value("timeout_ms", 0);
		p_.explain = o.value("explain", false);
		std::string role = o.value("role", "all");
		if (role != "all" && role != "refute")
			bad("unknown role \"" + role + "\"");
		p_.proofs = role == "all";
	}
	read_pools();
	read_types();
	for (auto &j : items(doc_, "functions")) {
		HostFunction f;
		for (auto &a : j.at("args"))
			f.args.push_back(type_id(a));
		f.result = type_id(j.at("result"));
		f.sql = j.value("sql", "");
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
	read_tables();
	for (auto &a : items(doc_, "assumptions"))
		p_.assumptions.push_back(a);
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

} // namespace

Problem read_problem(std::string_view text)
{
	json doc;
	try {
		doc = json::parse(text);
		return Reader(doc).read();
	} catch (const json::exception &e) {
		bad(e.what());
	} catch (const std::out_of_range &e) {
		bad(std::string("an id is out of range: ") + e.what());
	}
}

} // namespace sqleq
