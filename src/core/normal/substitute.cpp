/* substitute.cpp: see substitute.h. */
#include "core/normal/substitute.h"

namespace sqleq {

namespace {

bool touches(const std::set<ColumnId> &free, const Substitution &s)
{
	for (auto &[id, e] : s)
		if (free.count(id))
			return true;
	return false;
}

} // namespace

Expr map_parts(const Expr &e, const std::function<ExprPtr(const ExprPtr &)> &f, const std::function<PlanPtr(const PlanPtr &)> &g)
{
	Expr n = e;
	for (auto &a : n.args)
		a = f(a);
	if (n.plan)
		n.plan = g(n.plan);
	if (n.condition)
		n.condition = f(n.condition);
	return n;
}

Plan map_expressions(const Plan &p, const std::function<ExprPtr(const ExprPtr &)> &f)
{
	Plan q = p;
	auto on = [&](ExprPtr &e) {
		if (e)
			e = f(e);
	};
	for (auto &r : q.rows)
		for (auto &e : r)
			on(e);
	on(q.condition);
	for (auto &c : q.columns)
		on(c.expr);
	for (auto &a : q.aggregates) {
		on(a.arg);
		on(a.filter);
	}
	for (auto &k : q.keys)
		on(k.expr);
	for (auto &w : q.windows)
		w.each(on);
	on(q.limit);
	on(q.offset);
	return q;
}

ExprPtr substitute(const ExprPtr &e, const Substitution &s)
{
	if (!e || !touches(e->free, s))
		return e;
	if (e->op == Op::column)
		return s.at(e->id);
	return finish(map_parts(*e, [&](const ExprPtr &a) { return substitute(a, s); }, [&](const PlanPtr &p) { return substitute(p, s); }));
}

PlanPtr substitute(const PlanPtr &p, const Substitution &s)
{
	if (!touches(p->free, s))
		return p;
	Plan q = map_expressions(*p, [&](const ExprPtr &e) { return substitute(e, s); });
	for (auto &i : q.inputs)
		i = substitute(i, s);
	return finish(std::move(q));
}

} // namespace sqleq
