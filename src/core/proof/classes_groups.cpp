/* classes_groups.cpp: groups and their aggregates; see classes.h. */
#include "core/proof/classes.h"

#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/match.h"
#include "core/proof/rounded_quotient.h"

namespace sqleq {

bool Classes::never_null_column(const Blocks &b, size_t column)
{
	return std::all_of(b.blocks.begin(), b.blocks.end(),
					   [&](const Block &x) { return never_null(problem_, x, x.out[column]); });
}

/* Counts and sums of whole numbers are whole numbers, without a limit here: one type for all of them. */
int Classes::number_type(const Aggregate &a, const Blocks &in, size_t argument)
{
	auto whole = [&](const ExprPtr &e, auto &self) -> bool {
		if (problem_.kind(e->type) == Kind::integer || is_null_constant(e))
			return true;
		return e->op == Op::cast && problem_.kind(e->type) == Kind::numeric && problem_.type(e->type).scale < 0 &&
			self(e->args[0], self);
	};
	bool all = a.function == AggFunction::count;
	if (a.function == AggFunction::sum)
		all = std::all_of(in.blocks.begin(), in.blocks.end(), [&](auto &b) { return whole(b.out[argument], whole); });
	return all ? whole_number() : a.type;
}

int Classes::whole_number()
{
	if (whole_type_ < 0) {
		Type t;
		t.name = "whole number";
		t.max = Decimal::make(pow10(38), 0); /* at most 2^63 rows (more cannot be counted) of at most 2^63 each */
		t.min = -t.max;
		whole_type_ = (int) problem_.types.size();
		problem_.types.push_back(t);
	}
	return whole_type_;
}

bool Classes::comparable(const Aggregate &a, const Aggregate &b)
{
	bool set = duplicate_insensitive(a);
	if (set != duplicate_insensitive(b))
		return false;
	return set || a.function == AggFunction::avg || b.function == AggFunction::avg ? a.function == b.function : true;
}

/* Does one row at most of each group have an argument that is not NULL? Blocks of the keys and the argument. */
bool Classes::one_value(const Blocks &in)
{
	if (in.blocks.size() != 1)
		return false;
	Block b = in.blocks[0];
	ExprPtr e = b.out.back();
	b.out.pop_back();
	while (e->op == Op::case_ && e->args.size() == 3 && is_null_constant(e->args[2]) && !has_subquery(e->args[0])) {
		split_conjunction(e->args[0], b.guard);
		e = ExprPtr(e->args[1]);
	}
	return Closure(problem_, b, b.out).knows_rows();
}

/*
 * MAX or MIN of one value at most is its SUM: makes a sum of one where the other is one. Not of floats, whose sum may
 * be another zero.
 */
bool Classes::as_sums(Aggregate &x, const Blocks &in_x, Aggregate &y, const Blocks &in_y)
{
	auto may = [&](const Aggregate &a, const Aggregate &sum) {
		auto number = [&](int type) {
			return problem_.kind(type) == Kind::integer || problem_.kind(type) == Kind::numeric;
		};
		return (a.function == AggFunction::max || a.function == AggFunction::min) && sum.function == AggFunction::sum &&
			!sum.distinct && number(a.type) && number(sum.type);
	};
	bool first = may(x, y);
	if ((!first && !may(y, x)) || !one_value(first ? in_x : in_y) ||
		!rewriter_.rules().attempt(Rule::sum_of_one, [] { return true; }))
		return false;
	(first ? x : y) = first ? y : x;
	return true;
}

/*
 * Section 4. Counts and sums are polynomials; that a group exists, and that a sum is not NULL, is a matter of one
 * choice of rows where nothing is negated, and otherwise follows from counts. Aggregates that see a set of values are
 * compared by that set.
 */
bool Classes::equal_groups(const Blocks &a, const Blocks &b, size_t keys, const std::vector<Pair> &pairs)
{
	std::vector<Pair> sums, sets;
	bool same = true;
	for (auto &p : pairs) {
		if (!comparable(p.a, p.b))
			return false;
		same &= p.a.function == p.b.function && p.i == p.j;
		if ((problem_.kind(p.a.type) == Kind::floating) != (problem_.kind(p.b.type) == Kind::floating))
			return false;
		/* a real sum is rounded to a real at each step */
		if (p.a.function == AggFunction::sum && problem_.kind(p.a.type) == Kind::floating &&
			problem_.type(p.a.type).bits != problem_.type(p.b.type).bits)
			return false;
		(duplicate_insensitive(p.a) ? sets : sums).push_back(p);
	}
	if (same && isomorphic(problem_, a, b))
		return true;
	if (at_sight_)
		return false;
	auto part = [&](const Blocks &from, size_t argument, bool with_argument) {
		Blocks n;
		n.types.assign(from.types.begin(), from.types.begin() + (long) keys);
		if (with_argument)
			n.types.push_back(from.types[argument]);
		for (auto &x : from.blocks) {
			Block y = x;
			y.out.resize(keys);
			if (with_argument) {
				ExprPtr not_null = simplify(problem_, make_not(problem_, make_is_null(problem_, x.out[argument])));
				if (is_constant(not_null, false))
					continue;
				y.guard.push_back(not_null);
				y.out.push_back(x.out[argument]);
			}
			n.blocks.push_back(std::move(y));
		}
		return n;
	};
	/*
	 * an average of plain numerics depends on how they are written, which sets of values do not say, nor sums over rows
	 * that come and go
	 */
	auto decimals = [&](int type) { return problem_.kind(type) == Kind::numeric ? problem_.type(type).scale : 0; };
	bool open = std::any_of(sums.begin(), sums.end(), [&](auto &p) {
		return p.a.function == AggFunction::avg && (decimals(a.types[p.i]) < 0 || decimals(b.types[p.j]) < 0);
	});
	/* so does a quotient of their sum */
	for (auto &p : sums) {
		if (p.a.function != AggFunction::sum || p.b.function != AggFunction::sum ||
			(problem_.kind(p.a.type) != Kind::numeric && problem_.kind(p.b.type) != Kind::numeric) ||
			written_alike(a.types[p.i], b.types[p.j]) || !quotients())
			continue;
		p.decimals = open = true;
	}
	bool kept = false;
	if (sums.empty() && keys > 0 && !equal(part(a, 0, false), part(b, 0, false), true))
		return false;
	if (!sums.empty() && !equal_sums(a, b, keys, sums, {false, !open}, kept) &&
		!(kept && equal_sums(a, b, keys, sums, {false, false}, kept)))
		return false;
	for (auto &p : sets) {
		bool divides = p.a.function == AggFunction::avg || (p.a.function == AggFunction::sum && quotients());
		if (divides && !written_alike(a.types[p.i], b.types[p.j]))
			return false;
		if (!equal(part(a, p.i, true), part(b, p.j, true), true))
			return false;
	}
	return true;
}

/* As they are, or with quotients of counts in one form. */
bool Classes::equal_sums(const Blocks &a, const Blocks &b, size_t keys, const std::vector<Pair> &pairs, Mode mode,
						 bool &kept)
{
	if (agreeing_sums(a, b, keys, pairs, mode, kept))
		return true;
	if (!quotients() || !rewriter_.rules().on(Rule::rounded_quotients))
		return false;
	auto x = with_rounded_quotients(problem_, a, true), y = with_rounded_quotients(problem_, b, true);
	if ((!x && !y) || !agreeing_sums(x ? *x : a, y ? *y : b, keys, pairs, mode, kept))
		return false;
	rewriter_.rules().applied(Rule::rounded_quotients);
	rests_on(few_rows);
	return true;
}

bool Classes::agreeing_sums(const Blocks &a, const Blocks &b, size_t keys, const std::vector<Pair> &pairs, Mode mode,
							bool &kept)
{
	const Blocks *both[] = {&a, &b};
	const bool averages =
		std::any_of(pairs.begin(), pairs.end(), [](auto &p) { return p.a.function == AggFunction::avg; });
	mode.decimals = averages || std::any_of(pairs.begin(), pairs.end(), [](auto &p) { return p.decimals; });
	Lowered l[2];
	for (int q = 0; q < 2; q++)
		l[q] = lower(*both[q], mode);
	kept = l[0].negated || l[1].negated;
	for (int q = 0; q < 2; q++) {
		Plan g;
		g.op = PlanOp::group;
		g.inputs = {l[q].plan};
		for (size_t i = 0; i < keys; i++)
			g.columns.push_back({problem_.fresh(), column(l[q].plan->out[i], l[q].plan->types[i])});
		auto add_aggregate = [&](const Aggregate &from, size_t at, bool count) {
			Aggregate x = from;
			x.id = problem_.fresh();
			x.arg = at < l[q].plan->out.size() ? column(l[q].plan->out[at], l[q].plan->types[at]) : nullptr;
			x.filter = nullptr;
			if (count) {
				x.function = AggFunction::count;
				x.type = problem_.integer_type();
			}
			g.aggregates.push_back(x);
		};
		for (auto &p : pairs)
			add_aggregate(q ? p.b : p.a, q ? p.j : p.i, false);
		if (kept) {
			for (auto &p : pairs)
				add_aggregate(q ? p.b : p.a, q ? p.j : p.i, true);
			add_aggregate(pairs[0].a, (size_t) -1, true);
		}
		Plan shown;
		shown.op = PlanOp::project;
		for (auto &k : g.columns)
			shown.columns.push_back({problem_.fresh(), column(k.id, k.expr->type)});
		for (auto &x : g.aggregates)
			shown.columns.push_back({problem_.fresh(), column(x.id, x.type)});
		for (size_t i = 0; i < pairs.size(); i++)
			if (pairs[i].decimals)
				shown.columns.push_back({problem_.fresh(), decimals(column(g.aggregates[i].id, g.aggregates[i].type))});
		l[q].plan = finish(std::move(g));
		if (!mode.decimals)
			continue;
		shown.inputs = {l[q].plan};
		l[q].plan = finish(std::move(shown));
	}
	return agree(l[0], l[1], false, averages);
}

} // namespace sqleq
