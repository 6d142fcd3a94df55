/* looked_up.cpp: columns that a subquery looks up by a key; see plan_facts.h. */
#include <algorithm>

#include "core/algebra/walk.h"
#include "core/facts/fact_sets.h"

namespace sqleq {

namespace {

/* Are these a row's greatest and least values, or numbers of rows, so that no order of rows shows in them? */
bool are_repeatable(const Problem &problem, const std::vector<Aggregate> &aggregates)
{
	return std::all_of(aggregates.begin(), aggregates.end(), [&](auto &a) {
		return a.function == AggFunction::count ||
			((a.function == AggFunction::min || a.function == AggFunction::max) && equal_is_same(problem.type(a.type)));
	});
}

/* Gives the plan the same rows each time, for the same values of the columns outside that it names? */
bool is_repeatable(const Problem &problem, const PlanPtr &plan)
{
	return !some_plan(plan, [&](const Plan &p) {
		const bool one_group = p.op == PlanOp::group && p.columns.empty() && are_repeatable(problem, p.aggregates);
		return !one_group && p.op != PlanOp::scan && p.op != PlanOp::select && p.op != PlanOp::project &&
			p.op != PlanOp::join && p.op != PlanOp::values;
	});
}

/* Are equal values of these columns the same wherever the expression names them? */
bool all_the_same(const Problem &problem, const ExprPtr &e, const ColumnSet &columns)
{
	bool same = true;
	walk(
		e,
		[&](const ExprPtr &x) {
			same &= x->op != Op::column || !columns.count(x->id) || equal_is_same(problem.type(x->type));
		},
		[](const Plan &) {});
	return same;
}

ColumnSet without(ColumnSet columns, const ColumnSet &others)
{
	for (ColumnId c : others)
		columns.erase(c);
	return columns;
}

/* Of x = (SELECT ...), x IN (SELECT ...) and EXISTS: the rows, as far as no condition is asked of them, and these. */
struct LookUp {
	PlanPtr rows;
	std::vector<ExprPtr> conditions;
};

LookUp look_up(const ExprPtr &e)
{
	LookUp r{e->plan, {}};
	if (e->op == Op::any)
		split_conjunction(e->condition, r.conditions);
	while (r.rows->op == PlanOp::select || (e->op == Op::exists && r.rows->op == PlanOp::project)) {
		if (r.rows->op == PlanOp::select)
			split_conjunction(r.rows->condition, r.conditions);
		r.rows = r.rows->inputs[0];
	}
	return r;
}

} // namespace

/*
 * Rows for which the conjunct is TRUE. `t.id IN (SELECT a.id FROM a WHERE a.owner = u.id)`, where a.owner is a key of
 * a: rows that are equal in u.id look at the same row of a, so they are equal in t.id. It is a function of the columns
 * that the subquery names besides: of all that it sees of them, and so only of those whose equal values are the same.
 */
void Facts::looked_up(const ExprPtr &c, PlanFacts &f, const ColumnSet &outer)
{
	if (c->op == Op::eq) {
		for (auto &[x, y] : {std::pair(c->args[0], c->args[1]), std::pair(c->args[1], c->args[0])})
			if (x->op == Op::column && !outer.count(x->id) && y->op == Op::scalar && !y->free.count(x->id) &&
				is_repeatable(problem_, y->plan) && all_the_same(problem_, y, y->free))
				add_dependency(f, without(y->free, outer), {x->id});
		return;
	}
	if ((c->op != Op::exists && c->op != Op::any) || !is_repeatable(problem_, c->plan))
		return;
	const LookUp found = look_up(c);
	for (ColumnId x : c->free) {
		if (outer.count(x) || found.rows->free.count(x))
			continue;
		std::vector<ExprPtr> others;
		ColumnSet known = found.rows->free, equal; /* columns outside; of the row: what x is held equal to */
		const PlanFacts &rows = of(found.rows);
		for (auto &e : found.conditions)
			if (!e->free.count(x))
				others.push_back(e);
			else if (e->op == Op::eq && e->args[0]->op == Op::column && e->args[1]->op == Op::column)
				equal.insert(e->args[e->args[0]->id == x ? 1 : 0]->id);
		PlanFacts one = rows;
		if (!others.empty())
			condition(conjunction(problem_, others), one, c->free);
		for (auto &e : others)
			for (ColumnId id : e->free)
				if (c->free.count(id))
					known.insert(id);
		const ColumnSet fixed = one.closure(known);
		const bool one_row = std::any_of(one.keys.begin(), one.keys.end(), [&](auto &k) { return within(k, fixed); });
		const bool held = std::any_of(equal.begin(), equal.end(), [&](ColumnId id) {
			return std::find(found.rows->out.begin(), found.rows->out.end(), id) != found.rows->out.end();
		});
		if (one_row && held && all_the_same(problem_, c, known))
			add_dependency(f, without(known, outer), {x});
	}
}

} // namespace sqleq
