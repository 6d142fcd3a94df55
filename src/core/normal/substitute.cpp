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

ExprPtr substitute(const ExprPtr &e, const Substitution &s)
{
	if (!e || !touches(e->free, s))
		return e;
	if (e->op == Op::column)
		return s.at(e->id);
	return finish(map_parts(
		*e, [&](const ExprPtr &a) { return substitute(a, s); }, [&](const PlanPtr &p) { return substitute(p, s); }));
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
