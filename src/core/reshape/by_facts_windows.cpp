/* by_facts_windows.cpp: orders and windows by facts; see by_facts.h. */
#include "core/reshape/fact_rewriter.h"

#include <algorithm>

#include "core/algebra/walk.h"
#include "core/normal/simplify.h"
#include "core/normal/substitute.h"
#include "core/normal/tidy_window.h"
#include "core/reshape/first_by_rank.h"
#include "core/reshape/plan_parts.h"

namespace sqleq {

/* Without keys that are the same in all rows that the ones before do not tell apart. */
void ByFacts::tidy(std::vector<SortKey> &keys, const PlanPtr &in, ColumnSet known)
{
	const PlanFacts &f = facts_.of(in);
	std::vector<SortKey> kept;
	for (auto &k : keys) {
		const ColumnSet determined = f.closure(known);
		const bool apart = f.tells_rows_apart(known);
		const ColumnSet &free = k.expr->free;
		if (apart || (k.expr->op == Op::column && determined.count(k.expr->id)) || free.empty())
			continue;
		kept.push_back(k);
		if (k.expr->op == Op::column)
			known.insert(k.expr->id);
	}
	keys = kept;
}

ColumnSet ByFacts::columns_of(const std::vector<SortKey> &keys)
{
	ColumnSet columns;
	for (auto &k : keys)
		if (k.expr->op == Op::column)
			columns.insert(k.expr->id);
	return columns;
}

PlanPtr ByFacts::sort(const Plan &p, const ColumnSet &needed, bool many)
{
	if (none_left(p))
		return without_rows(problem_, p);
	if (auto both = of_both_limits(problem_, p))
		return sort(*both, needed, many);
	Plan n = p;
	ColumnSet below = needed;
	for (auto &k : p.keys)
		need(below, k.expr);
	auto cuts = [](const Plan &q) { return q.op == PlanOp::sort && (q.limit || q.offset); };
	if (cuts(p) && !limits_stay_ && some_plan(p.inputs[0], cuts)) { /* perhaps only a join stands between them */
		limits_stay_ = true;
		n.inputs[0] = plan(p.inputs[0], below, true);
		limits_stay_ = false;
		tidy(n.keys, n.inputs[0]);
		if (auto both = of_both_limits(problem_, n))
			return sort(*both, needed, many);
		n.keys = p.keys;
	}
	n.inputs[0] = plan(p.inputs[0], below, many || p.limit || p.offset);
	by_what_ranks(n.keys, n.inputs[0], needed);
	const PlanPtr in = n.inputs[0];
	tidy(n.keys, in);
	if (n.keys.empty())
		n.keys = p.keys;
	if (PlanPtr first = limits_stay_ ? nullptr : first_by_rank(problem_, facts_, n, {})) {
		n.inputs = {first};
		n.limit = n.offset = nullptr;
		n.with_ties = false;
	}
	return finish(std::move(n));
}

/*
 * Instead of a rank over all rows: what it ranks by, which becomes output of the rows where it is none yet and the rank
 * is asked for nowhere else.
 */
void ByFacts::by_what_ranks(std::vector<SortKey> &keys, PlanPtr &in, const ColumnSet &needed)
{
	std::vector<SortKey> plain;
	for (auto &k : keys) {
		std::optional<std::vector<SortKey>> ranked;
		if (k.expr->op == Op::column)
			ranked = ranked_by(*in, k.expr->id);
		if (!ranked && k.expr->op == Op::column && keys.size() == 1)
			ranked = numbered_by(*in, k.expr->id, needed);
		if (ranked)
			for (auto &r : *ranked) {
				ColumnId shown = r.expr->op == Op::column ? shown_as(r.expr->id, in) : -1;
				const bool showable = shown < 0 && r.expr->op == Op::column && !needed.count(k.expr->id);
				if (const PlanPtr more = showable ? showing(in, r.expr->id) : nullptr) {
					in = more;
					shown = r.expr->id;
				}
				if (shown < 0) {
					ranked.reset();
					break;
				}
				r.expr = column(shown, r.expr->type);
				if (k.descending) {
					r.descending = !r.descending;
					r.nulls_first = !r.nulls_first;
				}
			}
		if (ranked)
			plain.insert(plain.end(), ranked->begin(), ranked->end());
		else
			plain.push_back(k);
	}
	keys = plain;
}

/* An output column that always has the same value. */
ColumnId ByFacts::shown_as(ColumnId c, const PlanPtr &p)
{
	const ColumnSet same = facts_.of(p).equal_to(c);
	for (size_t i = 0; i < p->out.size(); i++)
		if (same.count(p->out[i]) && equal_is_same(problem_.type(p->types[i])))
			return p->out[i];
	return -1;
}

/* The same rows with a column of a plan inside, too; null: some node between does not pass it on. */
PlanPtr ByFacts::showing(const PlanPtr &p, ColumnId c)
{
	if (std::find(p->out.begin(), p->out.end(), c) != p->out.end())
		return p;
	if (p->op != PlanOp::project && p->op != PlanOp::select && p->op != PlanOp::sort)
		return nullptr;
	const PlanPtr in = showing(p->inputs[0], c);
	if (!in)
		return nullptr;
	Plan n = *p;
	n.inputs[0] = in;
	if (p->op == PlanOp::project)
		n.columns.push_back({c, column(c, type_of(*in, c))});
	return finish(std::move(n));
}

std::optional<std::vector<SortKey>> ByFacts::ranked_by(const Plan &p, ColumnId c)
{
	switch (p.op) {
	case PlanOp::select:
	case PlanOp::sort:
		return ranked_by(*p.inputs[0], c);
	case PlanOp::project:
		for (auto &x : p.columns)
			if (x.id == c && x.expr->op == Op::column)
				return ranked_by(*p.inputs[0], x.expr->id);
		return std::nullopt;
	case PlanOp::join:
		for (size_t i = 0; i < 2; i++)
			if ((p.kind == JoinKind::inner && !p.lateral) ||
				(i == 0 && (p.kind == JoinKind::inner || p.kind == JoinKind::left)))
				if (auto found = ranked_by(*p.inputs[i], c))
					return found;
		return std::nullopt;
	case PlanOp::window:
		for (auto &w : p.windows)
			if (w.id == c)
				return (w.op == WindowOp::rank || w.op == WindowOp::dense_rank) && w.partition.empty()
					? std::optional(w.keys)
					: std::nullopt;
		return ranked_by(*p.inputs[0], c);
	default:
		return std::nullopt;
	}
}

/*
 * Of a number of rows, which chance gives to tied ones: by what these are numbered, where their order is all that the
 * number decides beside which places are shown. Then any two tied rows may change places in the result.
 */
std::optional<std::vector<SortKey>> ByFacts::numbered_by(const Plan &p, ColumnId c, const ColumnSet &needed)
{
	if (needed.count(c))
		return std::nullopt;
	switch (p.op) {
	case PlanOp::select: {
		/* one that compares the number with something of the row would tie the row to its place */
		std::vector<ExprPtr> conjuncts;
		split_conjunction(p.condition, conjuncts);
		const bool alone = std::all_of(conjuncts.begin(), conjuncts.end(), [&](auto &e) {
			return !e->free.count(c) || (e->free.size() == 1 && !has_subquery(e));
		});
		return alone ? numbered_by(*p.inputs[0], c, needed) : std::nullopt;
	}
	case PlanOp::project: {
		const OutputColumn *named = nullptr;
		for (auto &x : p.columns)
			if (x.id == c && x.expr->op == Op::column)
				named = &x;
		if (!named)
			return std::nullopt;
		for (auto &x : p.columns)
			if (&x != named && x.expr->free.count(named->expr->id))
				return std::nullopt;
		return numbered_by(*p.inputs[0], named->expr->id, {});
	}
	case PlanOp::window:
		for (auto &w : p.windows)
			if (w.id == c)
				return w.op == WindowOp::row_number && w.partition.empty() && p.windows.size() == 1
					? std::optional(w.keys)
					: std::nullopt;
		return std::nullopt;
	default:
		return std::nullopt;
	}
}

PlanPtr ByFacts::window(const Plan &p, const ColumnSet &needed, bool many)
{
	Plan n = p;
	std::erase_if(n.windows, [&](auto &w) { return !needed.count(w.id); });
	if (n.windows.empty())
		return plan(p.inputs[0], needed, many);
	ColumnSet below = needed;
	for (auto &w : n.windows)
		w.each([&](const ExprPtr &e) { need(below, e); });
	const PlanPtr in = n.inputs[0] = plan(p.inputs[0], below, true);
	const PlanFacts &f = facts_.of(in);
	std::vector<OutputColumn> computed;
	std::vector<WindowFunction> kept;
	for (auto &w : n.windows) {
		tidy_window(problem_, w, *in);
		ColumnSet known;
		for (size_t i = 0; i < w.partition.size();) {
			ColumnSet others;
			for (auto &e : w.partition)
				if (e != w.partition[i] && e->op == Op::column)
					others.insert(e->id);
			if (w.partition[i]->op == Op::column && f.closure(others).count(w.partition[i]->id))
				w.partition.erase(w.partition.begin() + (long) i);
			else
				i++;
		}
		for (auto &e : w.partition)
			if (e->op == Op::column)
				known.insert(e->id);
		if (f.tells_rows_apart(known))
			if (ExprPtr e = of_one_row(w, in)) {
				computed.push_back({w.id, e});
				continue;
			}
		const bool by_rank = w.op == WindowOp::row_number || w.op == WindowOp::rank || w.op == WindowOp::dense_rank;
		if (by_rank) {
			ColumnSet all = columns_of(w.keys);
			all.insert(known.begin(), known.end());
			if (f.tells_rows_apart(all))
				w.op = WindowOp::rank;
		}
		if (!w.frame.start_offset && !w.frame.end_offset)
			tidy(w.keys, in, known);
		kept.push_back(w);
	}
	PlanPtr done = in;
	n.windows = kept;
	if (!kept.empty()) {
		done = attached_above(n);
		if (!done)
			done = above_names(n);
	}
	return computed.empty() ? done : beside(done, computed);
}

/*
 * Rows that are joined to the window's rows, one at most to each, and that it does not look at, are joined above
 * it; null: there are none.
 */
PlanPtr ByFacts::attached_above(const Plan &window)
{
	const JoinTree tree(problem_, window.inputs[0], true);
	if (tree.sources.size() < 2)
		return nullptr;
	Plan n = window;
	ColumnSet looked_at;
	for (auto &w : n.windows)
		w.each([&](ExprPtr &e) {
			const ExprPtr plain = substitute(e, tree.computed);
			looked_at.insert(plain->free.begin(), plain->free.end());
		});
	for (auto &c : tree.late)
		need(looked_at, c);
	std::vector<bool> above(tree.sources.size());
	std::vector<ExprPtr> conditions = tree.conditions;
	std::vector<std::vector<ExprPtr>> joined(tree.sources.size());
	for (size_t i = tree.sources.size(); i-- > 1;) {
		const JoinTree::Source &s = tree.sources[i];
		auto names_it = [&](const ExprPtr &e) { return names(e->free, s.rows); };
		bool kept = !s.rows->free.empty() ||
			std::any_of(s.rows->out.begin(), s.rows->out.end(), [&](ColumnId c) { return looked_at.count(c) > 0; });
		for (size_t k = 0; k < tree.sources.size() && !kept; k++)
			kept = k != i && !above[k] && tree.sources[k].condition && names_it(tree.sources[k].condition);
		std::vector<ExprPtr> own;
		for (auto &c : conditions)
			if (names_it(c))
				own.push_back(c);
		if (kept)
			continue;
		if (s.attached)
			above[i] = own.empty() && facts_.at_most_one(s.rows, s.condition);
		else
			above[i] = !own.empty() && facts_.at_most_one(s.rows, conjunction(problem_, own)) &&
				finds_one(without(tree, i, conditions), s.rows, conjunction(problem_, own));
		if (!above[i])
			continue;
		joined[i] = own;
		std::erase_if(conditions, names_it);
	}
	if (std::none_of(above.begin(), above.end(), [](bool b) { return b; }))
		return nullptr;
	PlanPtr below = tree.joined(problem_, conditions, [&](size_t i) { return !above[i]; });
	if (!below)
		return nullptr;
	const ColumnSet there = all_of(below);
	std::vector<OutputColumn> early, late;
	Substitution renamed;
	for (auto &[id, e] : tree.computed) {
		if (e->op == Op::column)
			renamed[id] = e;
		if (std::find(window.inputs[0]->out.begin(), window.inputs[0]->out.end(), id) != window.inputs[0]->out.end())
			(e->op != Op::column && std::includes(there.begin(), there.end(), e->free.begin(), e->free.end()) ? early
																											  : late)
				.push_back({id, e});
	}
	for (auto &w : n.windows)
		w.each([&](ExprPtr &e) { e = substitute(e, renamed); });
	if (!early.empty())
		below = beside(below, early);
	n.inputs = {below};
	PlanPtr done = finish(std::move(n));
	for (size_t i = 0; i < tree.sources.size(); i++)
		if (above[i]) {
			const JoinTree::Source &s = tree.sources[i];
			done = s.attached ? join_of(JoinKind::left, done, s.rows, s.condition)
							  : join_of(JoinKind::inner, done, s.rows, conjunction(problem_, joined[i]));
		}
	return late.empty() ? done : beside(done, late);
}

/* The expression over rows that have these columns. */
ExprPtr ByFacts::by_columns(const ExprPtr &e, const std::vector<OutputColumn> &columns)
{
	for (auto &c : columns)
		if (canonical_text(problem_, c.expr) == canonical_text(problem_, e))
			return column(c.id, e->type);
	if (e->args.empty())
		return e;
	Expr n = *e;
	for (auto &a : n.args)
		a = by_columns(a, columns);
	return n.args == e->args ? e : finish(std::move(n));
}

/* The window, below what a projection only calls by other names, or computes for those above. */
PlanPtr ByFacts::above_names(const Plan &window)
{
	Plan n = window;
	const PlanPtr in = n.inputs[0];
	if (in->op != PlanOp::project)
		return finish(std::move(n));
	ColumnSet looked_at;
	for (auto &w : n.windows)
		w.each([&](ExprPtr &e) { need(looked_at, e); });
	Substitution renamed;
	std::vector<OutputColumn> above, below;
	for (auto &c : in->columns) {
		if (c.expr->op == Op::column)
			renamed[c.id] = c.expr;
		if (c.expr->op != Op::column && looked_at.count(c.id))
			below.push_back(c);
		else if (c.expr->op != Op::column || c.id != c.expr->id)
			above.push_back(c);
	}
	for (auto &w : n.windows)
		w.each([&](ExprPtr &e) { e = substitute(e, renamed); });
	n.inputs[0] = below.empty() ? in->inputs[0] : beside(in->inputs[0], below);
	for (auto &c : above)
		c.expr = by_columns(c.expr, below);
	PlanPtr done = finish(std::move(n));
	return above.empty() ? done : beside(done, above);
}

/* All rows but those of one source, for questions about them. */
PlanPtr ByFacts::without(const JoinTree &tree, size_t source, const std::vector<ExprPtr> &conditions)
{
	std::vector<ExprPtr> others;
	for (auto &c : conditions)
		if (!names(c->free, tree.sources[source].rows))
			others.push_back(c);
	return tree.joined(problem_, others, [&](size_t i) {
		return i != source &&
			!(tree.sources[i].condition && names(tree.sources[i].condition->free, tree.sources[source].rows));
	});
}

} // namespace sqleq
