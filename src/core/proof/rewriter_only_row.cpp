/*
 * rewriter_only_row.cpp: a value subquery that may have two rows, and then raises an error, is asked for its row; see rewriter.h.
 *
 * Databases on which a query raises an error are left out (docs/semantics.md, section 4). So where a condition looks at the value there is one row at most,
 * and when the condition is not true of a NULL, it is true when it is true of a row that is there. Where nobody looks at it, because something else decides or
 * the server has done without, what the query gives does not depend on the condition. Only its truth is another one: rows of the subquery that are joined instead would
 * be wrong wherever nobody has looked, as in a left join that the server drops since nobody reads its columns.
 */
#include <algorithm>

#include "core/normal/pushdown.h"
#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"

namespace sqleq {

namespace {

bool one_row_at_most(const Plan &p)
{
	if (p.op == PlanOp::project)
		return one_row_at_most(*p.inputs[0]);
	auto rows = p.op == PlanOp::sort && !p.with_ties ? constant_rows(p.limit) : std::nullopt;
	return (rows && *rows < Decimal(2)) || (p.op == PlanOp::group && p.columns.empty()) || (p.op == PlanOp::values && p.rows.size() <= 1);
}

/* A value subquery that may have two rows, outside the plans of others. */
ExprPtr find_doubtful(const ExprPtr &e)
{
	if (e->op == Op::scalar)
		return one_row_at_most(*e->plan) ? nullptr : e;
	for (auto &a : e->args)
		if (ExprPtr found = find_doubtful(a))
			return found;
	return nullptr;
}

ExprPtr replace(const ExprPtr &e, const ExprPtr &what, const ExprPtr &by)
{
	if (e == what)
		return by;
	Expr n = *e;
	for (auto &a : n.args)
		a = replace(a, what, by);
	return n.args == e->args ? e : finish(std::move(n));
}

/* Does the condition of this node look at one? Not that of an outer join, which rows may do without. */
bool asks(const Plan &p)
{
	return (p.op == PlanOp::select || (p.op == PlanOp::join && p.kind == JoinKind::inner)) && p.condition && find_doubtful(p.condition);
}

} // namespace

ExprPtr Rewriter::only_rows(const ExprPtr &e)
{
	if (!e || !has_subquery(e))
		return e;
	return sqleq::finish(map_parts(*e, [&](const ExprPtr &a) { return only_rows(a); }, [&](const PlanPtr &p) { return only_rows(p); }));
}

PlanPtr Rewriter::only_rows(const PlanPtr &p)
{
	if (auto known = only_rows_.find(p); known != only_rows_.end())
		return known->second;
	if (!some_plan(p, asks))
		return only_rows_[p] = p;
	Plan q = map_expressions(*p, [&](const ExprPtr &e) { return only_rows(e); });
	for (auto &i : q.inputs)
		i = only_rows(i);
	if (asks(q)) {
		std::vector<ExprPtr> conjuncts;
		split_conjunction(q.condition, conjuncts);
		for (auto &c : conjuncts)
			c = asked_for_only_row(c);
		q.condition = conjunction(problem_, conjuncts);
	}
	return only_rows_[p] = sqleq::finish(std::move(q));
}

/* One subquery after the other. */
ExprPtr Rewriter::asked_for_only_row(const ExprPtr &condition)
{
	ExprPtr scalar = find_doubtful(condition);
	if (!scalar)
		return condition;
	PlanPtr rows = refresh(problem_, scalar->plan);
	ExprPtr value = column(rows->out[0], rows->types[0]);
	ExprPtr inside = replace(condition, scalar, value);
	if (value->type != scalar->type || !rejects_nulls(inside, {value->id}))
		return condition;
	only_rows_left_ = true;
	if (!only_rows_asked_ || !rules_(Rule::only_row))
		return condition;
	Expr some = boolean_expr(problem_, Op::exists);
	some.plan = select_plan(rows, asked_for_only_row(inside));
	return sqleq::finish(std::move(some));
}

} // namespace sqleq
