/* canonical_order.cpp: see canonical_order.h. */
#include "core/divide/canonical_order.h"

#include <algorithm>
#include <functional>
#include <map>

#include "core/divide/join_order.h"
#include "core/normal/simplify.h"
#include "core/normal/substitute.h"
#include "core/proof/blocks.h"
#include "core/reshape/join_tree.h"

namespace sqleq {

namespace {

constexpr int first_place = 1 << 29; /* of placeholders for columns of the input */

/* Does it pass on its inputs' columns in their order? */
bool passes_on(PlanOp op)
{
	switch (op) {
	case PlanOp::select:
	case PlanOp::distinct:
	case PlanOp::sort:
	case PlanOp::join:
	case PlanOp::window:
		return true;
	default:
		return false;
	}
}

class Ordering {
public:
	explicit Ordering(Problem &p) : problem_(p) {}

	/* `keep`: somebody takes the output columns by their places. `among`: it is one of several joins. */
	PlanPtr plan(const PlanPtr &given, bool keep, bool root = false, bool among = false)
	{
		const PlanPtr p = computed_below(one_window(not_lateral(problem_, given)), root);
		auto known = known_.find({p, {keep, among}});
		if (known != known_.end())
			return known->second;
		Plan n = map_expressions(*p, [&](const ExprPtr &e) { return expr(e); });
		const bool joined = is_joined(*p) || (among && p->op == PlanOp::project);
		for (size_t i = 0; i < n.inputs.size(); i++) {
			const bool attached = p->op == PlanOp::join &&
				((p->kind == JoinKind::left && i == 1) || (p->kind == JoinKind::right && i == 0));
			n.inputs[i] = plan(p->inputs[i], takes_by_place(p->op) || (keep && passes_on(p->op)), false,
							   joined && !keep && !attached);
		}
		if (!keep)
			order_columns(n);
		PlanPtr done = finish(std::move(n));
		if (!keep && !among && is_joined(*done))
			done = joined_in_order(problem_, done);
		if (!keep && done->op == PlanOp::project && done->inputs[0]->op == PlanOp::project)
			done = composed(*done);
		return known_[{p, {keep, among}}] = done;
	}

private:
	Problem &problem_;
	std::map<std::pair<PlanPtr, std::pair<bool, bool>>, PlanPtr> known_;
	std::map<PlanPtr, PlanPtr> below_, merged_;

	/*
	 * Windows over windows that do not look at their results: one node with the functions of both, below what was
	 * projected between them.
	 */
	PlanPtr one_window(const PlanPtr &p)
	{
		if (p->op != PlanOp::window)
			return p;
		auto known = merged_.find(p);
		if (known != merged_.end())
			return known->second;
		PlanPtr done = merge_windows(p);
		merged_[done] = done;
		return merged_[p] = done;
	}

	PlanPtr merge_windows(const PlanPtr &p)
	{
		PlanPtr between = p->inputs[0];
		const PlanPtr inner = between->op == PlanOp::project ? between->inputs[0] : between;
		if (inner->op != PlanOp::window)
			return p;
		Substitution shown;
		if (inner != between)
			for (auto &c : between->columns)
				shown[c.id] = c.expr;
		Plan both = *inner, above;
		above.op = PlanOp::project;
		above.columns = between->columns;
		for (auto &w : p->windows) {
			WindowFunction f = w;
			f.each([&](ExprPtr &e) { e = substitute(e, shown); });
			bool apart = false; /* in one node two functions of the same window see ties alike */
			for (auto &of_inner : inner->windows) {
				apart |= depends_on_ties(f) && depends_on_ties(of_inner) && same_window(f, of_inner);
				f.each([&](const ExprPtr &e) { apart |= e->free.count(of_inner.id) > 0; });
			}
			if (apart)
				return p;
			if (inner == between) {
				both.windows.push_back(std::move(f));
				continue;
			}
			f.id = problem_.fresh();
			if (f.op == WindowOp::aggregate)
				f.aggregate.id = f.id;
			above.columns.push_back({w.id, column(f.id, f.type)});
			both.windows.push_back(std::move(f));
		}
		PlanPtr merged = one_window(finish(std::move(both)));
		if (inner == between)
			return merged;
		above.inputs = {merged};
		return finish(std::move(above));
	}

	PlanPtr computed_below(const PlanPtr &p, bool root)
	{
		if (p->op != PlanOp::group && p->op != PlanOp::window && !(p->op == PlanOp::sort && (p->limit || root)))
			return p;
		auto known = below_.find(p);
		if (known != below_.end())
			return known->second;
		PlanPtr done = compute_below(p, root);
		below_[done] = done;
		return below_[p] = done;
	}

	/*
	 * What is computed of every row: not what a filter keeps away from an aggregate, nor what lag() looks at, since an
	 * error in there need not come up.
	 */
	static std::vector<ExprPtr *> computed_of_each_row(Plan &p)
	{
		std::vector<ExprPtr *> all;
		if (p.op == PlanOp::group)
			for (auto &c : p.columns)
				all.push_back(&c.expr);
		for (auto &a : p.aggregates)
			if (a.arg && !a.filter)
				all.push_back(&a.arg);
		for (auto &k : p.keys)
			all.push_back(&k.expr);
		for (auto &w : p.windows) {
			for (auto &e : w.partition)
				all.push_back(&e);
			for (auto &k : w.keys)
				all.push_back(&k.expr);
		}
		std::erase_if(all, [](ExprPtr *e) { return (*e)->op == Op::column || (*e)->free.empty() || (*e)->plan; });
		return all;
	}

	PlanPtr compute_below(const PlanPtr &p, bool root)
	{
		Plan n = *p;
		if (computed_of_each_row(n).empty())
			return p;
		auto fresh = [&] { return problem_.fresh(); };
		/* names of its own for all that the input gives, since the columns above keep theirs */
		std::vector<ColumnId> inner;
		for (size_t i = 0; i < p->inputs[0]->out.size(); i++)
			inner.push_back(fresh());
		const PlanPtr in = copy_of(p->inputs[0], inner, fresh);
		Plan below, above;
		below.op = above.op = PlanOp::project;
		below.inputs = {in};
		Substitution to_inner, to_below;
		for (size_t i = 0; i < inner.size(); i++) {
			const ColumnId id = p->inputs[0]->out[i];
			ExprPtr from = column(inner[i], in->types[i]);
			to_inner[id] = from;
			below.columns.push_back({root ? id : fresh(), from});
			to_below[id] = column(below.columns.back().id, in->types[i]);
			above.columns.push_back({id, to_below[id]});
		}
		std::set<ExprPtr *> lifted;
		for (ExprPtr *e : computed_of_each_row(n)) {
			ExprPtr made = substitute(*e, to_inner);
			below.columns.push_back({fresh(), made});
			*e = column(below.columns.back().id, made->type);
			lifted.insert(e);
		}
		n.each([&](ExprPtr &e) {
			if (!lifted.count(&e))
				e = substitute(e, to_below);
		});
		n.inputs = {finish(std::move(below))};
		if (p->op == PlanOp::group || root)
			return finish(std::move(n));
		for (auto &w : n.windows) {
			above.columns.push_back({w.id, column(problem_.fresh(), w.type)});
			w.id = above.columns.back().expr->id;
			if (w.op == WindowOp::aggregate)
				w.aggregate.id = w.id;
		}
		above.inputs = {finish(std::move(n))};
		return finish(std::move(above));
	}

	ExprPtr expr(const ExprPtr &e)
	{
		if (e->args.empty() && !e->plan)
			return e;
		return finish(map_parts(
			*e, [&](const ExprPtr &a) { return expr(a); }, [&](const PlanPtr &p) { return plan(p, true); }));
	}

	/* A projection of a projection, as one. */
	PlanPtr composed(const Plan &p)
	{
		Substitution inner;
		for (auto &c : p.inputs[0]->columns) {
			if (has_subquery(c.expr)) /* it must not stand in two places */
				return finish(Plan(p));
			inner[c.id] = c.expr;
		}
		Plan n = p;
		for (auto &c : n.columns)
			c.expr = substitute(c.expr, inner);
		n.inputs = {p.inputs[0]->inputs[0]};
		order_columns(n);
		return finish(std::move(n));
	}

	/* Columns that the node computes, in the order of their texts. */
	void order_columns(Plan &p)
	{
		if (p.op != PlanOp::project && p.op != PlanOp::group && p.op != PlanOp::window)
			return;
		Substitution places;
		const Plan &in = *p.inputs[0];
		for (size_t i = 0; i < in.out.size(); i++)
			places[in.out[i]] = placeholder(first_place + (int) i, in.types[i]);
		auto text = [&](const ExprPtr &e) { return e ? text_of(problem_, substitute(e, places)) : "-"; };
		auto sort = [&](auto &list, auto text_of_one) {
			using Item = std::decay_t<decltype(list[0])>;
			std::vector<std::pair<std::string, Item>> all;
			for (auto &x : list)
				all.emplace_back(text_of_one(x), x);
			std::stable_sort(all.begin(), all.end(), [](auto &a, auto &b) { return a.first < b.first; });
			for (size_t i = 0; i < all.size(); i++)
				list[i] = all[i].second;
		};
		sort(p.columns, [&](const OutputColumn &c) { return text(c.expr); });
		sort(p.aggregates, [&](const Aggregate &a) {
			return std::string(name_of(a.function)) + (a.distinct ? "d" : "") + text(a.arg) + "/" + text(a.filter);
		});
		sort(p.windows, [&](const WindowFunction &w) {
			std::string s = std::to_string((int) w.op) + "/" + std::to_string((int) w.aggregate.function);
			w.each([&](const ExprPtr &e) { s += "/" + text(e); });
			return s;
		});
	}
};

} // namespace

PlanPtr in_canonical_order(Problem &p, const PlanPtr &plan)
{
	return Ordering(p).plan(plan, false, true);
}

} // namespace sqleq
