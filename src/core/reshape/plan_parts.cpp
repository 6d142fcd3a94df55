/* plan_parts.cpp: see plan_parts.h. */
#include "core/reshape/plan_parts.h"

#include <algorithm>

#include "core/normal/simplify.h"

namespace sqleq {

PlanPtr beside(const PlanPtr &p, const std::vector<OutputColumn> &columns)
{
	auto is_itself = [](const OutputColumn &c) { return c.expr->op == Op::column && c.expr->id == c.id; };
	if (std::all_of(columns.begin(), columns.end(), is_itself))
		return p;
	Plan q;
	q.op = PlanOp::project;
	q.inputs = {p};
	for (size_t i = 0; i < p->out.size(); i++)
		if (std::none_of(columns.begin(), columns.end(), [&](auto &c) { return c.id == p->out[i]; }))
			q.columns.push_back({p->out[i], column(p->out[i], p->types[i])});
	q.columns.insert(q.columns.end(), columns.begin(), columns.end());
	return finish(std::move(q));
}

PlanPtr selected(const Problem &problem, const PlanPtr &p, const std::vector<ExprPtr> &conditions)
{
	std::vector<ExprPtr> kept;
	for (auto &c : conditions)
		if (!is_constant(c, true))
			kept.push_back(c);
	if (kept.empty())
		return p;
	Plan s;
	s.op = PlanOp::select;
	s.inputs = {p};
	s.condition = conjunction(problem, kept);
	return finish(std::move(s));
}

PlanPtr without_rows(const Problem &p, const Plan &plan)
{
	Plan row, nulls;
	row.op = PlanOp::values;
	row.rows.emplace_back();
	nulls.op = PlanOp::project;
	nulls.inputs = {selected(p, finish(std::move(row)), {boolean_constant(p, false)})};
	for (size_t i = 0; i < plan.out.size(); i++)
		nulls.columns.push_back({plan.out[i], null_constant(plan.types[i])});
	return finish(std::move(nulls));
}

PlanPtr join_of(JoinKind kind, const PlanPtr &left, const PlanPtr &right, const ExprPtr &condition)
{
	Plan j;
	j.op = PlanOp::join;
	j.kind = kind;
	j.inputs = {left, right};
	j.condition = condition;
	return finish(std::move(j));
}

bool names(const std::set<ColumnId> &columns, const PlanPtr &rows)
{
	return std::any_of(rows->out.begin(), rows->out.end(), [&](ColumnId c) { return columns.count(c) > 0; });
}

ExprPtr call(Op op, int type, std::vector<ExprPtr> args)
{
	Expr e;
	e.op = op;
	e.type = type;
	e.args = std::move(args);
	return finish(std::move(e));
}

ExprPtr equation(const Problem &p, const ExprPtr &a, const ExprPtr &b)
{
	return call(Op::eq, p.boolean_type(), {a, b});
}

bool is_number(const ExprPtr &e, int64_t value)
{
	return e->op == Op::constant && e->value && e->value->num == Decimal(value);
}

ExprPtr integer_constant(int type, int64_t value)
{
	Expr e;
	e.type = type;
	e.value.emplace();
	e.value->num = Decimal(value);
	return finish(std::move(e));
}

int bigint_type(const Problem &p)
{
	for (size_t i = 0; i < p.types.size(); i++)
		if (p.types[i].name == "bigint")
			return (int) i;
	return -1;
}

} // namespace sqleq
