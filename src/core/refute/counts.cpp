/* counts.cpp: see counts.h. */
#include "core/refute/counts.h"

#include <set>

namespace sqleq {

namespace {

constexpr size_t most_counts = 3;

class Counts {
public:
	Counts(const Problem &problem, int most) : problem_(problem), most_(most) {}
	std::set<int> found;

	void plan(const Plan &p)
	{
		for (auto &i : p.inputs)
			plan(*i);
		for (auto &a : p.aggregates) {
			if (a.function == AggFunction::count)
				counts_.insert(a.id);
			expr(a.arg);
			expr(a.filter);
		}
		for (auto &w : p.windows) {
			if (w.op == WindowOp::row_number || w.op == WindowOp::rank || w.op == WindowOp::dense_rank ||
				(w.op == WindowOp::aggregate && w.aggregate.function == AggFunction::count))
				counts_.insert(w.id);
			w.each([&](const ExprPtr &e) { expr(e); });
		}
		for (auto &c : p.columns) {
			expr(c.expr);
			if (c.expr && is_count(*c.expr))
				counts_.insert(c.id);
		}
		/* columns by position */
		for (auto &i : p.inputs)
			for (size_t n = 0; n < p.out.size() && n < i->out.size(); n++)
				if (p.op != PlanOp::project && p.op != PlanOp::group && p.op != PlanOp::join && counts_.count(i->out[n]))
					counts_.insert(p.out[n]);
		for (auto &row : p.rows)
			for (auto &e : row)
				expr(e);
		expr(p.condition);
		for (auto &k : p.keys)
			expr(k.expr);
		int limit = number(p.limit), offset = number(p.offset);
		if (limit >= 0 || offset >= 0)
			add(std::max(limit, 0) + std::max(offset, 0));
	}

private:
	const Problem &problem_;
	int most_;
	std::set<ColumnId> counts_;

	void add(int n)
	{
		if (n > problem_.bound && n <= most_)
			found.insert(n);
	}

	/* A whole number that is a constant, also under casts; -1: it is none, or too large to matter. */
	int number(const ExprPtr &e) const
	{
		const Expr *inside = e.get();
		while (inside && inside->op == Op::cast)
			inside = inside->args[0].get();
		if (!inside || inside->op != Op::constant || !inside->value)
			return -1;
		const Decimal &d = inside->value->num;
		Kind k = problem_.kind(inside->type);
		if ((k != Kind::integer && k != Kind::numeric) || d < Decimal(0) || Decimal(most_ * 2) < d)
			return -1;
		return (int) d.to_double();
	}

	bool is_count(const Expr &e) const
	{
		if (e.op == Op::column)
			return counts_.count(e.id) > 0;
		if (e.op == Op::scalar)
			return counts_.count(e.plan->out[0]) > 0;
		return e.op == Op::cast && is_count(*e.args[0]);
	}

	void expr(const ExprPtr &e)
	{
		if (!e)
			return;
		if (e->plan)
			plan(*e->plan);
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
			for (int side = 0; side < 2; side++)
				if (is_count(*e->args[side]))
					add(number(e->args[1 - side]));
			break;
		default:
			break;
		}
	}
};

} // namespace

std::vector<int> decisive_counts(const Problem &problem, int most)
{
	std::set<int> all;
	for (auto &q : problem.queries) {
		Counts counts(problem, most);
		if (q.plan)
			counts.plan(*q.plan);
		all.insert(counts.found.begin(), counts.found.end());
	}
	std::vector<int> r(all.begin(), all.end());
	if (r.size() > most_counts)
		r.resize(most_counts);
	return r;
}

} // namespace sqleq
