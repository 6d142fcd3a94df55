/* algebra.cpp: builders of expressions and plans. */
#include "core/algebra/algebra.h"

#include <atomic>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>

#include "core/algebra/host.h"
#include "core/algebra/pool_texts.h"
#include "core/util/step_budget.h"

namespace sqleq {

static int first_of(const Problem &p, Kind kind)
{
	for (size_t i = 0; i < p.types.size(); i++)
		if (p.types[i].kind == kind)
			return (int) i;
	throw std::logic_error("the problem lacks a basic type");
}

int Problem::boolean_type() const
{
	return first_of(*this, Kind::boolean);
}

int Problem::integer_type() const
{
	return first_of(*this, Kind::integer);
}

TimeRange time_range(Kind kind)
{
	if (kind == Kind::date)
		return {-2451545, 2145031948, INT32_MIN, INT32_MAX};
	return {-211813488000000000, 9223371331199999999, INT64_MIN, INT64_MAX};
}

static void add_free(std::set<ColumnId> &to, const std::set<ColumnId> &from, const std::vector<ColumnId> &bound = {})
{
	if (bound.empty()) {
		to.insert(from.begin(), from.end());
		return;
	}
	std::set<ColumnId> b(bound.begin(), bound.end());
	for (ColumnId c : from)
		if (!b.count(c))
			to.insert(c);
}

ExprPtr finish(Expr e)
{
	steps::spend(1);
	e.free.clear();
	if (e.op == Op::column)
		e.free.insert(e.id);
	for (auto &a : e.args)
		add_free(e.free, a->free);
	if (e.plan) {
		add_free(e.free, e.plan->free);
		if (e.condition)
			add_free(e.free, e.condition->free, e.plan->out);
	}
	return std::make_shared<const Expr>(std::move(e));
}

int type_of(const Plan &plan, ColumnId id)
{
	for (size_t i = 0; i < plan.out.size(); i++)
		if (plan.out[i] == id)
			return plan.types[i];
	throw std::logic_error("column " + std::to_string(id) + " is not in the plan's output");
}

static void finish_output(Plan &p)
{
	switch (p.op) {
	case PlanOp::scan:
	case PlanOp::values:
	case PlanOp::union_all:
	case PlanOp::union_:
	case PlanOp::intersect:
	case PlanOp::except:
	case PlanOp::recursive:
	case PlanOp::working:
		break; /* given */
	case PlanOp::select:
	case PlanOp::distinct:
	case PlanOp::sort:
		p.out = p.inputs.at(0)->out;
		p.types = p.inputs[0]->types;
		break;
	case PlanOp::project:
	case PlanOp::group:
		p.out.clear();
		p.types.clear();
		for (auto &c : p.columns) {
			p.out.push_back(c.id);
			p.types.push_back(c.expr->type);
		}
		for (auto &a : p.aggregates) {
			p.out.push_back(a.id);
			p.types.push_back(a.type);
		}
		break;
	case PlanOp::join:
		p.out = p.inputs.at(0)->out;
		p.types = p.inputs[0]->types;
		p.out.insert(p.out.end(), p.inputs.at(1)->out.begin(), p.inputs[1]->out.end());
		p.types.insert(p.types.end(), p.inputs[1]->types.begin(), p.inputs[1]->types.end());
		break;
	case PlanOp::window:
		p.out = p.inputs.at(0)->out;
		p.types = p.inputs[0]->types;
		for (auto &w : p.windows) {
			p.out.push_back(w.id);
			p.types.push_back(w.type);
		}
		break;
	}
	if (p.out.size() != p.types.size())
		throw std::invalid_argument("plan with another number of types than of columns");
}

PlanPtr finish(Plan p)
{
	steps::spend(1);
	static std::atomic<int> numbers{0};
	p.number = ++numbers;
	finish_output(p);
	p.free.clear();
	if (p.op == PlanOp::join) {
		add_free(p.free, p.inputs[0]->free);
		add_free(p.free, p.inputs[1]->free, p.inputs[0]->out);
		p.lateral = false;
		for (ColumnId c : p.inputs[0]->out)
			p.lateral |= p.inputs[1]->free.count(c) > 0;
	} else
		for (auto &i : p.inputs)
			add_free(p.free, i->free);
	std::vector<ColumnId> inside;
	for (auto &i : p.inputs)
		inside.insert(inside.end(), i->out.begin(), i->out.end());
	p.each([&](const ExprPtr &e) { add_free(p.free, e->free, inside); });
	/* what is found so far comes from outside, like an outer row */
	if (p.op == PlanOp::working)
		p.free.insert(p.token);
	if (p.op == PlanOp::recursive)
		p.free.erase(p.token);
	return std::make_shared<const Plan>(std::move(p));
}

ExprPtr column(ColumnId id, int type)
{
	Expr e;
	e.op = Op::column;
	e.id = id;
	e.type = type;
	return finish(std::move(e));
}

ExprPtr boolean_constant(const Problem &p, bool value)
{
	Expr e;
	e.op = Op::constant;
	e.type = p.boolean_type();
	e.value = Value{Decimal(value ? 1 : 0)};
	return finish(std::move(e));
}

void split_conjunction(const ExprPtr &e, std::vector<ExprPtr> &out)
{
	if (!e)
		return;
	if (e->op == Op::and_)
		for (auto &a : e->args)
			split_conjunction(a, out);
	else if (!(e->op == Op::constant && e->value && !e->value->num.is_zero()))
		out.push_back(e);
}

ExprPtr conjunction(const Problem &p, std::vector<ExprPtr> conjuncts)
{
	std::vector<ExprPtr> flat;
	for (auto &c : conjuncts)
		split_conjunction(c, flat);
	if (flat.empty())
		return boolean_constant(p, true);
	if (flat.size() == 1)
		return flat[0];
	Expr e;
	e.op = Op::and_;
	e.type = p.boolean_type();
	e.args = std::move(flat);
	return finish(std::move(e));
}

const char *name_of(Op op)
{
	return about(op).name;
}

const char *name_of(AggFunction f)
{
	static const char *const names[] = {"count",    "sum",     "avg",     "min",   "max",
										"bool_and", "bool_or", "bit_and", "bit_or"};
	static_assert(sizeof(names) / sizeof(*names) == (size_t) AggFunction::bit_or + 1);
	return names[(size_t) f];
}

const char *name_of(WindowOp op)
{
	static const char *const names[] = {"aggregate",
										"row_number",
										"rank",
										"dense_rank",
										"percent_rank",
										"cume_dist",
										"ntile",
										"lag",
										"lead",
										"first_value",
										"last_value",
										"nth_value",
										"lag ignore nulls",
										"lead ignore nulls",
										"first_value ignore nulls",
										"last_value ignore nulls",
										"nth_value ignore nulls"};
	static_assert(sizeof(names) / sizeof(*names) == (size_t) WindowOp::nth_filled + 1);
	return names[(size_t) op];
}

bool ignores_nulls(WindowOp op)
{
	return op >= WindowOp::lag_filled;
}

WindowOp respecting_nulls(WindowOp op)
{
	constexpr int distance = (int) WindowOp::lag_filled - (int) WindowOp::lag;
	static_assert((int) WindowOp::nth_filled - (int) WindowOp::nth_value == distance);
	return ignores_nulls(op) ? (WindowOp) ((int) op - distance) : op;
}

bool depends_on_ties(const WindowFunction &f)
{
	switch (respecting_nulls(f.op)) {
	case WindowOp::rank:
	case WindowOp::dense_rank:
	case WindowOp::percent_rank:
	case WindowOp::cume_dist:
		return false;
	case WindowOp::aggregate:
		return f.frame.mode == FrameMode::rows && !f.frame.whole();
	case WindowOp::row_number:
	case WindowOp::ntile:
	case WindowOp::lag:
	case WindowOp::lead:
	case WindowOp::first_value:
	case WindowOp::last_value:
	case WindowOp::nth_value:
		return true;
	default:
		break;
	}
	throw std::logic_error("unknown window function");
}

bool numbers_ties(const WindowFunction &f)
{
	WindowOp op = respecting_nulls(f.op);
	bool chooses = op == WindowOp::first_value || op == WindowOp::last_value || op == WindowOp::nth_value;
	return depends_on_ties(f) && !(chooses && (f.frame.mode != FrameMode::rows || f.frame.whole()));
}

static bool same_expr(const ExprPtr &a, const ExprPtr &b)
{
	if (a == b)
		return true;
	if (!a || !b || a->op != b->op || a->type != b->type || a->id != b->id || a->index != b->index ||
		a->value != b->value || a->plan || b->plan || a->function != b->function || a->args.size() != b->args.size())
		return false;
	for (size_t i = 0; i < a->args.size(); i++)
		if (!same_expr(a->args[i], b->args[i]))
			return false;
	return true;
}

bool same_window(const WindowFunction &a, const WindowFunction &b)
{
	if (a.partition.size() != b.partition.size() || a.keys.size() != b.keys.size())
		return false;
	for (size_t i = 0; i < a.partition.size(); i++)
		if (!same_expr(a.partition[i], b.partition[i]))
			return false;
	for (size_t i = 0; i < a.keys.size(); i++)
		if (!same_expr(a.keys[i].expr, b.keys[i].expr) || a.keys[i].descending != b.keys[i].descending ||
			a.keys[i].nulls_first != b.keys[i].nulls_first)
			return false;
	return true;
}

bool partitions_by(const std::vector<WindowFunction> &windows, ColumnId id)
{
	for (auto &w : windows) {
		bool found = false;
		for (auto &e : w.partition)
			found |= e->op == Op::column && e->id == id;
		if (!found)
			return false;
	}
	return true;
}

namespace {

/* With at least so many digits behind the point: division looks at their number. */
std::string with_decimals(const Decimal &d, int scale)
{
	std::string s = d.str();
	if (scale > d.scale)
		s += (d.scale == 0 ? "." : "") + std::string((size_t) (scale - d.scale), '0');
	return s;
}

} // namespace

std::string print_value(const Type &t, const Value &v)
{
	switch (t.kind) {
	case Kind::boolean:
		return v.num.is_zero() ? "false" : "true";
	case Kind::floating: {
		if (std::isnan(v.real) || std::isinf(v.real))
			return std::isnan(v.real) ? "NaN" : v.real < 0 ? "-Infinity" : "Infinity";
		char buf[64];
		std::snprintf(buf, sizeof buf, "%.17g", v.real);
		return buf;
	}
	case Kind::code:
		throw std::logic_error("the text of a code is in its pool");
	default:
		if (v.real != 0)
			return std::isnan(v.real) ? "NaN" : v.real < 0 ? "-Infinity" : "Infinity";
		return t.kind == Kind::numeric && t.scale < 0 ? with_decimals(v.num, v.scale) : v.num.str();
	}
}

Value parse_value(const Type &t, const std::string &text)
{
	Value v;
	switch (t.kind) {
	case Kind::boolean:
		v.num = Decimal((int) (text == "true" || text == "t"));
		break;
	case Kind::floating:
		v.real = std::strtod(text.c_str(), nullptr);
		if (t.bits == 32)
			v.real = (float) v.real;
		break;
	case Kind::code:
		throw std::logic_error("a text of a pool is no value by itself");
	case Kind::numeric: {
		if (text == "NaN" || text == "Infinity" || text == "-Infinity") {
			v.real = std::strtod(text.c_str(), nullptr);
			break;
		}
		v.num = Decimal::parse(text);
		size_t point = text.find('.');
		v.scale = point == std::string::npos ? 0 : (int) (text.size() - point - 1);
		break;
	}
	default:
		v.num = Decimal::parse(text);
	}
	return v;
}

std::string print(const Problem &p, const Value &v, int type)
{
	const Type &t = p.type(type);
	if (t.kind != Kind::code)
		return print_value(t, v);
	if (const std::string *text = p.host ? p.host->text_of(t.pool, v) : nullptr)
		return *text;
	const Pool &pool = p.pools.at(t.pool);
	if (auto text = text_of_code(pool, v.num))
		return *text;
	throw std::logic_error("code " + v.num.str() + " names no value of pool " + pool.name);
}

} // namespace sqleq
