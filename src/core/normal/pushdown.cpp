/*
 * pushdown.cpp: see pushdown.h. Each rule names its condition; the tests have one case where it fires and one where
 * not.
 */
#include "core/normal/pushdown.h"

#include <algorithm>

#include "core/normal/decimals_seen.h"
#include "core/normal/prune.h"
#include "core/normal/simplify.h"
#include "core/normal/substitute.h"
#include "core/normal/tidy_window.h"

namespace sqleq {

namespace {

using Conjuncts = std::vector<ExprPtr>;

bool names_any(const std::set<ColumnId> &free, const std::vector<ColumnId> &columns)
{
	return std::any_of(columns.begin(), columns.end(), [&](ColumnId c) { return free.count(c) > 0; });
}

/* NULL whenever all the columns are NULL. */
bool null_with(const ExprPtr &e, const std::vector<ColumnId> &columns)
{
	switch (e->op) {
	case Op::column:
		return std::find(columns.begin(), columns.end(), e->id) != columns.end();
	case Op::constant:
		return !e->value;
	default:
		return is_strict(*e) &&
			std::any_of(e->args.begin(), e->args.end(), [&](auto &a) { return null_with(a, columns); });
	}
}

class Pusher {
public:
	explicit Pusher(const Problem &p) : problem_(p) {}
	PlanPtr plan(const PlanPtr &p);

private:
	const Problem &problem_;

	ExprPtr expr(const ExprPtr &e);
	PlanPtr push(const PlanPtr &input, Conjuncts conjuncts);
	PlanPtr push_join(const Plan &join, Conjuncts conjuncts);
	PlanPtr push_set_operation(const Plan &p, const Conjuncts &conjuncts);
	PlanPtr push_window(const Plan &p, const Conjuncts &conjuncts);
	Conjuncts take_telling(const Plan &p, Conjuncts &conjuncts) const;
	PlanPtr select(const PlanPtr &input, Conjuncts conjuncts);
	PlanPtr project(const Plan &p);
};

/* Subqueries inside, and one spelling for comparisons: a > b is b < a, a <> b is NOT a = b, NOT NOT a is a. */
ExprPtr Pusher::expr(const ExprPtr &e)
{
	Expr n = map_parts(
		*e, [&](const ExprPtr &a) { return expr(a); }, [&](const PlanPtr &p) { return plan(p); });
	switch (n.op) {
	case Op::gt:
	case Op::ge:
		std::swap(n.args[0], n.args[1]);
		n.op = turned(n.op);
		break;
	case Op::ne: {
		Expr inner = n;
		inner.op = negated(n.op);
		n.op = Op::not_;
		n.args = {finish(std::move(inner))};
		break;
	}
	case Op::not_:
		if (n.args[0]->op == Op::not_)
			return n.args[0]->args[0];
		break;
	case Op::and_:
	case Op::or_: {
		std::vector<ExprPtr> flat;
		for (auto &a : n.args) {
			if (a->op == n.op)
				flat.insert(flat.end(), a->args.begin(), a->args.end());
			else
				flat.push_back(a);
		}
		n.args = flat;
		break;
	}
	default:
		break;
	}
	return finish(std::move(n));
}

PlanPtr Pusher::select(const PlanPtr &input, Conjuncts conjuncts)
{
	if (conjuncts.empty())
		return input;
	Plan s;
	s.op = PlanOp::select;
	s.inputs = {input};
	s.condition = conjunction(problem_, std::move(conjuncts));
	return finish(std::move(s));
}

/*
 * Inner join: a conjunct on one side goes there, the others join the condition. Left join: only conjuncts on the left
 * side go down; of its own condition, those on the right side do. A conjunct that cannot be true on NULLs of the side
 * that is filled up turns the join around: left -> inner, full -> left or right.
 */
PlanPtr Pusher::push_join(const Plan &in, Conjuncts conjuncts)
{
	Plan j = in;
	if (j.kind == JoinKind::right) {
		std::swap(j.inputs[0], j.inputs[1]);
		j.kind = JoinKind::left;
	}
	for (auto &c : conjuncts) {
		bool left_rejected = rejects_nulls(c, j.inputs[0]->out), right_rejected = rejects_nulls(c, j.inputs[1]->out);
		if (j.kind == JoinKind::full && left_rejected && right_rejected)
			j.kind = JoinKind::inner;
		else if (j.kind == JoinKind::full && left_rejected)
			j.kind = JoinKind::left;
		else if (j.kind == JoinKind::full && right_rejected) {
			std::swap(j.inputs[0], j.inputs[1]);
			j.kind = JoinKind::left;
		} else if (j.kind == JoinKind::left && right_rejected)
			j.kind = JoinKind::inner;
	}
	Conjuncts own, left, right, on, above;
	split_conjunction(for_truth(problem_, j.condition), own);
	if (j.kind == JoinKind::inner)
		own.insert(own.end(), conjuncts.begin(), conjuncts.end());
	for (auto &c : own) {
		bool l = names_any(c->free, j.inputs[0]->out), r = names_any(c->free, j.inputs[1]->out);
		if (j.kind == JoinKind::inner && !r)
			left.push_back(c);
		else if ((j.kind == JoinKind::inner || j.kind == JoinKind::left) && r && !l)
			right.push_back(c);
		else
			on.push_back(c);
	}
	if (j.kind != JoinKind::inner)
		for (auto &c : conjuncts)
			(j.kind == JoinKind::left && !names_any(c->free, j.inputs[1]->out) ? left : above).push_back(c);
	j.inputs[0] = push(j.inputs[0], std::move(left));
	j.inputs[1] = push(j.inputs[1], std::move(right));
	j.condition = conjunction(problem_, std::move(on));
	return select(finish(std::move(j)), std::move(above));
}

/* Takes away those that tell apart what the plan makes one row of. */
Conjuncts Pusher::take_telling(const Plan &p, Conjuncts &conjuncts) const
{
	auto telling = std::stable_partition(conjuncts.begin(), conjuncts.end(),
										 [&](auto &c) { return !tells_equal_apart(problem_, c, p); });
	Conjuncts taken(telling, conjuncts.end());
	conjuncts.erase(telling, conjuncts.end());
	return taken;
}

/* A selection commutes with every set operation: it keeps or drops all copies of a row alike. */
PlanPtr Pusher::push_set_operation(const Plan &p, const Conjuncts &conjuncts)
{
	Plan q = p;
	for (auto &i : q.inputs) {
		Substitution s;
		for (size_t c = 0; c < q.out.size(); c++)
			s[q.out[c]] = column(i->out[c], i->types[c]);
		Conjuncts below;
		for (auto &c : conjuncts)
			below.push_back(substitute(c, s));
		std::vector<ColumnId> order = i->out;
		std::vector<int> types = i->types;
		PlanPtr pushed = push(i, std::move(below));
		if (pushed->out != order) {
			Plan r;
			r.op = PlanOp::project;
			r.inputs = {pushed};
			for (size_t c = 0; c < order.size(); c++)
				r.columns.push_back({order[c], column(order[c], types[c])});
			pushed = finish(std::move(r));
		}
		i = pushed;
	}
	return finish(std::move(q));
}

/* A conjunct on columns by which every function partitions keeps or drops whole partitions. */
PlanPtr Pusher::push_window(const Plan &p, const Conjuncts &conjuncts)
{
	Conjuncts below, above;
	std::set<ColumnId> own(p.out.begin(), p.out.end());
	for (auto &c : conjuncts) {
		bool whole = std::all_of(c->free.begin(), c->free.end(),
								 [&](ColumnId id) { return !own.count(id) || partitions_by(p.windows, id); });
		(whole && !tells_equal_apart(problem_, c, p) ? below : above).push_back(c);
	}
	Plan q = p;
	q.inputs[0] = push(p.inputs[0], std::move(below));
	return select(finish(std::move(q)), std::move(above));
}

PlanPtr Pusher::push(const PlanPtr &p, Conjuncts conjuncts)
{
	if (p->op == PlanOp::join)
		return push_join(*p, std::move(conjuncts));
	if (conjuncts.empty())
		return p;
	switch (p->op) {
	case PlanOp::select: {
		Conjuncts all;
		split_conjunction(p->condition, all);
		all.insert(all.end(), conjuncts.begin(), conjuncts.end());
		return push(p->inputs[0], std::move(all));
	}
	case PlanOp::project:
	case PlanOp::group: {
		/*
		 * through a projection, and through grouping when only keys are named (a global group has a row even if none
		 * comes in)
		 */
		Substitution s;
		std::set<ColumnId> kept_above;
		for (auto &c : p->columns) {
			if (has_subquery(c.expr))
				kept_above.insert(c.id);
			else
				s[c.id] = c.expr;
		}
		for (auto &a : p->aggregates)
			kept_above.insert(a.id);
		Conjuncts below, above;
		for (auto &c : conjuncts) {
			bool stay = p->op == PlanOp::group && (p->columns.empty() || tells_equal_apart(problem_, c, *p));
			for (ColumnId id : c->free)
				stay |= kept_above.count(id) > 0;
			if (stay)
				above.push_back(c);
			else
				below.push_back(substitute(c, s));
		}
		Plan q = *p;
		q.inputs[0] = push(p->inputs[0], std::move(below));
		return select(finish(std::move(q)), std::move(above));
	}
	case PlanOp::distinct: {
		Plan q = *p;
		Conjuncts above = take_telling(*p, conjuncts);
		q.inputs[0] = push(p->inputs[0], std::move(conjuncts));
		return select(finish(std::move(q)), std::move(above));
	}
	case PlanOp::sort:
		if (!p->limit && !p->offset) {
			Plan q = *p;
			q.inputs[0] = push(p->inputs[0], std::move(conjuncts));
			return finish(std::move(q));
		}
		return select(p, std::move(conjuncts));
	case PlanOp::window:
		return push_window(*p, conjuncts);
	case PlanOp::union_all:
		return push_set_operation(*p, conjuncts);
	case PlanOp::union_:
	case PlanOp::intersect:
	case PlanOp::except: {
		Conjuncts above = take_telling(*p, conjuncts);
		return select(conjuncts.empty() ? p : push_set_operation(*p, conjuncts), std::move(above));
	}
	default:
		return select(p, std::move(conjuncts));
	}
}

PlanPtr Pusher::project(const Plan &p)
{
	const Plan &in = *p.inputs[0];
	if (in.op != PlanOp::project)
		return finish(p);
	Substitution s;
	for (auto &c : in.columns) {
		if (has_subquery(c.expr))
			return finish(p);
		s[c.id] = c.expr;
	}
	Plan q = p;
	for (auto &c : q.columns)
		c.expr = substitute(c.expr, s);
	q.inputs[0] = in.inputs[0];
	return finish(std::move(q));
}

PlanPtr Pusher::plan(const PlanPtr &p)
{
	Plan q = map_expressions(*p, [&](const ExprPtr &e) { return expr(e); });
	std::vector<std::vector<ColumnId>> orders;
	for (auto &i : q.inputs) {
		orders.push_back(i->out);
		i = plan(i);
	}
	switch (q.op) {
	case PlanOp::select: {
		Conjuncts c;
		split_conjunction(for_truth(problem_, q.condition), c);
		return push(q.inputs[0], std::move(c));
	}
	case PlanOp::join:
		return push_join(*finish(std::move(q)), {});
	case PlanOp::project:
		return project(q);
	case PlanOp::window:
		for (auto &w : q.windows)
			tidy_window(problem_, w, *q.inputs[0]);
		return finish(std::move(q));
	case PlanOp::sort:
		q.keys = tidy_keys(problem_, q.keys, *q.inputs[0]);
		return finish(std::move(q));
	case PlanOp::union_all:
	case PlanOp::union_:
	case PlanOp::intersect:
	case PlanOp::except:
	case PlanOp::distinct:
	case PlanOp::recursive:
		/* by position: an input whose columns changed places is put in order again */
		for (size_t i = 0; i < q.inputs.size(); i++)
			q.inputs[i] = exactly(q.inputs[i], orders[i]);
		return finish(std::move(q));
	default:
		return finish(std::move(q));
	}
}

} // namespace

bool rejects_nulls(const ExprPtr &e, const std::vector<ColumnId> &columns)
{
	switch (e->op) {
		SQLEQ_COMPARISONS(SQLEQ_CASE)
	case Op::column:
	case Op::function:
		return null_with(e, columns);
	case Op::constant:
		return !e->value || e->value->num.is_zero();
	case Op::and_:
		return std::any_of(e->args.begin(), e->args.end(), [&](auto &a) { return rejects_nulls(a, columns); });
	case Op::or_:
		return std::all_of(e->args.begin(), e->args.end(), [&](auto &a) { return rejects_nulls(a, columns); });
	case Op::is_true:
		return rejects_nulls(e->args[0], columns);
	case Op::not_: {
		const ExprPtr &a = e->args[0];
		return a->op == Op::is_null ? null_with(a->args[0], columns) : null_with(a, columns);
	}
	default:
		return false;
	}
}

PlanPtr push_selections(const Problem &problem, const PlanPtr &plan)
{
	return Pusher(problem).plan(plan);
}

} // namespace sqleq
