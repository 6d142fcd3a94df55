/* counts.cpp: see counts.h. */
#include "core/refute/counts.h"

#include <algorithm>
#include <map>
#include <set>

namespace sqleq {

namespace {

constexpr size_t most_counts = 5;
constexpr int64_t most_rows = 1000000000;

/* A constant, also under casts; null: it is none. */
const Expr *constant_inside(const ExprPtr &e)
{
	const Expr *inside = e.get();
	while (inside && inside->op == Op::cast)
		inside = inside->args[0].get();
	return inside && inside->op == Op::constant && inside->value ? inside : nullptr;
}

class Counts {
public:
	explicit Counts(const Problem &problem) : problem_(problem) {}
	std::set<DecisiveCount> found;

	/* What it takes for a row of the plan: so many rows below. */
	int64_t plan(const Plan &p)
	{
		int64_t below = 1;
		for (auto &i : p.inputs)
			below = std::max(below, plan(*i));
		auto during = groups_of_;
		groups_of_ = below;
		for (auto &a : p.aggregates)
			aggregate(a);
		for (auto &w : p.windows)
			window(w);
		for (auto &c : p.columns) {
			expr(c.expr);
			if (int64_t cost = counts(c.expr))
				counts_[c.id] = cost;
		}
		/* columns by position */
		for (auto &i : p.inputs)
			for (size_t n = 0; n < p.out.size() && n < i->out.size(); n++)
				if (p.op != PlanOp::project && p.op != PlanOp::group && p.op != PlanOp::join &&
					counts_.count(i->out[n]))
					counts_[p.out[n]] = counts_[i->out[n]];
		for (auto &row : p.rows)
			for (auto &e : row)
				expr(e);
		expr(p.condition);
		for (auto &k : p.keys)
			expr(k.expr);
		groups_of_ = during;
		int64_t needed = never(p) ? most_rows : below;
		if (p.op == PlanOp::sort)
			needed = limit(p, below);
		if (p.op == PlanOp::select)
			needed = std::max(needed, least_rows(p.condition));
		/* without GROUP BY there is a row in any case */
		return p.op == PlanOp::group && p.columns.empty() ? 1 : std::min(needed, most_rows);
	}

private:
	const Problem &problem_;
	std::map<ColumnId, int64_t> counts_; /* of rows that take so many others each */
	int64_t groups_of_ = 1;              /* the same of the rows at hand */

	void add(int64_t n, int64_t each)
	{
		if (n > 0 && n < most_rows && n * each < most_rows && n * each >= problem_.bound)
			found.insert(each > 1 ? DecisiveCount{each, n} : DecisiveCount{n, 1});
	}

	/* A number that is a constant. */
	std::optional<Decimal> number(const ExprPtr &e) const
	{
		const Expr *c = constant_inside(e);
		if (!c)
			return std::nullopt;
		Kind k = problem_.kind(c->type);
		if ((k != Kind::integer && k != Kind::numeric) || c->value->real != 0)
			return std::nullopt;
		const Decimal &d = c->value->num;
		return d < Decimal(-most_rows) || Decimal(most_rows) < d ? std::nullopt : std::optional(d);
	}

	static int64_t whole(const Decimal &d) { return (int64_t) d.to_double(); }

	void add(const ExprPtr &e)
	{
		if (auto n = number(e))
			add(whole(*n), groups_of_);
	}

	int64_t limit(const Plan &p, int64_t below)
	{
		auto kept = number(p.limit), left_out = number(p.offset);
		int64_t offset = left_out ? std::max(whole(*left_out), (int64_t) 0) : 0;
		if (kept)
			add(std::max(whole(*kept), (int64_t) 0) + offset, below);
		if (offset > 0)
			add(offset, below);
		return below < most_rows && offset < most_rows ? std::min((offset + 1) * below, most_rows) : most_rows;
	}

	/* Is each value of it small, so that a sum counts rows? */
	bool small(const ExprPtr &e) const
	{
		if (!e)
			return true;
		if (e->op == Op::case_) {
			for (size_t i = 1; i < e->args.size(); i += 2)
				if (!small(e->args[i]))
					return false;
			return e->args.size() % 2 == 0 || small(e->args.back());
		}
		if (e->op == Op::cast || e->op == Op::coalesce)
			return std::all_of(e->args.begin(), e->args.end(),
							   [&](auto &a) { return problem_.kind(a->type) == Kind::boolean || small(a); });
		return e->op == Op::constant;
	}

	bool counts(const Aggregate &a) const
	{
		return counts(a.arg) > 0 || a.function == AggFunction::count ||
			(a.function == AggFunction::sum && small(a.arg));
	}

	void aggregate(const Aggregate &a)
	{
		if (counts(a))
			counts_[a.id] = groups_of_;
		expr(a.arg);
		expr(a.filter);
	}

	void window(const WindowFunction &w)
	{
		switch (respecting_nulls(w.op)) {
		case WindowOp::aggregate:
			if (counts(w.aggregate))
				counts_[w.id] = groups_of_;
			break;
		case WindowOp::row_number:
		case WindowOp::rank:
		case WindowOp::dense_rank:
		case WindowOp::percent_rank:
		case WindowOp::cume_dist:
			counts_[w.id] = groups_of_;
			break;
		case WindowOp::ntile:
			counts_[w.id] = groups_of_;
			add(w.args.empty() ? nullptr : w.args[0]);
			break;
		case WindowOp::lag:
		case WindowOp::lead:
		case WindowOp::nth_value:
			add(w.args.size() < 2 ? nullptr : w.args[1]);
			break;
		default:
			break;
		}
		if (w.frame.mode != FrameMode::range) {
			add(w.frame.start_offset);
			add(w.frame.end_offset);
		}
		w.each([&](const ExprPtr &e) { expr(e); });
	}

	/* A count that is computed with is one of rows that take so many others each; 0: there is none. */
	int64_t counts(const ExprPtr &e) const
	{
		if (!e)
			return 0;
		if (e->op == Op::column || e->op == Op::scalar) {
			auto known = counts_.find(e->op == Op::column ? e->id : e->plan->out[0]);
			return known == counts_.end() ? 0 : known->second;
		}
		int64_t cost = 0;
		if (!e->plan && problem_.kind(e->type) != Kind::boolean)
			for (auto &a : e->args)
				cost = std::max(cost, counts(a));
		return cost;
	}

	/*
	 * What the counts inside are held against when the expression is held against the number; whatever else is
	 * computed, its numbers are tried.
	 */
	void against(const ExprPtr &e, const Decimal &n)
	{
		if (e->op == Op::column || e->op == Op::scalar) {
			add(whole(n), counts(e));
			share(n);
			return;
		}
		auto a = e->args.size() == 2 ? number(e->args[0]) : std::nullopt,
			 b = e->args.size() == 2 ? number(e->args[1]) : std::nullopt;
		try {
			if (e->op == Op::add && (a || b))
				return against(e->args[a ? 1 : 0], n - (a ? *a : *b));
			if (e->op == Op::mul && (a || b) && !(a ? *a : *b).is_zero())
				return against(e->args[a ? 1 : 0], divide_rounded(n, a ? *a : *b, 6));
			if (e->op == Op::sub && b)
				return against(e->args[0], n + *b);
			if (e->op == Op::sub && a)
				return against(e->args[1], *a - n);
			if (e->op == Op::div && b)
				return against(e->args[0], n * *b);
			if (e->op == Op::mod && b)
				add(whole(*b), groups_of_);
		} catch (const TooBig &) {
			return;
		}
		const bool quotient = e->op == Op::div || e->op == Op::mul;
		if (quotient) {
			share(n);
			share(divide_rounded(n, Decimal(100), 6));
		}
		for (auto &arg : e->args)
			if (!counts(arg))
				add(arg);
			else if (!quotient)
				against(arg, n);
	}

	/* Of a share of rows: one row of so many makes it. */
	void share(const Decimal &n)
	{
		double share = n.to_double();
		if (share <= 0 || share >= 1)
			return;
		add((int64_t) (1 / share + 0.5), 1);
		add((int64_t) (1 / (1 - share) + 0.5), 1);
	}

	void expr(const ExprPtr &e)
	{
		if (!e)
			return;
		if (e->plan)
			(void) plan(*e->plan);
		expr(e->condition);
		for (auto &a : e->args)
			expr(a);
		switch (e->op) {
		case Op::eq:
		case Op::ne:
		case Op::lt:
		case Op::le:
		case Op::gt:
		case Op::ge:
		case Op::distinct:
		case Op::nullif:
			for (size_t side = 0; side < 2; side++)
				if (counts(e->args[side]))
					against(e->args[side], number(e->args[1 - side]).value_or(Decimal(0)));
			break;
		case Op::greatest:
		case Op::least:
			if (counts(e))
				for (auto &a : e->args)
					add(a);
			break;
		default:
			break;
		}
	}

	/* Is it plain that there is no row? */
	static bool never(const Plan &p)
	{
		const bool nothing = p.op == PlanOp::values && p.rows.empty();
		return nothing ||
			(p.op == PlanOp::select && p.condition->op == Op::constant &&
			 (!p.condition->value || p.condition->value->num.is_zero()));
	}

	/* A condition on counts holds from so many rows on; 1 when in doubt. */
	int64_t least_rows(const ExprPtr &e) const
	{
		if (!e)
			return 1;
		int64_t r = 1;
		if (e->op == Op::and_) {
			for (auto &a : e->args)
				r = std::max(r, least_rows(a));
			return r;
		}
		if (e->op == Op::or_) {
			r = most_rows;
			for (auto &a : e->args)
				r = std::min(r, least_rows(a));
			return r;
		}
		static const std::set<Op> compared = {Op::eq, Op::lt, Op::le, Op::gt, Op::ge};
		if (!compared.count(e->op))
			return 1;
		for (size_t side = 0; side < 2; side++) {
			auto n = number(e->args[1 - side]);
			const bool plain = e->args[side]->op == Op::column || e->args[side]->op == Op::scalar;
			if (!n || !plain || !counts(e->args[side]))
				continue;
			const bool above = e->op == (side == 0 ? Op::gt : Op::lt),
					   from = e->op == Op::eq || e->op == (side == 0 ? Op::ge : Op::le);
			if (above || from)
				return std::max((int64_t) 1, whole(*n) + (above ? 1 : 0)) * counts(e->args[side]);
		}
		return 1;
	}
};

std::set<DecisiveCount> all_counts(const Problem &problem)
{
	std::set<DecisiveCount> all;
	for (auto &q : problem.queries)
		if (q.plan) {
			Counts counts(problem);
			(void) counts.plan(*q.plan);
			all.insert(counts.found.begin(), counts.found.end());
		}
	return all;
}

} // namespace

std::vector<DecisiveCount> decisive_counts(const Problem &problem, int64_t least, int64_t most)
{
	std::vector<DecisiveCount> r;
	for (auto &count : all_counts(problem))
		if (count.in_all() >= least && count.in_all() <= most)
			r.push_back(count);
	std::stable_sort(r.begin(), r.end(), [](auto &a, auto &b) { return a.in_all() < b.in_all(); });
	/* the greatest of all is one of the few */
	if (r.size() > most_counts)
		r.erase(r.begin() + most_counts - 1, r.end() - 1);
	return r;
}

int64_t rows_to_decide(const Problem &problem)
{
	int64_t rows = 0;
	for (auto &count : all_counts(problem))
		rows = std::max(rows, (count.rows + 1) * (count.groups > 1 ? count.groups + 1 : 1));
	return rows;
}

int64_t rows_for_a_result(const Problem &problem)
{
	int64_t least = most_rows;
	for (auto &q : problem.queries)
		if (q.plan)
			least = std::min(least, Counts(problem).plan(*q.plan));
	return least < most_rows ? least : 0;
}

} // namespace sqleq
