/*
 * ordering.h: ORDER BY, LIMIT and the order of a result of Evaluator<D>. Included by the domains' instantiations only.
 */
#pragma once
#include "core/sem/evaluator.h"

namespace sqleq {

template <class D>
auto Evaluator<D>::sort_keys(const Plan &plan, const Row &row) -> std::vector<Cell>
{
	std::vector<Cell> keys;
	bind(*plan.inputs[0], row);
	Guard when(d, row.present);
	for (auto &k : plan.keys)
		keys.push_back(cell(k.expr));
	return keys;
}

template <class D>
auto Evaluator<D>::order(const Rows &in, const Plan &plan) -> Order
{
	size_t n = in.size();
	d.compare_pairs(n * n);
	Order o;
	o.before.assign(n, std::vector<Bool>(n, d.boolean(false)));
	o.tied.assign(n, std::vector<Bool>(n, d.boolean(true)));
	std::vector<std::vector<Cell>> keys;
	for (auto &row : in)
		keys.push_back(sort_keys(plan, row));
	for (size_t i = 0; i < n; i++)
		for (size_t j = 0; j < i; j++) {
			Bool less = d.boolean(false), greater = d.boolean(false), tied = d.boolean(true);
			for (size_t c = 0; c < plan.keys.size() && !d.known_false(tied); c++) {
				const SortKey &k = plan.keys[c];
				const Cell &a = keys[i][c], &b = keys[j][c];
				Kind kind = problem.kind(k.expr->type);
				Bool nn = d.and_(d.not_(a.null), d.not_(b.null));
				Bool null_first = d.and_(a.null, d.not_(b.null)), null_second = d.and_(d.not_(a.null), b.null);
				Bool lt = d.and_(nn, d.lt(kind, a.val, b.val)), gt = d.and_(nn, d.lt(kind, b.val, a.val));
				if (k.descending)
					std::swap(lt, gt);
				less = d.or_(less, d.and_(tied, d.or_(lt, k.nulls_first ? null_first : null_second)));
				greater = d.or_(greater, d.and_(tied, d.or_(gt, k.nulls_first ? null_second : null_first)));
				tied = d.and_(tied, same(k.expr->type, a, b));
			}
			o.before[i][j] = less;
			o.before[j][i] = greater;
			o.tied[i][j] = o.tied[j][i] = tied;
		}
	return o;
}

/* The LIMIT at the root whose rows come out as they are: rows that differ there differ in the result. */
template <class D>
const Plan *Evaluator<D>::visible_sort(const Plan &plan, const std::set<ColumnId> &shown)
{
	if (plan.op == PlanOp::project) {
		std::set<ColumnId> below;
		for (auto &c : plan.columns)
			if (shown.count(c.id) && c.expr->op == Op::column)
				below.insert(c.expr->id);
		return visible_sort(*plan.inputs[0], below);
	}
	if (plan.op != PlanOp::sort)
		return nullptr;
	std::set<ColumnId> known = shown; /* tied rows agree on the keys */
	for (auto &k : plan.keys)
		if (k.expr->op == Op::column)
			known.insert(k.expr->id);
	for (ColumnId c : plan.out)
		if (!known.count(c))
			return nullptr;
	return &plan;
}

/*
 * Is there a node at the root that visible_sort() or find_visible_window() may find? Most queries have none, and are
 * run very often.
 */
inline bool may_be_visible(const Plan &root)
{
	const Plan *plan = &root;
	while (plan->op == PlanOp::project)
		plan = plan->inputs[0].get();
	return plan->op == PlanOp::sort || plan->op == PlanOp::window;
}

/*
 * LIMIT and OFFSET: tied rows are numbered in the tie order, which gives one of the permitted results. When tied rows
 * that are not identical lie on both sides of a boundary, the result is ambiguous; surely so when all of the rows show.
 */
template <class D>
auto Evaluator<D>::sort(const Plan &plan, const Restriction &r) -> Rows
{
	if (!plan.limit && !plan.offset)
		return rows(plan.inputs[0], r);
	Rows in = rows_in_part(plan.inputs[0]);
	Cell limit{d.boolean(true), d.dummy(Kind::integer)}, offset = limit;
	if (plan.limit)
		limit = cell(plan.limit);
	if (plan.offset)
		offset = cell(plan.offset);
	Val zero = d.constant(Kind::integer, Value{Decimal(0)});
	Val from = d.ite(Kind::integer, offset.null, zero, offset.val);
	Val to = d.add_integers(from, limit.val);
	d.raise(d.or_(d.and_(d.not_(limit.null), d.lt(Kind::integer, limit.val, zero)), d.lt(Kind::integer, from, zero)));
	Bool some = d.or_(limit.null, d.lt(Kind::integer, from, to)); /* LIMIT 0 takes nothing, not even ties */
	Order o = order(in, plan);
	std::vector<Val> low, high;
	Rows out;
	Firsts first = firsts(
		in, plan.inputs[0], [&](size_t i, size_t j) { return d.and_(in[j].present, o.tied[i][j]); },
		[&](size_t i, size_t j) { return same_rows(plan.types, in[i], in[j]); },
		[&](size_t i) { return places_that_matter(plan, in, o, i, from, limit, to); });
	for (size_t i = 0; i < in.size(); i++) {
		std::vector<Bool> before, ties, earlier_ties;
		for (size_t j = 0; j < in.size(); j++) {
			if (j == i)
				continue;
			before.push_back(d.and_(in[j].present, o.before[j][i]));
			Bool tie = d.and_(in[j].present, o.tied[i][j]);
			ties.push_back(tie);
			earlier_ties.push_back(d.and_(tie, first[j][i]));
		}
		Val lo = d.count(before);
		low.push_back(lo);
		high.push_back(d.add_integers(lo, d.count(ties))); /* position of the last of the class */
		Val position = d.add_integers(lo, d.count(earlier_ties));
		/* ties belong to the last row inside the limit: without one there are none */
		Bool in_time = plan.with_ties ? d.and_(d.lt(Kind::integer, from, to), d.lt(Kind::integer, lo, to))
									  : d.lt(Kind::integer, position, to);
		Row row = in[i];
		row.present = d.and_(
			{row.present, d.not_(d.lt(Kind::integer, position, from)), d.or_(limit.null, d.and_(some, in_time))});
		if (!d.known_false(row.present) && apply(row, plan.out, plan.types, r))
			out.push_back(row);
	}
	for (size_t i = 0; i < in.size(); i++)
		for (size_t j = 0; j < i; j++) {
			Bool pair = d.and_({in[i].present, in[j].present, o.tied[i][j]});
			if (d.known_false(pair))
				continue;
			Bool differ = d.not_(same_rows(plan.types, in[i], in[j]));
			/* low < boundary <= high: the class begins before the boundary and goes on behind it */
			Bool at_from = d.and_(d.lt(Kind::integer, low[i], from), d.not_(d.lt(Kind::integer, high[i], from)));
			Bool at_to = d.and_({d.not_(limit.null), d.lt(Kind::integer, low[i], to),
								 d.not_(d.lt(Kind::integer, high[i], to)), d.boolean(!plan.with_ties)});
			d.ambiguous(d.and_({pair, differ, some, d.or_(at_from, at_to)}), &plan == visible_sort_);
		}
	return out;
}

/*
 * With `ranks`, the rows get their position in the list as a further cell, and rows that the order leaves open (tied,
 * yet different) make the result ambiguous.
 */
template <class D>
auto Evaluator<D>::result(const Query &query, bool ranks, const Restriction &r) -> Rows
{
	const Plan &root = *query.plan;
	query_ = &query == &problem.queries[1];
	Plan unordered; /* no ORDER BY in a comparison of lists: all rows are tied */
	unordered.op = PlanOp::sort;
	unordered.inputs = {query.plan};
	visible_sort_ = visible_window_ = nullptr;
	visible_numbers_.clear();
	if (problem.semantics != Semantics::set && may_be_visible(root)) {
		std::set<ColumnId> shown(query.output.begin(), query.output.end());
		visible_sort_ = visible_sort(root, shown);
		find_visible_window(root, shown);
	}
	Rows in = rows(query.plan, ranks ? Restriction{} : r), out;
	std::vector<int> position, types;
	for (ColumnId c : query.output)
		for (size_t i = 0; i < root.out.size(); i++)
			if (root.out[i] == c) {
				position.push_back((int) i);
				types.push_back(root.types[i]);
				break;
			}
	for (auto &row : in) {
		Row n{row.present, {}};
		for (int i : position)
			n.cells.push_back(row.cells[i]);
		out.push_back(std::move(n));
	}
	if (!ranks)
		return out;
	Order o = order(in, root.op == PlanOp::sort ? root : unordered);
	Firsts first = firsts(
		in, query.plan, [&](size_t i, size_t j) { return d.and_(in[j].present, o.tied[i][j]); },
		[&](size_t i, size_t j) { return same_rows(types, out[i], out[j]); }, [&](size_t) { return in.size(); });
	for (size_t i = 0; i < in.size(); i++) {
		std::vector<Bool> before;
		for (size_t j = 0; j < in.size(); j++)
			if (j != i)
				before.push_back(d.and_(in[j].present, d.or_(o.before[j][i], d.and_(o.tied[i][j], first[j][i]))));
		for (size_t j = 0; j < i; j++) {
			Bool pair = d.and_({in[i].present, in[j].present, o.tied[i][j]});
			if (!d.known_false(pair))
				d.ambiguous(d.and_(pair, d.not_(same_rows(types, out[i], out[j]))), true);
		}
		out[i].cells.push_back({d.boolean(false), d.count(before)});
	}
	return out;
}

} // namespace sqleq
