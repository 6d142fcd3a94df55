/* window_terms.cpp: see window_terms.h. */
#include "core/proof/window_terms.h"

#include <algorithm>

#include "core/normal/normalise.h"
#include "core/normal/simplify.h"

namespace sqleq {

ExprPtr WindowTerms::is_null(const ExprPtr &e)
{
	return make_is_null(problem_, e);
}

/* TRUE where a sorts before b (`or_tied`: or beside it); both given as what makes a key's value. */
template <class A, class B>
ExprPtr WindowTerms::before(A a, B b, bool or_tied, size_t key)
{
	if (key == f_.keys.size())
		return boolean_constant(problem_, or_tied);
	const SortKey &k = f_.keys[key];
	ExprPtr x = a(k.expr), y = b(k.expr);
	bool last = key + 1 == f_.keys.size();
	std::vector<ExprPtr> any;
	if (last && or_tied) {
		any = {compare(Op::le, k.descending ? y : x, k.descending ? x : y), is_null(k.nulls_first ? x : y)};
	} else {
		any = {compare(Op::lt, k.descending ? y : x, k.descending ? x : y),
			   conjunction(problem_,
						   {is_null(k.nulls_first ? x : y), make_not(problem_, is_null(k.nulls_first ? y : x))})};
		if (!last)
			any.push_back(conjunction(problem_, {make_not_distinct(problem_, x, y), before(a, b, or_tied, key + 1)}));
	}
	return disjunction(problem_, any);
}

WindowTerms::Copy WindowTerms::copy()
{
	Copy c{refresh(problem_, input_), {}};
	for (size_t i = 0; i < input_->out.size(); i++)
		c.to[input_->out[i]] = column(c.plan->out[i], c.plan->types[i]);
	return c;
}

ExprPtr WindowTerms::same_partition(const Copy &c)
{
	std::vector<ExprPtr> all;
	for (auto &e : f_.partition)
		all.push_back(make_not_distinct(problem_, c.of(problem_, e), row(e)));
	return conjunction(problem_, all);
}

ExprPtr WindowTerms::copy_before(const Copy &c, bool or_tied)
{
	return before([&](const ExprPtr &e) { return c.of(problem_, e); }, [&](const ExprPtr &e) { return row(e); },
				  or_tied);
}

ExprPtr WindowTerms::copy_after(const Copy &c, bool or_tied)
{
	return before([&](const ExprPtr &e) { return row(e); }, [&](const ExprPtr &e) { return c.of(problem_, e); },
				  or_tied);
}

ExprPtr WindowTerms::tied(const Copy &c)
{
	std::vector<ExprPtr> all;
	for (auto &k : f_.keys)
		all.push_back(make_not_distinct(problem_, c.of(problem_, k.expr), row(k.expr)));
	return conjunction(problem_, all);
}

ExprPtr WindowTerms::within(const Copy &c, bool start)
{
	FrameBound bound = start ? f_.frame.start : f_.frame.end;
	if (bound == FrameBound::unbounded_preceding || bound == FrameBound::unbounded_following)
		return boolean_constant(problem_, true);
	ExprPtr in_order = start ? copy_after(c, true) : copy_before(c, true);
	if (bound == FrameBound::current_row)
		return in_order;
	const SortKey &k = f_.keys[0];
	Expr moved;
	moved.op = (bound == FrameBound::preceding) != k.descending ? Op::sub : Op::add;
	moved.type = k.expr->type;
	moved.args = {row(k.expr), row(start ? f_.frame.start_offset : f_.frame.end_offset)};
	ExprPtr edge = finish(std::move(moved)), x = c.of(problem_, k.expr);
	ExprPtr values = start != k.descending ? compare(Op::le, edge, x) : compare(Op::le, x, edge);
	return disjunction(
		problem_,
		{values, conjunction(problem_, {disjunction(problem_, {is_null(row(k.expr)), is_null(x)}), in_order})});
}

ExprPtr WindowTerms::compare(Op op, const ExprPtr &a, const ExprPtr &b)
{
	Expr e = boolean_expr(problem_, op);
	e.args = {a, b};
	return finish(std::move(e));
}

ExprPtr WindowTerms::count(const PlanPtr &plan)
{
	Aggregate a;
	a.type = f_.type;
	if (problem_.kind(a.type) != Kind::integer)
		a.type = problem_.integer_type();
	return aggregate_of(problem_, plan, a);
}

ExprPtr WindowTerms::plus_one(const ExprPtr &e)
{
	Expr n;
	n.op = Op::add;
	n.type = e->type;
	n.args = {number(e->type, 1), e};
	return finish(std::move(n));
}

bool has_offset(const Frame &f)
{
	return f.start_offset || f.end_offset;
}

bool expressible(const Problem &p, const WindowFunction &f, bool unique)
{
	bool plain = true;
	f.each([&](const ExprPtr &e) { plain &= !has_subquery(e); });
	if (!plain)
		return false;
	bool rows = f.frame.mode == FrameMode::rows && !f.frame.whole();
	switch (f.op) {
	case WindowOp::rank:
	case WindowOp::dense_rank:
		return true;
	case WindowOp::row_number:
		return unique;
	case WindowOp::aggregate:
		if (f.frame.exclude != FrameExclusion::none && f.frame.exclude != FrameExclusion::group)
			return false;
		if (has_offset(f.frame)) {
			Kind k = f.keys.empty() ? Kind::boolean : p.kind(f.keys[0].expr->type);
			auto constant = [](const ExprPtr &e) {
				return !e || (e->op == Op::constant && e->value && !(e->value->num < Decimal(0)));
			};
			return f.frame.mode == FrameMode::range && (k == Kind::integer || k == Kind::date) &&
				constant(f.frame.start_offset) && constant(f.frame.end_offset);
		}
		return !rows || unique;
	default:
		return false;
	}
}

ExprPtr value_of(Problem &p, const PlanPtr &input, const WindowFunction &f, bool nulls)
{
	WindowTerms t(p, input, f);
	auto c = t.copy();
	auto among = [&](std::vector<ExprPtr> conditions) {
		return select_plan(c.plan, conjunction(p, std::move(conditions)));
	};
	switch (f.op) {
	case WindowOp::rank:
	case WindowOp::row_number:
		return t.plus_one(t.count(among({t.same_partition(c), t.copy_before(c, false)})));
	case WindowOp::dense_rank: {
		if (f.keys.size() == 1 && !nulls) {
			Aggregate a;
			a.type = f.type;
			a.arg = c.of(p, f.keys[0].expr);
			a.distinct = true;
			return t.plus_one(aggregate_of(p, among({t.same_partition(c), t.copy_before(c, false)}), a));
		}
		Plan keys;
		keys.op = PlanOp::project;
		keys.inputs = {among({t.same_partition(c), t.copy_before(c, false)})};
		for (auto &k : f.keys)
			keys.columns.push_back({p.fresh(), c.of(p, k.expr)});
		Plan once;
		once.op = PlanOp::distinct;
		once.inputs = {finish(std::move(keys))};
		return t.plus_one(t.count(finish(std::move(once))));
	}
	default: {
		std::vector<ExprPtr> in = {t.same_partition(c), t.within(c, true), t.within(c, false)};
		if (f.frame.exclude == FrameExclusion::group)
			in.push_back(make_not(p, t.tied(c)));
		Aggregate a = f.aggregate;
		a.type = f.type;
		if (a.arg)
			a.arg = c.of(p, a.arg);
		if (a.filter)
			a.filter = c.of(p, a.filter);
		return aggregate_of(p, among(in), a);
	}
	}
}

bool is_group(const WindowFunction &f)
{
	return f.op == WindowOp::aggregate && f.frame.whole() && f.frame.exclude == FrameExclusion::none &&
		!f.partition.empty();
}

bool same_partition(const Problem &p, const WindowFunction &a, const WindowFunction &b)
{
	return a.partition.size() == b.partition.size() &&
		std::equal(a.partition.begin(), a.partition.end(), b.partition.begin(),
				   [&](auto &x, auto &y) { return text_of(p, x) == text_of(p, y); });
}

} // namespace sqleq
