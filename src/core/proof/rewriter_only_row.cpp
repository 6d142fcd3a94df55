/*
 * rewriter_only_row.cpp: a value subquery that may have two rows, and then raises an error, as rows; see rewriter.h.
 *
 * Databases on which a query raises an error are left out (docs/semantics.md, section 4), so where the value is surely asked for there is one row at
 * most. Surely means: a row cannot get past without it. That is so in a condition that is not true when the value is NULL: were the condition
 * true without having looked at the value, it would be true for a NULL, too. Rows that the server never comes to, because it stops early, or finds
 * nothing beside them, do not matter to what it gives, and they do not with a partner more or less.
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

/* Is the subquery looked at for every value of the expression? Beside it are only columns and values, so nothing is NULL before it is known. */
bool surely_asked(const ExprPtr &e, const ExprPtr &scalar)
{
	if (e == scalar)
		return true;
	if (e->op == Op::coalesce)
		return surely_asked(e->args[0], scalar);
	return is_strict(*e) && std::any_of(e->args.begin(), e->args.end(), [&](auto &a) { return surely_asked(a, scalar); }) &&
		   std::all_of(e->args.begin(), e->args.end(), [&](auto &a) {
			   return a->op == Op::column || (a->op == Op::constant && a->value) || surely_asked(a, scalar);
		   });
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
	Plan q = map_expressions(*p, [&](const ExprPtr &e) { return only_rows(e); });
	for (auto &i : q.inputs)
		i = only_rows(i);
	PlanPtr r = sqleq::finish(std::move(q));
	bool condition = r->op == PlanOp::select || (r->op == PlanOp::join && r->kind == JoinKind::inner);
	return only_rows_[p] = condition ? only_rows_of_condition(r) : r;
}

/* One conjunct after the other, each with one subquery after the other. */
PlanPtr Rewriter::only_rows_of_condition(const PlanPtr &p)
{
	std::vector<ExprPtr> conjuncts;
	split_conjunction(p->condition, conjuncts);
	for (size_t i = 0; i < conjuncts.size(); i++) {
		ExprPtr scalar = find_doubtful(conjuncts[i]);
		if (!scalar)
			continue;
		PlanPtr rows = refresh(problem_, scalar->plan);
		ExprPtr value = column(rows->out[0], rows->types[0]);
		if (value->type != scalar->type)
			continue;
		ExprPtr condition = replace(conjuncts[i], scalar, value);
		if (!rejects_nulls(condition, {value->id}))
			continue;
		only_rows_left_ = true;
		if (only_row_ == OnlyRow::left || !rules_(Rule::only_row))
			return p;
		if (only_row_ == OnlyRow::asked) {
			Expr some = boolean_expr(problem_, Op::exists);
			some.plan = select_plan(rows, condition);
			conjuncts[i] = sqleq::finish(std::move(some));
			Plan n = *p;
			n.condition = conjunction(problem_, conjuncts);
			return only_rows_of_condition(sqleq::finish(std::move(n)));
		}
		/* the rows that the condition is about under names of their own, and what this node gives under its own */
		conjuncts[i] = condition;
		Plan n = *p;
		n.condition = boolean_constant(problem_, true);
		PlanPtr input = n.op == PlanOp::select ? n.inputs[0] : sqleq::finish(std::move(n));
		PlanPtr own = refresh(problem_, input);
		Substitution to;
		for (size_t c = 0; c < input->out.size(); c++)
			to[input->out[c]] = column(own->out[c], own->types[c]);
		PlanPtr joined = join_of(JoinKind::inner, own, substitute(rows, to), substitute(conjunction(problem_, conjuncts), to));
		Plan out;
		out.op = PlanOp::project;
		out.inputs = {only_rows_of_condition(joined)};
		for (auto &c : p->out)
			out.columns.push_back({c, to.at(c)});
		return sqleq::finish(std::move(out));
	}
	return p;
}

/* The same in the columns that a query shows: a left join. */
PlanPtr Rewriter::only_rows_shown(const PlanPtr &p, const std::set<ColumnId> &shown)
{
	if ((p->op == PlanOp::sort && !p->limit && !p->offset) || p->op == PlanOp::distinct || p->op == PlanOp::select) {
		Plan n = *p;
		n.inputs[0] = only_rows_shown(p->inputs[0], shown);
		return n.inputs == p->inputs ? p : sqleq::finish(std::move(n));
	}
	if (p->op != PlanOp::project)
		return p;
	Plan n = *p;
	std::set<ColumnId> below;
	for (auto &c : p->columns)
		if (c.expr->op == Op::column && shown.count(c.id))
			below.insert(c.expr->id);
	n.inputs[0] = only_rows_shown(p->inputs[0], below);
	for (auto &c : n.columns) {
		ExprPtr scalar = shown.count(c.id) ? find_doubtful(c.expr) : nullptr;
		if (!scalar || !surely_asked(c.expr, scalar) || scalar->plan->types[0] != scalar->type)
			continue;
		only_rows_left_ = true;
		if (only_row_ == OnlyRow::left || !rules_(Rule::only_row))
			continue;
		PlanPtr rows = refresh(problem_, scalar->plan);
		c.expr = replace(c.expr, scalar, column(rows->out[0], rows->types[0]));
		n.inputs[0] = join_of(JoinKind::left, n.inputs[0], rows, boolean_constant(problem_, true));
	}
	return sqleq::finish(std::move(n));
}

} // namespace sqleq
