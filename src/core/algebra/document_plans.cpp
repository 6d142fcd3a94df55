/* document_plans.cpp: plans and expressions of the problem document, and what stands in several places of them. */
#include <algorithm>
#include <iterator>

#include "core/algebra/copy.h"
#include "core/algebra/document_reader.h"
#include "core/util/limits.h"

namespace sqleq {

namespace {

/*
 * What stands in several places may be written out to so many operators and expressions: more is nothing that anybody
 * finds out anything about.
 */
constexpr size_t most_written_out = 100000;

template <class E>
E by_position(const json &j, const char *field, const std::vector<const char *> &names, const char *otherwise)
{
	std::string name = j.value(field, otherwise);
	for (size_t i = 0; i < names.size(); i++)
		if (name == names[i])
			return (E) i;
	bad_document("unknown " + std::string(field) + " of a frame: \"" + name + "\"");
}

/* How many arguments a window function takes: the least and the most. */
std::pair<size_t, size_t> window_arguments(WindowOp op)
{
	switch (respecting_nulls(op)) {
	case WindowOp::ntile:
	case WindowOp::first_value:
	case WindowOp::last_value:
		return {1, 1};
	case WindowOp::nth_value:
		return {2, 2};
	case WindowOp::lag:
	case WindowOp::lead:
		return {1, 3};
	case WindowOp::aggregate: /* reads its own */
	case WindowOp::row_number:
	case WindowOp::rank:
	case WindowOp::dense_rank:
	case WindowOp::percent_rank:
	case WindowOp::cume_dist:
	default:
		return {0, 0};
	}
}

} // namespace

struct DocumentReader::Deeper {
	DocumentReader &reader;
	explicit Deeper(DocumentReader &r) : reader(r)
	{
		reader.check_depth(reader.depth_ + 1);
		reader.depth_++;
		reader.size_++;
	}
	~Deeper() { reader.depth_--; }
};

void DocumentReader::check_depth(size_t depth)
{
	if (depth > most_levels_)
		throw TooLarge("the queries are nested too deeply: more than " + std::to_string(most_levels_) + " levels");
	deepest_ = std::max(deepest_, depth);
}

void DocumentReader::read_shared()
{
	auto found = doc_.find("shared");
	if (found == doc_.end())
		return;
	shared_ = &*found;
	p_.columns = shared_->at("columns");
	for (auto &t : doc_.at("tables")) /* whose own expressions name them by position */
		p_.columns = std::max(p_.columns, (int) t.at("columns").size());
	shared_plans_.resize(items(*shared_, "plans").size());
	shared_exprs_.resize(items(*shared_, "exprs").size());
}

/* One of the parts that stand in several places; read() reads it when it is met first. */
template <class T, class Read>
const std::shared_ptr<const T> &DocumentReader::part(std::vector<Part<T>> &parts, size_t number, const char *what,
													 Read read)
{
	if (number >= parts.size() || parts[number].open)
		bad_document(std::string("reference to ") + what + " " + std::to_string(number));
	Part<T> &p = parts[number];
	p.uses++;
	if (!p.what) {
		size_t before = size_, outside = deepest_;
		p.open = true;
		deepest_ = depth_;
		p.what = read((*shared_)[std::string(what) + "s"][number]);
		p.open = false;
		p.size = size_ - before;
		p.depth = deepest_ - depth_;
		deepest_ = std::max(deepest_, outside);
		return p.what;
	}
	check_depth(depth_ + p.depth);
	size_ += p.size;
	written_out_ += p.size;
	if (written_out_ > most_written_out)
		throw TooLarge(
			"the queries are too large when what stands in several places (common table expressions, say) is written out: more than " +
			std::to_string(most_written_out) + " operators and expressions");
	return p.what;
}

/* The very expression: the columns that it names are the same in all places. */
ExprPtr DocumentReader::expr_reference(const json &j)
{
	return part(shared_exprs_, j.at("expr"), "expr", [this](const json &e) { return expr(e); });
}

/* Those that the query, which was just read, names more than once; the next one begins anew. */
void DocumentReader::take_repeated(Query &q)
{
	for (auto &part : shared_plans_) {
		if (part.uses > 1)
			q.repeated.push_back(part.what);
		part.uses = 0;
	}
}

/* A copy with columns of its own. */
PlanPtr DocumentReader::plan_reference(const json &j)
{
	PlanPtr shared = part(shared_plans_, j.at("plan"), "plan", [this](const json &p) { return plan(p); });
	auto columns = j.at("columns").get<std::vector<int>>();
	if (columns.size() != shared->out.size())
		bad_document("reference to a plan with a wrong number of columns");
	for (size_t i = 0; i < columns.size(); i++)
		see(columns[i], shared->types[i]);
	return copy_of(shared, columns, [this] { return p_.columns++; });
}

ExprPtr DocumentReader::expr(const json &j)
{
	Deeper deeper(*this);
	return j.contains("expr") && j.at("op") == "reference" ? expr_reference(j) : operator_expr(j);
}

void DocumentReader::read_args(const json &j, Expr &e)
{
	for (auto &a : items(j, "args"))
		e.args.push_back(expr(a));
	check_arguments(e.op, e.args.size());
	check_values(p_, e);
}

ExprPtr DocumentReader::operator_expr(const json &j)
{
	Expr e;
	e.op = by_name(j.at("op").get<std::string>(), operators[std::size(operators) - 1].op, "operator");
	e.type = j.contains("type") ? type_id(j["type"]) : boolean_;
	switch (e.op) {
	case Op::column: {
		e.id = j.at("id");
		auto i = types_.find(e.id);
		if (i == types_.end())
			bad_document("column " + std::to_string(e.id) + " is used before an operator produces it");
		e.type = i->second;
		break;
	}
	case Op::constant:
		e.value = value(j.at("value"), e.type);
		break;
	case Op::param:
		e.index = j.at("index");
		if (std::none_of(p_.parameters.begin(), p_.parameters.end(), [&](auto &a) { return a.index == e.index; }))
			bad_document("unknown parameter " + std::to_string(e.index));
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
				bad_document("scalar subquery with other than one column");
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
			bad_document("function " + e.function + " is computed by a function that does not fit");
		e.total = j.value("total", false);
		e.respects = j.value("respects", false);
		read_args(j, e);
		break;
		SQLEQ_LOGIC(SQLEQ_CASE)
		SQLEQ_TESTS(SQLEQ_CASE)
		SQLEQ_COMPARISONS(SQLEQ_CASE)
		SQLEQ_CHOICES(SQLEQ_CASE)
		SQLEQ_ARITHMETIC(SQLEQ_CASE)
		SQLEQ_CONVERSIONS(SQLEQ_CASE)
		read_args(j, e);
	}
	return finish(std::move(e));
}

void DocumentReader::set_operation(const json &j, Plan &q)
{
	for (auto &i : j.at("inputs"))
		q.inputs.push_back(plan(i));
	q.out = j.at("columns").get<std::vector<int>>();
	q.types = j.at("types").get<std::vector<int>>();
	q.all = j.value("all", false);
	if (q.inputs.size() < 2 || (q.op != PlanOp::union_all && q.inputs.size() != 2))
		bad_document("set operation with a wrong number of inputs");
	for (auto &i : q.inputs)
		if (i->out.size() != q.out.size())
			bad_document("set operation over inputs of different width");
		else
			for (size_t c = 0; c < q.types.size(); c++)
				check_same_pool(p_, type_id(q.types[c]), i->types[c], "a set operation");
}

void DocumentReader::sort_keys(const json &j, std::vector<SortKey> &keys)
{
	for (auto &k : items(j, "keys"))
		keys.push_back({expr(k.at("expr")), k.value("descending", false), k.value("nulls_first", false)});
}

WindowFunction DocumentReader::window_function(const json &j)
{
	static const std::vector<const char *> bounds = {"unbounded preceding", "preceding", "current row", "following",
													 "unbounded following"};
	WindowFunction w;
	w.id = j.at("id");
	w.type = type_id(j.at("type"));
	std::string name = j.at("function").get<std::string>();
	w.op = WindowOp::aggregate;
	for (int i = 1; i <= (int) WindowOp::nth_filled; i++)
		if (name == name_of((WindowOp) i))
			w.op = (WindowOp) i;
	const json &args = items(j, "args");
	if (w.op == WindowOp::aggregate) {
		w.aggregate.function = by_name(name, AggFunction::bit_or, "window function");
		w.aggregate.id = w.id;
		w.aggregate.type = w.type;
		if (args.size() > 1 || (args.empty() && w.aggregate.function != AggFunction::count))
			bad_document("aggregate with a wrong number of arguments");
		if (!args.empty())
			w.aggregate.arg = expr(args[0]);
		w.aggregate.filter = optional_expr(j, "filter");
	} else {
		for (auto &a : args)
			w.args.push_back(expr(a));
		auto [least, most] = window_arguments(w.op);
		if (args.size() < least || args.size() > most)
			bad_document("window function " + name + " with a wrong number of arguments");
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
	if (has_offset(w.frame.start) != (w.frame.start_offset != nullptr) ||
		has_offset(w.frame.end) != (w.frame.end_offset != nullptr))
		bad_document("a frame whose bounds and offsets do not fit");
	if (w.frame.mode == FrameMode::range && (w.frame.start_offset || w.frame.end_offset) && w.keys.size() != 1)
		bad_document("a range with offsets needs one key");
	return w;
}

PlanPtr DocumentReader::plan(const json &j)
{
	Deeper deeper(*this);
	return j.at("op") == "reference" ? plan_reference(j) : operator_plan(j);
}

void DocumentReader::scan(const json &j, Plan &q)
{
	q.table = j.at("table");
	auto ids = j.at("columns").get<std::vector<int>>();
	if (q.table < 0 || q.table >= (int) p_.tables.size())
		bad_document("scan of an unknown table");
	const Table &t = p_.tables.at(q.table);
	if (ids.size() != t.columns.size())
		bad_document("scan of " + t.name + " with a wrong number of columns");
	for (size_t i = 0; i < ids.size(); i++) {
		q.out.push_back(ids[i]);
		q.types.push_back(t.columns[i].type);
		q.attributes.push_back((int) i);
	}
}

void DocumentReader::values(const json &j, Plan &q)
{
	q.out = j.at("columns").get<std::vector<int>>();
	q.types = j.at("types").get<std::vector<int>>();
	for (auto &r : j.at("rows")) {
		q.rows.emplace_back();
		for (auto &e : r)
			q.rows.back().push_back(expr(e));
		if (q.rows.back().size() != q.out.size())
			bad_document("values row of a wrong width");
	}
}

void DocumentReader::join(const json &j, Plan &q)
{
	static const std::map<std::string, JoinKind> kinds = {
		{"inner", JoinKind::inner}, {"left", JoinKind::left}, {"right", JoinKind::right}, {"full", JoinKind::full}};
	auto k = kinds.find(j.at("kind").get<std::string>());
	if (k == kinds.end())
		bad_document("unknown join kind");
	q.kind = k->second;
	PlanPtr left = plan(j.at("left"));
	q.inputs = {left, plan(j.at("right"))};
	q.condition = optional_expr(j, "condition");
	if (!q.condition)
		q.condition = boolean_constant(p_, true);
}

Aggregate DocumentReader::aggregate(const json &a)
{
	Aggregate g;
	g.id = a.at("id");
	g.function = by_name(a.at("function").get<std::string>(), AggFunction::bit_or, "aggregate");
	g.type = type_id(a.at("type"));
	const json &args = items(a, "args");
	if (args.size() > 1 || (args.empty() && g.function != AggFunction::count))
		bad_document("aggregate with a wrong number of arguments");
	if (!args.empty())
		g.arg = expr(args[0]);
	g.filter = optional_expr(a, "filter");
	g.distinct = a.value("distinct", false);
	return g;
}

PlanPtr DocumentReader::operator_plan(const json &j)
{
	static const std::map<std::string, PlanOp> ops = {
		{"scan", PlanOp::scan},           {"values", PlanOp::values},       {"select", PlanOp::select},
		{"project", PlanOp::project},     {"join", PlanOp::join},           {"union_all", PlanOp::union_all},
		{"union", PlanOp::union_},        {"intersect", PlanOp::intersect}, {"except", PlanOp::except},
		{"distinct", PlanOp::distinct},   {"group", PlanOp::group},         {"sort", PlanOp::sort},
		{"recursive", PlanOp::recursive}, {"working", PlanOp::working},     {"window", PlanOp::window},
	};
	auto found = ops.find(j.at("op").get<std::string>());
	if (found == ops.end())
		bad_document("unknown plan operator \"" + j.at("op").get<std::string>() + "\"");
	Plan q;
	q.op = found->second;
	switch (q.op) {
	case PlanOp::scan:
		scan(j, q);
		break;
	case PlanOp::values:
		values(j, q);
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
	case PlanOp::join:
		join(j, q);
		break;
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
		for (auto &a : j.at("aggregates"))
			q.aggregates.push_back(aggregate(a));
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
	size_ += r->out.size();
	for (size_t i = 0; i < r->out.size(); i++)
		see(r->out[i], r->types[i]);
	return r;
}

} // namespace sqleq
