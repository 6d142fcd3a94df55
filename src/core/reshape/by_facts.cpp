/* by_facts.cpp: see by_facts.h; expressions, selections, projections. */
#include "core/reshape/by_facts.h"

#include <algorithm>

#include "core/algebra/copy.h"
#include "core/normal/normalise.h"
#include "core/normal/prune.h"
#include "core/normal/simplify.h"
#include "core/normal/substitute.h"
#include "core/reshape/fact_rewriter.h"
#include "core/reshape/plan_parts.h"

namespace sqleq {

PlanPtr ByFacts::plan(const PlanPtr &p, const ColumnSet &needed, bool many)
{
	switch (p->op) {
	case PlanOp::scan:
		return in_order(*p);
	case PlanOp::values:
	case PlanOp::recursive:
	case PlanOp::working:
		return p;
	case PlanOp::select:
		return select(*p, needed, many);
	case PlanOp::project:
		return project(*p, needed, many);
	case PlanOp::join:
		return join(*p, needed, many);
	case PlanOp::group:
		return group(*p, needed, many);
	case PlanOp::distinct:
		return distinct(*p, many);
	case PlanOp::sort:
		return sort(*p, needed, many);
	case PlanOp::window:
		return window(*p, needed, many);
	case PlanOp::union_all:
		return by_place(*p, many);
	case PlanOp::union_:
	case PlanOp::intersect:
	case PlanOp::except:
		return by_place(*p, p->all);
	}
	return p;
}

/* A scan with its columns in the table's order. */
PlanPtr ByFacts::in_order(const Plan &scan)
{
	std::vector<std::pair<int, size_t>> turn;
	for (size_t i = 0; i < scan.out.size(); i++)
		turn.emplace_back(scan.attributes[i], i);
	std::sort(turn.begin(), turn.end());
	Plan n = scan;
	for (size_t i = 0; i < turn.size(); i++) {
		n.attributes[i] = turn[i].first;
		n.out[i] = scan.out[turn[i].second];
		n.types[i] = scan.types[turn[i].second];
	}
	return finish(std::move(n));
}

/* Of rows of the plan. */
ExprPtr ByFacts::expr(const ExprPtr &e, const PlanPtr &in)
{
	return sharpen(problem_, without_others(by_one_of_equals(inside(e), in), in),
				   [&](ColumnId c) { return facts_.of(in).not_null.count(c) > 0; });
}

/* Of columns that always have the same value, the constant that it is, or the one of the first table. */
ExprPtr ByFacts::by_one_of_equals(const ExprPtr &e, const PlanPtr &in)
{
	const PlanFacts &f = facts_.of(in);
	Substitution same;
	for (ColumnId c : e->free) {
		if (auto constant = f.constants.find(c); constant != f.constants.end()) {
			same[c] = constant->second;
			continue;
		}
		auto at = std::find(in->out.begin(), in->out.end(), c);
		if (at == in->out.end())
			continue;
		const int type = in->types[(size_t) (at - in->out.begin())];
		if (!equal_is_same(problem_.type(type)))
			continue;
		const ColumnSet equal = f.equal_to(c);
		std::optional<std::pair<std::optional<Origin>, ColumnId>> best;
		for (size_t i = 0; i < in->out.size(); i++) {
			if (!equal.count(in->out[i]) || in->types[i] != type)
				continue;
			std::pair<std::optional<Origin>, ColumnId> one = {origin(*in, in->out[i]), in->out[i]};
			if (!best || (one.first && (!best->first || *one.first < *best->first)))
				best = one;
		}
		if (best && best->second != c)
			same[c] = column(best->second, type);
	}
	return same.empty() ? e : substitute(e, same);
}

/* Its subqueries. */
ExprPtr ByFacts::inside(const ExprPtr &e)
{
	if (!e || (e->args.empty() && !e->plan))
		return e;
	return finish(map_parts(
		*e, [&](const ExprPtr &a) { return inside(a); },
		[&](const PlanPtr &p) {
			return e->op == Op::exists ? plan(p, {}, false) : exactly(plan(p, all_of(p), e->op == Op::scalar), p->out);
		}));
}

/* COALESCE up to the first argument that is never NULL. */
ExprPtr ByFacts::without_others(const ExprPtr &e, const PlanPtr &in)
{
	if (e->args.empty())
		return e;
	Expr n = *e;
	for (auto &a : n.args)
		a = without_others(a, in);
	if (n.op == Op::coalesce) {
		std::vector<ExprPtr> flat;
		for (auto &a : n.args)
			if (a->op == Op::coalesce && a->type == n.type)
				flat.insert(flat.end(), a->args.begin(), a->args.end());
			else
				flat.push_back(a);
		n.args = flat;
	}
	if (n.op == Op::coalesce)
		for (size_t i = 0; i < n.args.size(); i++)
			if (facts_.never_null(in, n.args[i])) {
				n.args.resize(i + 1);
				break;
			}
	if (n.op == Op::coalesce && n.args.size() == 1 && n.args[0]->type == n.type)
		return n.args[0];
	return n.args == e->args ? e : finish(std::move(n));
}

PlanPtr ByFacts::select(const Plan &p, const ColumnSet &needed, bool many)
{
	ColumnSet below = needed;
	need(below, p.condition);
	const PlanPtr in = plan(p.inputs[0], below, many);
	std::vector<ExprPtr> conjuncts;
	split_conjunction(as_equations(expr(p.condition, in), {in}), conjuncts);
	std::erase_if(conjuncts, [&](auto &c) { return says_equal(c, in) || says_positive(c, facts_.of(in)); });
	for (auto &c : conjuncts)
		c = rank_compared(c, in);
	between_equals(conjuncts);
	if (std::any_of(conjuncts.begin(), conjuncts.end(),
					[](auto &c) { return c->op == Op::constant && (!c->value || c->value->num.is_zero()); }))
		return without_rows(problem_, p);
	return selected(problem_, with_a_row(found(in, conjuncts), conjuncts), conjuncts);
}

/* x between a constant and itself: x is it. */
void ByFacts::between_equals(std::vector<ExprPtr> &conjuncts)
{
	for (size_t i = 0; i < conjuncts.size(); i++)
		for (size_t k = 0; k < conjuncts.size(); k++) {
			const ExprPtr a = conjuncts[i], b = conjuncts[k];
			if (a->op != Op::le || b->op != Op::le || a->args[0]->op != Op::constant ||
				a->args[0]->type != b->args[1]->type ||
				canonical_text(problem_, a->args[0]) != canonical_text(problem_, b->args[1]) ||
				canonical_text(problem_, a->args[1]) != canonical_text(problem_, b->args[0]))
				continue;
			conjuncts[i] = equation(problem_, a->args[1], a->args[0]);
			conjuncts.erase(conjuncts.begin() + (long) k);
			return between_equals(conjuncts);
		}
}

/*
 * The one group of all rows, where a condition refuses it if there are no rows: as a group by a constant, since groups
 * have rows.
 */
PlanPtr ByFacts::with_a_row(const PlanPtr &p, const std::vector<ExprPtr> &conjuncts)
{
	if (p->op != PlanOp::group || !p->columns.empty())
		return p;
	auto counts = [&](const ExprPtr &e) {
		return e->op == Op::column && std::any_of(p->aggregates.begin(), p->aggregates.end(), [&](auto &a) {
				   return a.id == e->id && a.function == AggFunction::count;
			   });
	};
	if (std::none_of(conjuncts.begin(), conjuncts.end(), [&](auto &c) {
			return (c->op == Op::lt && is_number(c->args[0], 0) && counts(c->args[1])) ||
				(c->op == Op::le && is_number(c->args[0], 1) && counts(c->args[1]));
		}))
		return p;
	Plan n = *p;
	n.columns = {{problem_.fresh(), boolean_constant(problem_, true)}};
	Plan same;
	same.op = PlanOp::project;
	same.inputs = {finish(std::move(n))};
	for (size_t i = 0; i < p->out.size(); i++)
		same.columns.push_back({p->out[i], column(p->out[i], p->types[i])});
	return finish(std::move(same));
}

/* That two columns are equal which are. */
bool ByFacts::says_equal(const ExprPtr &c, const PlanPtr &in)
{
	const bool not_distinct = c->op == Op::not_ && c->args[0]->op == Op::distinct;
	if (c->op != Op::eq && !not_distinct)
		return false;
	const ExprPtr &a = (not_distinct ? c->args[0] : c)->args[0], &b = (not_distinct ? c->args[0] : c)->args[1];
	return a->op == Op::column && b->op == Op::column && (not_distinct || facts_.never_null(in, a)) &&
		facts_.of(in).equal_to(a->id).count(b->id) > 0;
}

/* That a positive integer is more than 0, at least 1, or not 0. */
bool ByFacts::says_positive(const ExprPtr &c, const PlanFacts &f)
{
	if (c->op == Op::not_ && c->args[0]->op == Op::eq)
		return c->args[0]->args[0]->op == Op::column && f.positive.count(c->args[0]->args[0]->id) &&
			is_number(c->args[0]->args[1], 0);
	const bool positive = c->args.size() == 2 &&
		(c->args[1]->op == Op::column ? f.positive.count(c->args[1]->id) > 0 : is_number(c->args[1], 1));
	return positive && ((c->op == Op::lt && is_number(c->args[0], 0)) || (c->op == Op::le && is_number(c->args[0], 1)));
}

/* Left joins whose rows without partner a condition keeps away, as inner ones. */
PlanPtr ByFacts::found(const PlanPtr &p, const std::vector<ExprPtr> &conjuncts)
{
	if (p->op == PlanOp::select || p->op == PlanOp::project) {
		Substitution computed;
		std::vector<ExprPtr> below;
		for (auto &c : p->columns)
			computed[c.id] = c.expr;
		for (auto &c : conjuncts)
			below.push_back(substitute(c, computed));
		const PlanPtr in = found(p->inputs[0], below);
		if (in == p->inputs[0])
			return p;
		Plan n = *p;
		n.inputs[0] = in;
		return finish(std::move(n));
	}
	if (p->op != PlanOp::join || p->lateral || (p->kind != JoinKind::left && p->kind != JoinKind::inner))
		return p;
	Plan n = *p;
	n.inputs[0] = found(p->inputs[0], conjuncts);
	if (p->kind == JoinKind::inner)
		n.inputs[1] = found(p->inputs[1], conjuncts);
	else if (std::any_of(conjuncts.begin(), conjuncts.end(),
						 [&](auto &c) { return never_true_without(c, p->inputs[1]); }))
		n.kind = JoinKind::inner;
	return n.kind == p->kind && n.inputs == p->inputs ? p : finish(std::move(n));
}

bool ByFacts::never_true_without(const ExprPtr &c, const PlanPtr &rows)
{
	if (!names(c->free, rows) || has_subquery(c))
		return false;
	Substitution nothing;
	for (size_t i = 0; i < rows->out.size(); i++)
		nothing[rows->out[i]] = null_constant(rows->types[i]);
	const ExprPtr e = for_truth(problem_, simplify(problem_, substitute(c, nothing)));
	return is_constant(e, false) || is_null_constant(e);
}

/* A rank compared: with how many rows it is among the first, or after how many it comes. */
ExprPtr ByFacts::rank_compared(const ExprPtr &c, const PlanPtr &in)
{
	if (c->op == Op::le && c->args[1]->op == Op::column && c->args[0]->op == Op::constant && c->args[0]->value &&
		Decimal(0) < c->args[0]->value->num && is_rank(*in, c->args[1]->id)) {
		Expr before = *c->args[0], lt = *c;
		before.value->num = before.value->num - Decimal(1);
		lt.op = Op::lt;
		lt.args[0] = finish(std::move(before));
		return finish(std::move(lt));
	}
	if ((c->op != Op::eq && c->op != Op::lt) || c->args[0]->op != Op::column || c->args[1]->op != Op::constant ||
		!c->args[1]->value || !is_rank(*in, c->args[0]->id))
		return c;
	const Decimal n = c->args[1]->value->num;
	if (c->op == Op::eq && !(n == Decimal(1)))
		return c;
	Expr least = *c->args[1], le = *c;
	if (c->op == Op::lt)
		least.value->num = n - Decimal(1);
	le.op = Op::le;
	le.args[1] = finish(std::move(least));
	return finish(std::move(le));
}

bool ByFacts::is_rank(const Plan &p, ColumnId c)
{
	if (p.op == PlanOp::select || p.op == PlanOp::sort)
		return is_rank(*p.inputs[0], c);
	if (p.op == PlanOp::project) {
		auto at = std::find_if(p.columns.begin(), p.columns.end(), [&](auto &x) { return x.id == c; });
		return at != p.columns.end() && at->expr->op == Op::column && is_rank(*p.inputs[0], at->expr->id);
	}
	return p.op == PlanOp::window &&
		(std::any_of(
			 p.windows.begin(), p.windows.end(),
			 [&](auto &w) { return w.id == c && w.op <= WindowOp::dense_rank && w.op != WindowOp::aggregate; }) ||
		 is_rank(*p.inputs[0], c));
}

PlanPtr ByFacts::project(const Plan &p, const ColumnSet &needed, bool many)
{
	Plan n = p;
	std::erase_if(n.columns, [&](auto &c) { return !needed.count(c.id); });
	ColumnSet below;
	for (auto &c : n.columns)
		need(below, c.expr);
	n.inputs[0] = plan(p.inputs[0], below, many);
	for (auto &c : n.columns)
		c.expr = expr(c.expr, n.inputs[0]);
	return finish(std::move(n));
}

PlanPtr ByFacts::by_place(const Plan &p, bool many)
{
	Plan n = p;
	for (auto &i : n.inputs)
		i = exactly(plan(i, all_of(i), many), i->out);
	return finish(std::move(n));
}

PlanPtr ByFacts::distinct(const Plan &p, bool many)
{
	const PlanPtr in = exactly(plan(p.inputs[0], all_of(p.inputs[0]), false), p.inputs[0]->out);
	if (!many || facts_.of(in).tells_rows_apart(all_of(in)))
		return in;
	Plan n = p;
	n.inputs[0] = in;
	return finish(std::move(n));
}

PlanPtr simplify_by_facts(Problem &p, const PlanPtr &plan, const ColumnSet &needed, bool many)
{
	return ByFacts(p).plan(plan, needed, many);
}

} // namespace sqleq
