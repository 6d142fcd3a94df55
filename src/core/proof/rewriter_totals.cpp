/* rewriter_totals.cpp: totals of a group, or of a window, in plainer words; see rewriter.h. */
#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"
#include "core/proof/window_terms.h"

namespace sqleq {

namespace {

bool exact_numbers(const Problem &p, int type)
{
	return p.kind(type) == Kind::integer || p.kind(type) == Kind::numeric;
}

/* What the aggregate counts, when it is a count, or in a group with keys a sum of ones and zeros; null otherwise. */
ExprPtr what_counts(const Problem &p, const Plan &group, const Aggregate *a,
					const std::function<ExprPtr(const ExprPtr &)> &indicator)
{
	if (!a || a->distinct ||
		(a->function != AggFunction::count && (a->function != AggFunction::sum || group.columns.empty() || a->filter)))
		return nullptr;
	ExprPtr x = a->function == AggFunction::count ? counted(p, *a) : indicator(a->arg);
	return x && !has_subquery(x) ? x : nullptr;
}

} // namespace

/*
 * sum(x) + sum(y) of one group is sum(x + y), also of what is multiplied by whole constants, where neither is ever
 * NULL: not with values, where sums come apart instead. The group gets one aggregate more.
 *
 * count(x) - count(y), where x is not NULL in any row in which y is not: the rows with x and without y are counted,
 * those with both came to nothing. Also of no rows; neither overflows.
 */
ExprPtr Rewriter::sum_of_sums(const Expr &e, Plan &group)
{
	ExprPtr x, y;
	if (e.op == Op::sub && e.type == big_type()) {
		auto counts = [&](const ExprPtr &side) {
			return what_counts(problem_, group, aggregate_in(group, without_casts(problem_, side)),
							   [&](const ExprPtr &arg) { return counted_indicator(Block(), arg); });
		};
		x = counts(e.args[0]);
		y = x ? counts(e.args[1]) : nullptr;
	}
	if (y) {
		const Blocks rows = blocks(group.inputs[0], false);
		bool no_less = std::all_of(rows.blocks.begin(), rows.blocks.end(), [&](const Block &b) {
			Substitution to = by_position(group.inputs[0]->out, b.out);
			ExprPtr mine = simplify(problem_, substitute(x, to)), other = simplify(problem_, substitute(y, to));
			return is_null_constant(other) || text_of(problem_, mine) == text_of(problem_, other) ||
				sqleq::never_null(problem_, b, mine);
		});
		Aggregate rest;
		rest.id = problem_.fresh();
		rest.function = AggFunction::count;
		rest.type = e.type;
		rest.arg =
			simplify(problem_, make_case(simplify(problem_, make_is_null(problem_, y)), x, null_constant(x->type)));
		if (no_less) {
			group.aggregates.push_back(rest);
			return column(rest.id, rest.type);
		}
	}
	if (values_ || (e.op != Op::add && e.op != Op::sub) || !exact_numbers(problem_, e.type))
		return nullptr;
	Aggregate both;
	both.id = problem_.fresh();
	both.function = AggFunction::sum;
	both.type = e.type;
	Expr arg = e;
	for (auto &side : arg.args) {
		ExprPtr inside = side->op == Op::cast ? monotone_inside(problem_, side) : side;
		ExprPtr factor;
		for (size_t i = 0; inside->op == Op::mul && i < 2; i++)
			if (const ExprPtr k = monotone_inside(problem_, inside->args[i]);
				k->op == Op::constant && k->value && problem_.kind(k->type) == Kind::integer) {
				factor = k;
				inside = monotone_inside(problem_, inside->args[1 - i]);
			}
		const Aggregate *a = aggregate_in(group, inside);
		if (!a || a->function != AggFunction::sum || a->distinct)
			return nullptr;
		ExprPtr x = counted(problem_, *a);
		if (!exact_numbers(problem_, x->type) || has_subquery(x) ||
			!never_null_in(blocks(group.inputs[0], false), group.inputs[0]->out, x))
			return nullptr;
		side = make_cast(x, e.type);
		if (!factor)
			continue;
		Expr times;
		times.op = Op::mul;
		times.type = e.type;
		times.args = {make_cast(factor, e.type), side};
		side = sqleq::finish(std::move(times));
	}
	both.arg = sqleq::finish(std::move(arg));
	group.aggregates.push_back(both);
	return column(both.id, both.type);
}

/*
 * coalesce(sum(x), 0) of a group with keys, which has a row, is sum(coalesce(x, 0)), and where x is a CASE that is NULL
 * only where it says so, that CASE with 0 there; without keys, rows that add 0 need not be there.
 */
ExprPtr Rewriter::zero_for_none(const Expr &e, Plan &group)
{
	if (e.op != Op::coalesce || e.args.size() != 2 || !is_number(e.args[1], 0) || e.args[1]->value->scale != 0 ||
		e.args[1]->value->real != 0)
		return nullptr;
	const Aggregate *a = aggregate_in(group, e.args[0]);
	if (!a || a->function != AggFunction::sum || a->distinct || !exact_numbers(problem_, a->type))
		return nullptr;
	Aggregate zero = *a;
	zero.id = problem_.fresh();
	zero.filter = nullptr;
	auto instead = [&](const ExprPtr &arg) {
		return zero.arg = arg, group.aggregates.push_back(zero), column(zero.id, zero.type);
	};
	ExprPtr x = counted(problem_, *a);
	if (!group.columns.empty() && x->op == Op::cast && problem_.kind(x->args[0]->type) == Kind::boolean &&
		problem_.kind(x->type) == Kind::integer)
		return instead(make_case(x->args[0], number(x->type, 1), number(x->type, 0)));
	if (!exact_numbers(problem_, x->type) || has_subquery(x))
		return nullptr;
	std::optional<Blocks> rows; /* it takes long to know them */
	auto sure = [&](const ExprPtr &y) {
		return sqleq::never_null(problem_, y, nullptr) ||
			never_null_in(rows ? *rows : rows.emplace(blocks(group.inputs[0], false)), group.inputs[0]->out, y);
	};
	if (!group.columns.empty() && sure(x))
		return e.args[0];
	const bool decimals =
		problem_.kind(x->type) == Kind::numeric && problem_.type(x->type).scale >= 0; /* the zero would have as many */
	if (ExprPtr filled = group.columns.empty() || decimals ? nullptr : with_default(x, number(x->type, 0), sure))
		return instead(filled);
	if (!group.columns.empty()) {
		Expr c;
		c.op = Op::coalesce;
		c.type = a->type; /* where zero has no decimals */
		c.args = {make_cast(x, a->type), number(a->type, 0)};
		return instead(simplify(problem_, sqleq::finish(std::move(c))));
	}
	if (x->op != Op::case_ || x->args.size() != 3 || !is_number(x->args[2], 0) || x->args[2]->value->scale != 0)
		return nullptr;
	zero.arg = make_case(x->args[0], x->args[1], null_constant(x->type));
	Expr c = e;
	c.args[0] = column(zero.id, zero.type);
	group.aggregates.push_back(zero);
	return sqleq::finish(std::move(c));
}

/*
 * CASE WHEN count(x) > 0 THEN coalesce(sum(x), 0) END is sum(x): that is NULL where it counts nothing. Of a group, or
 * of one window.
 */
ExprPtr Rewriter::null_for_none(const Expr &e, const Plan &from)
{
	if (e.op != Op::case_ || e.args.size() < 2 || e.args.size() > 3 ||
		(e.args.size() == 3 && !is_null_constant(e.args[2])))
		return nullptr;
	struct Total {
		const Aggregate *aggregate = nullptr;
		const WindowFunction *window = nullptr;
	};
	auto total = [&](const ExprPtr &x) {
		Total t{aggregate_in(from, x), nullptr};
		for (auto &w : from.windows)
			if (x->op == Op::column && w.id == x->id && w.op == WindowOp::aggregate)
				t = {&w.aggregate, &w};
		return t;
	};
	/* the count is above 0 */
	const Expr &c = e.args[0]->op == Op::not_ ? *e.args[0]->args[0] : *e.args[0];
	bool denied = e.args[0]->op == Op::not_;
	Total count;
	for (int side = 0; side < 2 && is_comparison(c.op); side++) {
		Op op = side == 0 ? c.op : sqleq::turned(c.op);
		auto n = whole_number(c.args[1 - side]);
		bool above = n &&
			(denied ? op == Op::eq && n->is_zero()
					: (op == Op::gt && n->is_zero()) || (op == Op::ge && *n == Decimal(1)) ||
					 (op == Op::ne && n->is_zero()));
		if (above)
			count = total(monotone_inside(problem_, c.args[side]));
	}
	if (!count.aggregate || count.aggregate->function != AggFunction::count || !count.aggregate->arg)
		return nullptr;
	ExprPtr value = e.args[1];
	if (value->op == Op::coalesce)
		value = ExprPtr(value->args[0]);
	Total sum = total(value->op == Op::cast ? ExprPtr(value->args[0]) : value);
	if (!sum.aggregate || sum.aggregate->function == AggFunction::count || !sum.aggregate->arg ||
		!sum.window != !count.window)
		return nullptr;
	auto same = [&](const ExprPtr &x, const ExprPtr &y) {
		return !x == !y && (!x || text_of(problem_, x) == text_of(problem_, y));
	};
	if (!same(sum.aggregate->arg, count.aggregate->arg) || !same(sum.aggregate->filter, count.aggregate->filter))
		return nullptr;
	if (sum.window) {
		const Frame &x = sum.window->frame, &y = count.window->frame;
		bool frame = x.mode == y.mode && x.start == y.start && x.end == y.end && x.exclude == y.exclude &&
			same(x.start_offset, y.start_offset) && same(x.end_offset, y.end_offset);
		if (!frame || !same_window(*sum.window, *count.window))
			return nullptr;
	}
	return make_cast(value, e.type);
}

ExprPtr Rewriter::plainer_total(const ExprPtr &e, Plan &from, bool &changed)
{
	if (const Aggregate *a = from.op == PlanOp::group ? aggregate_in(from, e) : nullptr)
		if (ExprPtr quotient = rules_.attempt(Rule::shares, [&] { return average_of_ones(Aggregate(*a), from); })) {
			changed = true;
			return quotient;
		}
	if (e->args.empty() && e->op != Op::scalar)
		return e;
	Expr n = *e;
	ExprPtr better = rules_.attempt(Rule::zero_for_none, [&] { return null_for_none(n, from); });
	if (!better && from.op == PlanOp::window)
		better = rules_.attempt(Rule::ranks_both_ways, [&] { return ranks_both_ways(n, from); });
	if (!better && from.op == PlanOp::group)
		better = rules_.attempt(Rule::shares, [&] { return divided_by_count(n, from); });
	if (!better && from.op == PlanOp::group)
		better = rules_.attempt(Rule::own_rows, [&] { return of_own_rows(n, from); });
	if (!better && from.op == PlanOp::group)
		better = rules_.attempt(Rule::totals_together, [&] { return sum_of_sums(n, from); });
	if (!better && from.op == PlanOp::group)
		better = rules_.attempt(Rule::zero_for_none, [&] { return zero_for_none(n, from); });
	if (better && text_of(problem_, better) != text_of(problem_, e)) {
		changed = true;
		return plainer_total(better, from, changed);
	}
	for (auto &a : n.args)
		a = plainer_total(a, from, changed);
	if (n.args == e->args)
		return e;
	/* of what is plainer now, sums may go together */
	if (ExprPtr both = from.op == PlanOp::group
			? rules_.attempt(Rule::totals_together, [&] { return sum_of_sums(n, from); })
			: nullptr)
		return both;
	return sqleq::finish(std::move(n));
}

/*
 * What a projection or selection makes of the totals of the group, or of the window functions, below it. Null when
 * nothing changes.
 */
PlanPtr Rewriter::plainer_totals(const PlanPtr &p)
{
	if (p->op != PlanOp::project && p->op != PlanOp::select)
		return nullptr;
	PlanPtr select = p->op == PlanOp::project && p->inputs[0]->op == PlanOp::select ? p->inputs[0] : nullptr,
			below = select ? select->inputs[0] : p->inputs[0];
	if (below->op != PlanOp::group && below->op != PlanOp::window)
		return nullptr;
	Plan from = *below;
	bool changed = false;
	try {
		Plan q = map_expressions(*p, [&](const ExprPtr &e) { return plainer_total(e, from, changed); });
		const ExprPtr condition = select ? plainer_total(select->condition, from, changed) : nullptr;
		if (!changed)
			return nullptr;
		PlanPtr input = sqleq::finish(std::move(from));
		q.inputs = {select ? select_plan(input, condition) : input};
		if (q.op == PlanOp::project)
			return sqleq::finish(std::move(q));
		/* a selection gives what it is given: without the new aggregates */
		Plan out;
		out.op = PlanOp::project;
		out.inputs = {sqleq::finish(std::move(q))};
		for (size_t i = 0; i < p->out.size(); i++)
			out.columns.push_back({p->out[i], column(p->out[i], p->types[i])});
		return sqleq::finish(std::move(out));
	} catch (const NoProof &) {
		return nullptr;
	}
}

} // namespace sqleq
