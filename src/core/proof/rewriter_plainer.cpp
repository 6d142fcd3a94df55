/*
 * rewriter_plainer.cpp: totals and window functions in plainer words, before anything is brought into blocks; see
 * rewriter.h. Each rule is exact; where ties leave something open, the same results are permitted before and after.
 */
#include <algorithm>

#include "core/normal/simplify.h"
#include "core/normal/tidy_window.h"
#include "core/proof/partition_limit.h"
#include "core/proof/rewriter_parts.h"
#include "core/proof/window_terms.h"

namespace sqleq {

ExprPtr Rewriter::plainer(const ExprPtr &e)
{
	if (!e || !has_subquery(e))
		return e;
	return sqleq::finish(map_parts(
		*e, [&](const ExprPtr &a) { return plainer(a); }, [&](const PlanPtr &p) { return plainer(p); }));
}

PlanPtr Rewriter::plainer(const PlanPtr &p)
{
	if (auto known = plainer_.find(p); known != plainer_.end())
		return known->second;
	if (!some_plan(p, [](const Plan &q) {
			return q.op == PlanOp::window || q.op == PlanOp::group || q.op == PlanOp::distinct;
		}))
		return plainer_[p] = p;
	Plan q = map_expressions(*p, [&](const ExprPtr &e) { return plainer(e); });
	/* conditions on a group, and what is shown of it, are put into words together */
	const bool having =
		p->op == PlanOp::project && p->inputs[0]->op == PlanOp::select && p->inputs[0]->inputs[0]->op == PlanOp::group;
	for (auto &i : q.inputs)
		if (having) {
			Plan select = map_expressions(*i, [&](const ExprPtr &e) { return plainer(e); });
			select.inputs[0] = plainer(select.inputs[0]);
			i = sqleq::finish(std::move(select));
		} else
			i = plainer(i);
	PlanPtr r = sqleq::finish(std::move(q));
	if (r->op == PlanOp::window)
		r = turned_windows(r);
	if (PlanPtr first = rules_.attempt(Rule::distinct_on, [&] { return distinct_on(r); }))
		r = first;
	if (PlanPtr limited = rules_.attempt(Rule::numbered_rows, [&] { return numbered_rows(r); }))
		r = limited;
	if (PlanPtr outside = rules_.attempt(Rule::group_outside, [&] { return left_join_outside(r); }))
		return plainer_[p] = plainer(outside);
	if (PlanPtr groups = rules_.attempt(Rule::nth_row, [&] {
			return partitions_of_number(problem_, r, [&](const ExprPtr &e) { return whole_number(e); });
		}))
		r = groups;
	if (PlanPtr alone = rules_.attempt(Rule::own_rows, [&] { return joined_own_rows(r); }))
		r = alone;
	/* what is shown of a join that has become a group alone */
	if (r->op == PlanOp::project && p->inputs[0]->op != PlanOp::project && r->inputs[0]->op == PlanOp::project) {
		const Substitution below = shown_by(r->inputs[0]);
		Plan both = map_expressions(*r, [&](const ExprPtr &e) { return substitute(e, below); });
		both.inputs = r->inputs[0]->inputs;
		r = sqleq::finish(std::move(both));
	}
	if (PlanPtr totals = plainer_totals(r))
		r = totals;
	return plainer_[p] = r;
}

namespace {

FrameBound turned(FrameBound b)
{
	switch (b) {
	case FrameBound::unbounded_preceding:
		return FrameBound::unbounded_following;
	case FrameBound::preceding:
		return FrameBound::following;
	case FrameBound::following:
		return FrameBound::preceding;
	case FrameBound::unbounded_following:
		return FrameBound::unbounded_preceding;
	case FrameBound::current_row:
		break;
	}
	return b;
}

/* The same rows in the other order. */
void turn(WindowFunction &f)
{
	for (auto &k : f.keys) {
		k.descending = !k.descending;
		k.nulls_first = !k.nulls_first;
	}
	std::swap(f.frame.start, f.frame.end);
	std::swap(f.frame.start_offset, f.frame.end_offset);
	f.frame.start = turned(f.frame.start);
	f.frame.end = turned(f.frame.end);
}

/* One row of the frame, so many rows away: lag. */
bool single_row(const WindowFunction &f)
{
	const Frame &w = f.frame;
	return f.op == WindowOp::first_value && w.mode == FrameMode::rows && w.exclude == FrameExclusion::none &&
		w.start == FrameBound::preceding && w.end == FrameBound::preceding && constant_rows(w.start_offset) &&
		constant_rows(w.end_offset) && *constant_rows(w.start_offset) == *constant_rows(w.end_offset);
}

} // namespace

/*
 * last_value is first_value in the other order, lead is lag, nth_value(x, 1) is first_value, with IGNORE NULLS or
 * without; IGNORE NULLS is nothing where there are none. Orders of tied rows turn with it.
 */
PlanPtr Rewriter::turned_windows(const PlanPtr &p)
{
	Plan q = *p;
	bool changed = false;
	for (auto &f : q.windows) {
		const WindowFunction was = f;
		if (ignores_nulls(f.op) && never_null_in(blocks(p->inputs[0], false), p->inputs[0]->out, f.args[0]))
			f.op = respecting_nulls(f.op);
		const bool fills = ignores_nulls(f.op);
		const WindowOp lag = fills ? WindowOp::lag_filled : WindowOp::lag,
					   first = fills ? WindowOp::first_filled : WindowOp::first_value, op = respecting_nulls(f.op);
		if (op == WindowOp::nth_value && is_number(f.args[1], 1)) {
			f.op = first;
			f.args.pop_back();
		}
		if ((op == WindowOp::last_value || op == WindowOp::lead) && !f.keys.empty()) {
			turn(f);
			f.op = op == WindowOp::lead ? lag : first;
		}
		if (f.op == WindowOp::first_value && f.frame.start == FrameBound::following &&
			f.frame.end == FrameBound::following && !f.keys.empty()) {
			WindowFunction other = f;
			turn(other);
			if (single_row(other))
				f = other;
		}
		if (single_row(f)) {
			f.op = WindowOp::lag;
			f.args.push_back(f.frame.start_offset);
			f.frame = Frame();
		}
		if (auto rows = f.op == WindowOp::lag && f.args.size() == 2 ? constant_rows(f.args[1]) : std::nullopt) {
			if (*rows == Decimal(1))
				f.args.pop_back();
			else /* one type for all of them */
				f.args[1] = constant_of(problem_.integer_type(), *rows);
		}
		bool offset = f.args.size() == 2 && was.args.size() == 2 && f.args[1]->type != was.args[1]->type;
		if (f.op == was.op && f.args.size() == was.args.size() && !offset)
			continue;
		if (!rules_(Rule::turned_window)) {
			f = was;
			continue;
		}
		tidy_window(problem_, f, *q.inputs[0]);
		changed = true;
	}
	return changed ? sqleq::finish(std::move(q)) : p;
}

/*
 * Rows whose row_number() lies between constants are those that LIMIT and OFFSET keep, numbered from there on. The
 * first row alone stays a question of what stands before it, unless values_ is off.
 */
PlanPtr Rewriter::numbered_rows(const PlanPtr &p)
{
	if (p->op != PlanOp::select || p->inputs[0]->op != PlanOp::window || p->inputs[0]->windows.size() != 1)
		return nullptr;
	const PlanPtr &numbered = p->inputs[0], &input = numbered->inputs[0];
	const WindowFunction &f = numbered->windows[0];
	bool plain = f.partition.empty() && !f.keys.empty();
	f.each([&](const ExprPtr &e) { plain &= !has_subquery(e); });
	bool ranks = f.op == WindowOp::rank || f.op == WindowOp::dense_rank;
	if (!plain || (f.op != WindowOp::row_number && !(ranks && without_ties(f, input, blocks(input, false)))))
		return nullptr;
	std::vector<ExprPtr> all, rest;
	split_conjunction(p->condition, all);
	std::optional<Decimal> low, high; /* above low, at most high */
	for (auto &c : all) {
		bool bound = false;
		for (int side = 0; side < 2 && !bound && is_comparison(c->op) && c->op != Op::ne; side++) {
			ExprPtr x = monotone_inside(problem_, c->args[side]);
			auto n = whole_number(c->args[1 - side]);
			if (x->op != Op::column || x->id != f.id || !n)
				continue;
			bound = true;
			Op op = side == 0 ? c->op : sqleq::turned(c->op);
			Decimal least = op == Op::gt ? *n : *n - Decimal(1), most = op == Op::lt ? *n - Decimal(1) : *n;
			if (op != Op::lt && op != Op::le && (!low || *low < least))
				low = least;
			if (op != Op::gt && op != Op::ge && (!high || most < *high))
				high = most;
		}
		if (!bound)
			rest.push_back(c);
	}
	if (low && *low < Decimal(0))
		low = Decimal(0);
	Decimal skipped = low.value_or(Decimal(0));
	if (!high || !(skipped < *high) || Decimal(1000000) < *high || (values_ && *high == Decimal(1)))
		return nullptr;
	auto constant = [&](const Decimal &n) {
		Expr e;
		e.op = Op::constant;
		e.type = f.type;
		e.value = Value{n};
		return sqleq::finish(std::move(e));
	};
	Plan sort, window = *numbered, out;
	sort.op = PlanOp::sort;
	sort.inputs = {input};
	sort.keys = f.keys;
	sort.limit = constant(*high - skipped);
	if (!skipped.is_zero())
		sort.offset = constant(skipped);
	window.inputs = {sqleq::finish(std::move(sort))};
	window.windows[0].id = problem_.fresh();
	out.op = PlanOp::project;
	for (size_t i = 0; i < input->out.size(); i++)
		out.columns.push_back({input->out[i], column(input->out[i], input->types[i])});
	ExprPtr number = column(window.windows[0].id, f.type);
	if (!skipped.is_zero()) {
		Expr sum;
		sum.op = Op::add;
		sum.type = f.type;
		sum.args = {number, constant(skipped)};
		number = sqleq::finish(std::move(sum));
	}
	out.columns.push_back({f.id, number});
	out.inputs = {sqleq::finish(std::move(window))};
	PlanPtr result = sqleq::finish(std::move(out));
	return rest.empty() ? result : select_plan(result, conjunction(problem_, rest));
}

} // namespace sqleq
