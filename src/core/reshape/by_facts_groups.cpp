/* by_facts_groups.cpp: groups by facts; see by_facts.h. */
#include "core/reshape/fact_rewriter.h"

#include <algorithm>

#include "core/normal/normalise.h"
#include "core/normal/simplify.h"
#include "core/reshape/plan_parts.h"

namespace sqleq {

/* The function in a partition of one row; null: nobody says. */
ExprPtr ByFacts::of_one_row(const WindowFunction &w, const PlanPtr &in)
{
	switch (w.op) {
	case WindowOp::row_number:
	case WindowOp::rank:
	case WindowOp::dense_rank:
		return integer_constant(w.type, 1);
	case WindowOp::aggregate:
		break;
	default:
		return nullptr;
	}
	const Frame &frame = w.frame;
	const bool sees_it = !frame.start_offset && !frame.end_offset && frame.exclude == FrameExclusion::none;
	return sees_it ? of_one_row(w.aggregate, w.type, in) : nullptr;
}

/* An aggregate of one row. */
ExprPtr ByFacts::of_one_row(const Aggregate &a, int type, const PlanPtr &in)
{
	if (a.function == AggFunction::avg) { /* the sum divided by how many there are: numeric.c, numeric_avg() */
		if (problem_.kind(type) != Kind::numeric || problem_.type(type).scale >= 0 || problem_.unknown_averages)
			return nullptr;
		const ExprPtr value = call(Op::div, type, {make_cast(a.arg, type), integer_constant(type, 1)});
		return a.filter ? make_case(a.filter, value, null_constant(type)) : value;
	}
	if (a.function == AggFunction::count) {
		std::vector<ExprPtr> counted;
		if (a.filter)
			counted.push_back(a.filter);
		if (a.arg && !facts_.never_null(in, a.arg))
			counted.push_back(make_not(problem_, make_is_null(problem_, a.arg)));
		if (counted.empty())
			return integer_constant(type, 1);
		return make_case(conjunction(problem_, counted), integer_constant(type, 1), integer_constant(type, 0));
	}
	if (a.arg->type != type &&
		(a.function != AggFunction::sum || problem_.kind(a.arg->type) == Kind::floating ||
		 problem_.type(type).scale >= 0))
		return nullptr;
	const ExprPtr value = make_cast(a.arg, type);
	return a.filter ? make_case(a.filter, value, null_constant(type)) : value;
}

PlanPtr ByFacts::group(const Plan &p, const ColumnSet &needed, bool many)
{
	Plan n = p;
	const bool grouped = !p.columns.empty();
	std::erase_if(n.aggregates, [&](auto &a) { return !needed.count(a.id); });
	if (!grouped && n.aggregates.empty())
		n.aggregates = {p.aggregates.empty() ? Aggregate() : p.aggregates[0]};
	if (!grouped && p.aggregates.empty())
		return finish(Plan(p));
	ColumnSet below;
	bool counts = false; /* does it matter how often a row is there? */
	for (auto &c : n.columns)
		need(below, c.expr);
	for (auto &a : n.aggregates) {
		need(below, a.arg);
		need(below, a.filter);
		counts |= !a.distinct &&
			(a.function == AggFunction::count || a.function == AggFunction::sum || a.function == AggFunction::avg);
	}
	const PlanPtr in = n.inputs[0] = plan(p.inputs[0], below, counts);
	for (auto &c : n.columns)
		c.expr = expr(c.expr, in);
	const std::vector<OutputColumn> constants = constant_keys(n, needed);
	for (auto &a : n.aggregates) {
		if (a.arg)
			a.arg = expr(a.arg, in);
		if (a.filter)
			a.filter = expr(a.filter, in);
		if (grouped)
			count_ones(a);
		count_when(a);
		if (a.function == AggFunction::count && a.arg && !a.distinct && facts_.never_null(in, a.arg))
			a.arg = nullptr;
	}
	std::vector<OutputColumn> again = one_of_each(n);
	again.insert(again.end(), constants.begin(), constants.end());
	ColumnSet asked = needed;
	for (auto &c : again)
		need(asked, c.expr);
	const PlanPtr groups = groups_of(n, asked, many);
	return again.empty() ? groups : beside(groups, again);
}

/* Takes keys that are constants from the group, for above it. One key stays, without which it would be of all rows. */
std::vector<OutputColumn> ByFacts::constant_keys(Plan &group, const ColumnSet &needed)
{
	std::vector<OutputColumn> constants, others, unasked;
	for (auto &c : group.columns) {
		const bool constant = c.expr->free.empty() && !has_subquery(c.expr);
		(!constant ? others : needed.count(c.id) ? constants : unasked).push_back(c);
	}
	if (!group.columns.empty() && others.empty())
		others.push_back({unasked.empty() ? problem_.fresh() : unasked[0].id, boolean_constant(problem_, true)});
	group.columns = std::move(others);
	return constants;
}

/* sum(CASE WHEN c THEN 1 ELSE 0 END) of some rows: how many satisfy c. */
void ByFacts::count_ones(Aggregate &a)
{
	if (a.function != AggFunction::sum || a.distinct || a.filter || a.type != bigint_type(problem_))
		return;
	const ExprPtr &e = a.arg;
	if (e->op == Op::case_ && e->args.size() == 3 && is_number(e->args[1], 1) && is_number(e->args[2], 0)) {
		a.function = AggFunction::count;
		a.filter = e->args[0];
		a.arg = nullptr;
	} else if (is_number(e, 1)) {
		a.function = AggFunction::count;
		a.arg = nullptr;
	}
}

/* count(CASE WHEN c THEN x END), x never NULL, as the count of rows that satisfy c. */
void ByFacts::count_when(Aggregate &a)
{
	if (a.function != AggFunction::count || a.distinct || a.filter || !a.arg || a.arg->op != Op::case_ ||
		a.arg->args.size() != 3 || !is_null_constant(a.arg->args[2]) || a.arg->args[1]->op != Op::constant ||
		!a.arg->args[1]->value)
		return;
	a.filter = a.arg->args[0];
	a.arg = nullptr;
}

/* Drops keys and aggregates that are there twice; gives them as columns of the others. */
std::vector<OutputColumn> ByFacts::one_of_each(Plan &group)
{
	std::vector<OutputColumn> again;
	std::map<std::string, ExprPtr> seen;
	auto is_new = [&](const std::string &text, ColumnId id, int type) {
		auto [at, first] = seen.try_emplace(text, column(id, type));
		if (!first)
			again.push_back({id, at->second});
		return first;
	};
	auto text = [&](const ExprPtr &e) { return e ? canonical_text(problem_, e) : std::string(); };
	std::erase_if(group.columns, [&](auto &c) { return !is_new(text(c.expr), c.id, c.expr->type); });
	std::erase_if(group.aggregates, [&](auto &a) {
		return !is_new(std::string(name_of(a.function)) + (a.distinct ? " distinct " : " ") + text(a.arg) + " filter " +
						   text(a.filter) + " " + std::to_string(a.type),
					   a.id, a.type);
	});
	return again;
}

/* What is left of it when its expressions are simple. */
PlanPtr ByFacts::groups_of(Plan &n, const ColumnSet &needed, bool many)
{
	const PlanPtr in = n.inputs[0];
	const bool grouped = !n.columns.empty();
	const PlanFacts &f = facts_.of(in);
	auto known = [&](const std::vector<OutputColumn> &columns) {
		ColumnSet known;
		for (auto &c : columns)
			if (c.expr->op == Op::column)
				known.insert(c.expr->id);
		return f.closure(known);
	};
	if (grouped) {
		/* what is one value in the group is a key */
		const ColumnSet all = known(n.columns);
		for (size_t i = 0; i < n.aggregates.size();) {
			const Aggregate &a = n.aggregates[i];
			const bool known_arg = a.arg && a.arg->type == a.type &&
				((a.arg->op == Op::column && all.count(a.arg->id) && equal_is_same(problem_.type(a.type))) ||
				 (a.arg->op == Op::constant && a.arg->value));
			const bool one =
				(a.function == AggFunction::min || a.function == AggFunction::max) && !a.filter && known_arg;
			if (one) {
				n.columns.push_back({a.id, a.arg});
				n.aggregates.erase(n.aggregates.begin() + (long) i);
			} else
				i++;
		}
		for (size_t i = 0; i < n.columns.size() && n.columns.size() > 1;) {
			std::vector<OutputColumn> others = n.columns;
			others.erase(others.begin() + (long) i);
			const OutputColumn &c = n.columns[i];
			const bool is_known =
				c.expr->op == Op::constant || (c.expr->op == Op::column && known(others).count(c.expr->id));
			if (!needed.count(c.id) && is_known)
				n.columns = others;
			else
				i++;
		}
		OutputColumn &last = n.columns.back();
		if (n.columns.size() == 1 && !needed.count(last.id) && last.expr->op == Op::column &&
			f.closure({}).count(last.expr->id))
			last.expr = boolean_constant(problem_, true);
		for (auto &a : n.aggregates)
			if (a.distinct && a.arg && a.arg->op == Op::column) {
				ColumnSet with = known(n.columns);
				with.insert(a.arg->id);
				a.distinct = !f.tells_rows_apart(with);
			}
		if ((n.aggregates.empty() && !many) || f.tells_rows_apart(known(n.columns)))
			if (PlanPtr rows = ungrouped(n))
				return rows;
	}
	return finish(std::move(n));
}

/* Groups of one row each; null: an aggregate has no expression. */
PlanPtr ByFacts::ungrouped(const Plan &p)
{
	Plan n;
	n.op = PlanOp::project;
	n.inputs = p.inputs;
	n.columns = p.columns;
	for (auto &a : p.aggregates) {
		ExprPtr e = of_one_row(a, a.type, p.inputs[0]);
		if (!e)
			return nullptr;
		n.columns.push_back({a.id, e});
	}
	return finish(std::move(n));
}

} // namespace sqleq
