/* copy.cpp: see copy.h. */
#include "core/algebra/copy.h"

#include <map>

namespace sqleq {

namespace {

class Copier {
public:
	Copier(const std::vector<ColumnId> &from, const std::vector<ColumnId> &to, const std::function<ColumnId()> &fresh) : fresh_(fresh)
	{
		for (size_t i = 0; i < from.size(); i++)
			ids_.emplace(from[i], to[i]);
	}

	/* Inputs first: what names a column stands beside or above what produces it. */
	PlanPtr plan(const PlanPtr &p)
	{
		Plan q = *p;
		if (q.op == PlanOp::recursive)
			q.token = produced(q.token);
		else if (q.op == PlanOp::working)
			q.token = named(q.token);
		for (auto &i : q.inputs)
			i = plan(i);
		for (auto &c : q.out)
			c = produced(c);
		for (auto &c : q.columns)
			c.id = produced(c.id);
		for (auto &a : q.aggregates)
			a.id = produced(a.id);
		for (auto &w : q.windows) {
			w.id = produced(w.id);
			if (w.op == WindowOp::aggregate)
				w.aggregate.id = w.id;
		}
		expressions(q);
		return finish(std::move(q));
	}

private:
	const std::function<ColumnId()> &fresh_;
	std::map<ColumnId, ColumnId> ids_;

	ColumnId produced(ColumnId id)
	{
		auto i = ids_.find(id);
		return i != ids_.end() ? i->second : ids_.emplace(id, fresh_()).first->second;
	}
	ColumnId named(ColumnId id) const
	{
		auto i = ids_.find(id);
		return i != ids_.end() ? i->second : id;
	}

	void expressions(Plan &q)
	{
		auto on = [&](ExprPtr &e) {
			if (e)
				e = expr(e);
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
	}

	ExprPtr expr(const ExprPtr &e)
	{
		if (e->op != Op::column && e->args.empty() && !e->plan)
			return e;
		Expr n = *e;
		n.id = n.op == Op::column ? named(n.id) : n.id;
		for (auto &a : n.args)
			a = expr(a);
		if (n.plan)
			n.plan = plan(n.plan);
		if (n.condition)
			n.condition = expr(n.condition);
		return finish(std::move(n));
	}
};

} // namespace

PlanPtr copy_of(const PlanPtr &plan, const std::vector<ColumnId> &out, const std::function<ColumnId()> &fresh)
{
	return Copier(plan->out, out, fresh).plan(plan);
}

} // namespace sqleq
