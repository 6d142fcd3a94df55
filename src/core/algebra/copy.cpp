/* copy.cpp: see copy.h. */
#include "core/algebra/copy.h"

namespace sqleq {

Expr map_parts(const Expr &e, const std::function<ExprPtr(const ExprPtr &)> &f,
			   const std::function<PlanPtr(const PlanPtr &)> &g)
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
	q.each([&](ExprPtr &e) { e = f(e); });
	return q;
}

ColumnId Copier::renew(ColumnId id)
{
	auto given = given_.find(id);
	return names_[id] = given != given_.end() ? given->second : fresh_();
}

ColumnId Copier::named(ColumnId id) const
{
	auto i = names_.find(id);
	return i == names_.end() ? id : i->second;
}

/* Inputs first: what names a column stands beside or above what produces it. */
PlanPtr Copier::plan(const PlanPtr &p)
{
	Plan q = *p;
	if (q.op == PlanOp::recursive)
		q.token = renew(q.token);
	else if (q.op == PlanOp::working)
		q.token = named(q.token);
	for (auto &i : q.inputs)
		i = plan(i);
	q = map_expressions(q, [&](const ExprPtr &e) { return expr(e); });
	switch (q.op) {
	case PlanOp::scan:
	case PlanOp::values:
	case PlanOp::union_all:
	case PlanOp::union_:
	case PlanOp::intersect:
	case PlanOp::except:
	case PlanOp::recursive:
	case PlanOp::working:
		for (auto &c : q.out)
			c = renew(c);
		break;
	case PlanOp::select:
	case PlanOp::project:
	case PlanOp::join:
	case PlanOp::distinct:
	case PlanOp::group:
	case PlanOp::sort:
	case PlanOp::window: /* finish() says what comes out */
		for (auto &c : q.columns)
			c.id = renew(c.id);
		for (auto &a : q.aggregates)
			a.id = renew(a.id);
		for (auto &w : q.windows) {
			w.id = renew(w.id);
			if (w.op == WindowOp::aggregate)
				w.aggregate.id = w.id;
		}
	}
	return finish(std::move(q));
}

ExprPtr Copier::expr(const ExprPtr &e)
{
	if (e->op == Op::column)
		return names_.count(e->id) ? column(named(e->id), e->type) : e;
	if (e->args.empty() && !e->plan)
		return e;
	/* the plan first: it gives the names that the comparison uses */
	Expr n = *e;
	if (n.plan)
		n.plan = plan(n.plan);
	return finish(map_parts(
		n, [&](const ExprPtr &a) { return expr(a); }, [](const PlanPtr &p) { return p; }));
}

PlanPtr copy_of(const PlanPtr &plan, const std::vector<ColumnId> &out, const std::function<ColumnId()> &fresh)
{
	Copier copier(fresh);
	for (size_t i = 0; i < out.size(); i++)
		copier.name(plan->out[i], out[i]);
	return copier.plan(plan);
}

} // namespace sqleq
