/*
 * prune.cpp: see prune.h.
 *
 * Under DISTINCT and the set operations that compare rows every column matters. A sort without LIMIT below the root has
 * no meaning and goes. A sort with LIMIT keeps only the columns that are used: tied rows that agree on those are alike.
 */
#include "core/normal/prune.h"

#include <algorithm>

#include "core/algebra/walk.h"
#include "core/normal/substitute.h"

namespace sqleq {

namespace {

using Needed = std::set<ColumnId>;

void need(Needed &n, const ExprPtr &e)
{
	if (e)
		n.insert(e->free.begin(), e->free.end());
}

ExprPtr prune_expr(const ExprPtr &e)
{
	if (!e)
		return e;
	bool inside = e->plan != nullptr;
	for (auto &a : e->args)
		inside |= a->op != Op::column && a->op != Op::constant;
	if (!inside && !e->condition)
		return e;
	Expr n = *e;
	for (auto &a : n.args)
		a = prune_expr(a);
	n.condition = prune_expr(n.condition);
	if (n.plan) {
		Needed wanted;
		if (n.op == Op::scalar)
			wanted.insert(n.plan->out.begin(), n.plan->out.end());
		need(wanted, n.condition);
		n.plan = prune(n.plan, wanted);
	}
	return finish(std::move(n));
}

template <class Keep>
void keep_positions(Plan &q, Keep keep)
{
	std::vector<ColumnId> out;
	std::vector<int> types;
	for (size_t i = 0; i < q.out.size(); i++)
		if (keep(i)) {
			out.push_back(q.out[i]);
			types.push_back(q.types[i]);
		}
	q.out = out;
	q.types = types;
}

void prune_leaf(Plan &q, const Needed &needed)
{
	std::vector<bool> keep;
	for (ColumnId c : q.out)
		keep.push_back(needed.count(c) > 0);
	auto shorten = [&](auto &v) {
		auto all = v;
		v.clear();
		for (size_t i = 0; i < all.size(); i++)
			if (keep[i])
				v.push_back(all[i]);
	};
	if (q.op == PlanOp::scan)
		shorten(q.attributes);
	for (auto &r : q.rows)
		shorten(r);
	keep_positions(q, [&](size_t i) { return keep[i]; });
}

PlanPtr prune_union_all(Plan q, const Needed &needed)
{
	std::vector<size_t> kept;
	for (size_t i = 0; i < q.out.size(); i++)
		if (needed.count(q.out[i]))
			kept.push_back(i);
	for (auto &in : q.inputs) {
		std::vector<ColumnId> wanted;
		for (size_t i : kept)
			wanted.push_back(in->out[i]);
		PlanPtr p = prune(in, Needed(wanted.begin(), wanted.end()));
		/* the same input column may stand at two positions */
		in = p->out == wanted ? p : exactly(p, wanted);
	}
	keep_positions(q, [&](size_t i) { return needed.count(q.out[i]) > 0; });
	return finish(std::move(q));
}

PlanPtr prune_all_needed(Plan q)
{
	for (auto &in : q.inputs) {
		std::vector<ColumnId> order = in->out;
		in = exactly(prune(in, Needed(order.begin(), order.end())), order);
	}
	return finish(std::move(q));
}

/* With just these columns. */
PlanPtr only(const PlanPtr &input, const Needed &needed)
{
	PlanPtr in = prune(input, needed);
	std::vector<ColumnId> wanted;
	for (ColumnId c : in->out)
		if (needed.count(c))
			wanted.push_back(c);
	return exactly(in, wanted);
}

/*
 * Without the functions that nobody asks for. Like a sort with LIMIT it keeps only the columns that are used: tied rows
 * that agree on those are alike.
 */
PlanPtr prune_window(Plan q, const Needed &needed)
{
	q.windows.erase(std::remove_if(q.windows.begin(), q.windows.end(), [&](auto &w) { return !needed.count(w.id); }),
					q.windows.end());
	if (q.windows.empty())
		return prune(q.inputs[0], needed);
	Needed below = needed;
	for (auto &w : q.windows)
		w.each([&](const ExprPtr &e) { need(below, e); });
	q.inputs[0] = only(q.inputs[0], below);
	return finish(std::move(q));
}

PlanPtr with_narrow_scans(const PlanPtr &p, const Needed &needed);

ExprPtr with_narrow_scans(const ExprPtr &e, const Needed &needed)
{
	if (!e)
		return e;
	auto expr = [&](const ExprPtr &inside) { return with_narrow_scans(inside, needed); };
	return finish(map_parts(*e, expr, [&](const PlanPtr &plan) { return with_narrow_scans(plan, needed); }));
}

PlanPtr with_narrow_scans(const PlanPtr &p, const Needed &needed)
{
	Plan q = map_expressions(*p, [&](const ExprPtr &e) { return with_narrow_scans(e, needed); });
	for (auto &input : q.inputs)
		input = with_narrow_scans(input, needed);
	if (q.op == PlanOp::scan)
		prune_leaf(q, needed);
	return finish(std::move(q));
}

} // namespace

PlanPtr narrow_scans(const PlanPtr &plan, const Needed &needed)
{
	Needed all = needed;
	auto need_all_of = [&](const PlanPtr &p) { all.insert(p->out.begin(), p->out.end()); };
	walk(
		plan,
		[&](const ExprPtr &e) {
			if (e->op == Op::column)
				all.insert(e->id);
			if (e->plan && e->op != Op::exists)
				need_all_of(e->plan);
		},
		[&](const Plan &p) {
			if (takes_by_place(p.op) || p.op == PlanOp::distinct)
				std::for_each(p.inputs.begin(), p.inputs.end(), need_all_of);
		});
	return with_narrow_scans(plan, all);
}

PlanPtr exactly(const PlanPtr &p, const std::vector<ColumnId> &columns)
{
	if (p->out == columns)
		return p;
	Plan q;
	q.op = PlanOp::project;
	q.inputs = {p};
	for (ColumnId c : columns)
		q.columns.push_back({c, column(c, type_of(*p, c))});
	return finish(std::move(q));
}

PlanPtr prune(const PlanPtr &p, const Needed &needed)
{
	Plan q = map_expressions(*p, prune_expr);
	Needed below;
	for (ColumnId c : needed)
		below.insert(c);
	switch (q.op) {
	case PlanOp::scan:
	case PlanOp::values:
		prune_leaf(q, needed);
		return finish(std::move(q));
	case PlanOp::select:
		need(below, q.condition);
		q.inputs[0] = prune(q.inputs[0], below);
		return finish(std::move(q));
	case PlanOp::project:
	case PlanOp::group: {
		below.clear();
		if (q.op == PlanOp::project)
			q.columns.erase(
				std::remove_if(q.columns.begin(), q.columns.end(), [&](auto &c) { return !needed.count(c.id); }),
				q.columns.end());
		q.aggregates.erase(
			std::remove_if(q.aggregates.begin(), q.aggregates.end(), [&](auto &a) { return !needed.count(a.id); }),
			q.aggregates.end());
		for (auto &c : q.columns)
			need(below, c.expr);
		for (auto &a : q.aggregates) {
			need(below, a.arg);
			need(below, a.filter);
		}
		q.inputs[0] = prune(q.inputs[0], below);
		return finish(std::move(q));
	}
	case PlanOp::join:
		need(below, q.condition);
		q.inputs[1] = prune(q.inputs[1], below);
		below.insert(q.inputs[1]->free.begin(), q.inputs[1]->free.end());
		q.inputs[0] = prune(q.inputs[0], below);
		return finish(std::move(q));
	case PlanOp::union_all:
		return prune_union_all(std::move(q), needed);
	case PlanOp::union_:
	case PlanOp::intersect:
	case PlanOp::except:
	case PlanOp::distinct:
	case PlanOp::recursive:
		return prune_all_needed(std::move(q));
	case PlanOp::working:
		return p;
	case PlanOp::window:
		return prune_window(std::move(q), needed);
	case PlanOp::sort:
		return !q.limit && !q.offset ? prune(q.inputs[0], needed) : prune_sorted(finish(std::move(q)), needed);
	}
	throw std::logic_error("unknown plan operator");
}

PlanPtr prune_sorted(const PlanPtr &sort, const Needed &needed)
{
	Plan q = *sort;
	Needed below = needed;
	for (auto &k : q.keys)
		need(below, k.expr);
	q.inputs[0] = only(q.inputs[0], below);
	return finish(std::move(q));
}

} // namespace sqleq
