/* rewriter_parts.cpp: see rewriter_parts.h. */
#include "core/proof/rewriter_parts.h"

#include <algorithm>

#include "core/normal/simplify.h"

namespace sqleq {

bool may_choose(const PlanPtr &p)
{
	return some_plan(
		p, [](const Plan &q) { return (q.op == PlanOp::sort && (q.limit || q.offset)) || q.op == PlanOp::window; });
}

bool chooses(const ExprPtr &e)
{
	return (e->plan &&
			some_plan(e->plan, [](const Plan &p) { return p.op == PlanOp::sort || p.op == PlanOp::window; })) ||
		std::any_of(e->args.begin(), e->args.end(), chooses);
}

Expr boolean_expr(const Problem &p, Op op)
{
	Expr e;
	e.op = op;
	e.type = p.boolean_type();
	return e;
}

PlanPtr select_plan(const PlanPtr &in, const ExprPtr &condition)
{
	Plan s;
	s.op = PlanOp::select;
	s.inputs = {in};
	s.condition = condition;
	return finish(std::move(s));
}

void append(Blocks &to, Blocks from)
{
	to.blocks.insert(to.blocks.end(), std::make_move_iterator(from.blocks.begin()),
					 std::make_move_iterator(from.blocks.end()));
	if (to.blocks.size() > most_blocks)
		throw NoProof("too many blocks");
}

bool interchangeable(const Problem &p, int a, int b)
{
	const Type &x = p.type(a), &y = p.type(b);
	if (x.kind == Kind::numeric || x.kind == Kind::floating || x.kind != y.kind)
		return false;
	return a == b || (x.kind == Kind::code && x.pool == y.pool);
}

/*
 * The same value as one of this type; null where the cast might change it or raise an error. Numerics that are equal
 * are the same only when their number of decimals is fixed.
 */
ExprPtr of_type(const Problem &p, const ExprPtr &e, int type)
{
	if (interchangeable(p, e->type, type))
		return e;
	const Type &from = p.type(e->type), &to = p.type(type);
	if (e->type == type && from.kind == Kind::numeric && from.scale >= 0 && (e->op == Op::column || e->op == Op::cast))
		return e;
	bool exact = false;
	if (from.kind == Kind::integer && to.kind == Kind::integer) {
		bool known = e->op == Op::constant && e->value;
		const Decimal &low = known ? e->value->num : from.min, &high = known ? e->value->num : from.max;
		exact = !(low < to.min) && !(to.max < high);
	}
	return exact ? make_cast(e, type) : nullptr;
}

bool names(const ExprPtr &e, const std::set<ColumnId> &columns)
{
	return std::any_of(e->free.begin(), e->free.end(), [&](ColumnId c) { return columns.count(c) > 0; });
}

bool extreme(AggFunction f)
{
	return f == AggFunction::min || f == AggFunction::max || f == AggFunction::bool_and || f == AggFunction::bool_or ||
		f == AggFunction::bit_and || f == AggFunction::bit_or;
}

ExprPtr constant_of(int type, const Decimal &n)
{
	Expr e;
	e.op = Op::constant;
	e.type = type;
	e.value = Value{n};
	return finish(std::move(e));
}

ExprPtr number(int type, int n)
{
	return constant_of(type, Decimal(n));
}

ExprPtr plus(const Problem &p, const ExprPtr &x, const Decimal &n)
{
	if (n.is_zero())
		return x;
	Expr sum;
	sum.op = Op::add;
	sum.type = x->type;
	sum.args = {x, constant_of(p.kind(x->type) == Kind::integer ? x->type : p.integer_type(), n)};
	return finish(std::move(sum));
}

int attribute_of(const Plan &source, const ExprPtr &e)
{
	const auto at = std::find(source.out.begin(), source.out.end(), e->id);
	return source.op != PlanOp::scan || e->op != Op::column || at == source.out.end()
		? -1
		: source.attributes[(size_t) (at - source.out.begin())];
}

ExprPtr without_zero_for_null(const Problem &p, const ExprPtr &e)
{
	/* not of a declared number of decimals, which the zero would have, too */
	auto exact = [&](int type) {
		return p.kind(type) == Kind::integer || (p.kind(type) == Kind::numeric && p.type(type).scale < 0);
	};
	if (e->op == Op::cast && exact(e->type) && exact(e->args[0]->type) &&
		!(p.kind(e->type) == Kind::integer && p.kind(e->args[0]->type) == Kind::numeric)) {
		ExprPtr inside = without_zero_for_null(p, e->args[0]);
		return inside ? make_cast(inside, e->type) : nullptr;
	}
	if (e->op != Op::coalesce || !exact(e->type) || e->args.size() < 2)
		return nullptr;
	const ExprPtr last = without_casts(p, e->args.back());
	if (last->op != Op::constant || !last->value || !last->value->num.is_zero() || last->value->scale != 0)
		return nullptr;
	if (e->args.size() == 2)
		return e->args[0];
	Expr n = *e;
	n.args.pop_back();
	return finish(std::move(n));
}

ExprPtr with_default(const ExprPtr &choice, const ExprPtr &value,
					 const std::function<bool(const ExprPtr &)> &never_null)
{
	if (choice->op != Op::case_ || choice->args.size() % 2 == 0 || choice->type != value->type)
		return nullptr;
	Expr n = *choice;
	bool others = false, nulls = false;
	for (size_t i = 0; i < n.args.size(); i++) {
		if (i % 2 == 0 && i + 1 < n.args.size())
			continue;
		const bool null = is_null_constant(n.args[i]);
		if (!null && !never_null(n.args[i]))
			return nullptr;
		(null ? nulls : others) = true;
		if (null)
			n.args[i] = value;
	}
	return others && nulls ? finish(std::move(n)) : nullptr;
}

ExprPtr aggregate_of(Problem &p, const PlanPtr &input, Aggregate a)
{
	a.id = p.fresh();
	Plan g;
	g.op = PlanOp::group;
	g.inputs = {input};
	g.aggregates = {a};
	Expr e;
	e.op = Op::scalar;
	e.type = a.type;
	e.plan = finish(std::move(g));
	return finish(std::move(e));
}

ExprPtr of_first_column(Problem &p, const ExprPtr &aggregate)
{
	Aggregate a = aggregate->plan->aggregates[0];
	const PlanPtr &input = aggregate->plan->inputs[0];
	if (!a.filter && a.arg && a.arg->op == Op::column && a.arg->id == input->out[0])
		return aggregate;
	ExprPtr arg = a.arg ? a.arg : constant_of(p.integer_type(), 1);
	if (a.filter)
		arg = make_case(a.filter, arg, null_constant(arg->type));
	Plan values;
	values.op = PlanOp::project;
	values.columns = {{p.fresh(), arg}};
	values.inputs = {input};
	a.arg = column(values.columns[0].id, arg->type);
	a.filter = nullptr;
	return aggregate_of(p, finish(std::move(values)), a);
}

std::set<ColumnId> needed_below(const Plan &p, const std::set<ColumnId> &needed)
{
	std::set<ColumnId> below;
	auto need = [&](const std::set<ColumnId> &columns) { below.insert(columns.begin(), columns.end()); };
	if (p.op != PlanOp::project)
		need(needed);
	for (auto &c : p.columns)
		need(c.expr->free);
	if (p.condition)
		need(p.condition->free);
	if (p.op == PlanOp::join)
		need(p.inputs[1]->free);
	return below;
}

std::vector<ExprPtr> columns_of(const PlanPtr &p)
{
	std::vector<ExprPtr> all;
	for (size_t i = 0; i < p->out.size(); i++)
		all.push_back(column(p->out[i], p->types[i]));
	return all;
}

std::string text_of_column(const Problem &p, const Blocks &b, size_t column)
{
	std::string all;
	for (auto &block : b.blocks)
		all += text_of(p, block.out[column]) + ";";
	return all;
}

ExprPtr constant_of_column(const Problem &p, const Blocks &b, size_t column)
{
	ExprPtr all;
	for (auto &block : b.blocks) {
		const ExprPtr &e = block.out[column];
		if ((e->op != Op::constant && e->op != Op::param) || (all && text_of(p, e) != text_of(p, all)))
			return nullptr;
		all = e;
	}
	return all;
}

size_t scanned(Problem &problem, Plan &scan, int attribute)
{
	size_t at =
		(size_t) (std::find(scan.attributes.begin(), scan.attributes.end(), attribute) - scan.attributes.begin());
	if (at == scan.attributes.size()) {
		scan.attributes.push_back(attribute);
		scan.out.push_back(problem.fresh());
		scan.types.push_back(problem.tables[scan.table].columns[(size_t) attribute].type);
	}
	return at;
}

ExprPtr scanned_as(const Plan &scan, int attribute)
{
	auto at = std::find(scan.attributes.begin(), scan.attributes.end(), attribute);
	if (at == scan.attributes.end())
		return nullptr;
	const size_t i = (size_t) (at - scan.attributes.begin());
	return column(scan.out[i], scan.types[i]);
}

bool other_constants(const Problem &p, const ExprPtr &a, const ExprPtr &b)
{
	auto plain = [](const ExprPtr &e) { return e->op == Op::constant && e->value && e->value->real == 0; };
	return plain(a) && plain(b) && interchangeable(p, a->type, b->type) && !(a->value->num == b->value->num);
}

ExprPtr whole(const Problem &p, ExprPtr e)
{
	auto exact = [&](int type) { return p.kind(type) == Kind::integer || p.kind(type) == Kind::numeric; };
	while (e->op == Op::cast && exact(e->type) &&
		   (p.kind(e->args[0]->type) == Kind::integer || (exact(e->args[0]->type) && e->args[0]->op == Op::cast))) {
		if (p.kind(e->type) == Kind::integer &&
			(p.kind(e->args[0]->type) != Kind::integer || p.type(e->type).max < p.type(e->args[0]->type).max))
			break; /* it may fail, or round */
		if (p.kind(e->type) == Kind::numeric && p.type(e->type).scale >= 0)
			break;
		e = ExprPtr(e->args[0]);
	}
	return e;
}

bool plain_sum(const Problem &p, const Aggregate &a, const std::vector<ExprPtr> &values)
{
	Kind kind = p.kind(a.type);
	return a.function == AggFunction::sum && !a.distinct && (kind == Kind::integer || kind == Kind::numeric) &&
		std::all_of(values.begin(), values.end(), [&](auto &v) { return p.kind(whole(p, v)->type) == Kind::integer; });
}

std::optional<Decimal> constant_rows(const ExprPtr &e)
{
	if (!e || e->op != Op::constant || !e->value)
		return std::nullopt;
	return e->value->num;
}

bool is_plain_zero(const ExprPtr &e)
{
	return e->op == Op::constant && e->value && e->value->real == 0 && e->value->num.is_zero();
}

ExprPtr in_operands(const ExprPtr &e, const std::function<ExprPtr(const ExprPtr &)> &other)
{
	if (e->args.empty())
		return e;
	Expr n = *e;
	for (auto &a : n.args)
		a = other(a);
	return n.args == e->args ? e : finish(std::move(n));
}

bool loose(const Problem &p, int type)
{
	return p.kind(type) == Kind::integer || (p.kind(type) == Kind::numeric && p.type(type).scale < 0);
}

Substitution shown_by(const PlanPtr &project)
{
	Substitution to;
	if (project)
		for (auto &c : project->columns)
			to[c.id] = c.expr;
	return to;
}

ExprPtr counted(const Problem &p, const Aggregate &a)
{
	ExprPtr arg = a.arg ? a.arg : number(p.integer_type(), 1);
	return a.filter ? make_case(a.filter, arg, null_constant(arg->type)) : arg;
}

const Aggregate *aggregate_in(const Plan &from, const ExprPtr &given)
{
	for (auto &a : from.aggregates)
		if (given->op == Op::column && a.id == given->id)
			return &a;
	return nullptr;
}

ExprPtr with_innermost(const ExprPtr &casts, const ExprPtr &inside)
{
	return casts->op == Op::cast ? make_cast(with_innermost(casts->args[0], inside), casts->type) : inside;
}

bool is_ordered(const Problem &p, int type)
{
	const Kind kind = p.kind(type);
	return kind != Kind::boolean && (kind != Kind::code || p.type(type).ordered);
}

bool is_number(const ExprPtr &e, int n)
{
	auto rows = constant_rows(e);
	return rows && *rows == Decimal(n);
}

} // namespace sqleq
