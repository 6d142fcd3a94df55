/*
 * rewriter_nth_row.cpp: a row number of which only the partition is used, and numbers from both ends; see rewriter.h.
 */
#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"
#include "core/proof/window_terms.h"

namespace sqleq {

/*
 * The rows with row_number() = n, of which only partition keys are used: a partition has one when it has n rows. Where
 * multiplicities do not matter the same goes for those from number n on.
 */
bool Rewriter::nth_rows(Block &b, bool set)
{
	for (size_t i = 0; i < b.sources.size(); i++) {
		PlanPtr s = b.sources[i];
		if (s->op != PlanOp::window || s->windows.size() != 1 || s->windows[0].op != WindowOp::row_number ||
			s->windows[0].partition.empty())
			continue;
		const WindowFunction &f = s->windows[0];
		auto is_number = [&](const ExprPtr &given) {
			ExprPtr e = monotone_inside(problem_, given);
			return e->op == Op::column && e->id == f.id;
		};
		/* the least number asked for, by one of the conditions */
		std::optional<Decimal> least;
		Block rest = b;
		for (size_t c = 0; c < b.guard.size() && !least; c++) {
			const ExprPtr &e = b.guard[c];
			if (e->op == Op::eq)
				for (int side = 0; side < 2 && !least; side++)
					least = is_number(e->args[side]) ? whole_number(e->args[1 - side]) : std::nullopt;
			else if (set && (e->op == Op::lt || e->op == Op::le) && is_number(e->args[1])) {
				least = whole_number(e->args[0]);
				if (least && e->op == Op::lt)
					least = *least + Decimal(1);
			}
			if (least)
				rest.guard.erase(rest.guard.begin() + (long) c);
		}
		if (!least || !(Decimal(1) < *least))
			continue;
		std::set<ColumnId> used = named_columns(rest), own(s->out.begin(), s->out.end()), keys;
		for (auto &e : f.partition)
			if (e->op == Op::column)
				keys.insert(e->id);
		bool plain =
			std::all_of(used.begin(), used.end(), [&](ColumnId c) { return !own.count(c) || keys.count(c) > 0; });
		f.each([&](const ExprPtr &e) { plain &= !has_subquery(e); });
		if (!plain)
			continue;
		auto copy = WindowTerms(problem_, s->inputs[0], f).copy();
		Plan g;
		g.op = PlanOp::group;
		g.inputs = {copy.plan};
		for (auto &e : f.partition)
			g.columns.push_back({problem_.fresh(), copy.of(problem_, e)});
		Aggregate count;
		count.id = problem_.fresh();
		count.function = AggFunction::count;
		count.type = problem_.integer_type();
		g.aggregates = {count};
		Expr enough = boolean_expr(problem_, Op::le), n;
		n.op = Op::constant;
		n.type = count.type;
		n.value = Value{*least};
		enough.args = {sqleq::finish(std::move(n)), column(count.id, count.type)};
		Blocks again = compute(select_plan(sqleq::finish(std::move(g)), sqleq::finish(std::move(enough))), set);
		if (again.blocks.size() != 1)
			continue;
		Substitution to;
		for (size_t k = 0; k < f.partition.size(); k++)
			if (f.partition[k]->op == Op::column)
				to[f.partition[k]->id] = again.blocks[0].out[k];
		if (!replace_source(rest, i, again.blocks[0], to))
			continue;
		b = std::move(rest);
		return true;
	}
	return false;
}

/*
 * The place of a row from the start of its partition and from the end, where no two rows are tied, are together one
 * more than the partition has rows; less 1 it is that number. rank() and dense_rank() are such a place, too. The window
 * gets one function more.
 */
ExprPtr Rewriter::ranks_both_ways(const Expr &e, Plan &from)
{
	const auto taken = e.op == Op::sub ? constant_rows(e.args[1]) : std::nullopt;
	const bool less_one = taken && *taken == Decimal(1) && e.args[0]->op == Op::add && e.args[0]->type == e.type;
	const Expr &sum = less_one ? *e.args[0] : e;
	if (sum.op != Op::add)
		return nullptr;
	const WindowFunction *ranks[2] = {nullptr, nullptr};
	for (int side = 0; side < 2; side++)
		for (auto &w : from.windows)
			if (sum.args[side]->op == Op::column && w.id == sum.args[side]->id && w.type == e.type &&
				(w.op == WindowOp::row_number || w.op == WindowOp::rank || w.op == WindowOp::dense_rank))
				ranks[side] = &w;
	if (!ranks[0] || !ranks[1] || ranks[0]->keys.empty() || ranks[0]->keys.size() != ranks[1]->keys.size() ||
		!same_partition(problem_, *ranks[0], *ranks[1]))
		return nullptr;
	const PlanPtr &input = from.inputs[0];
	const Blocks in = blocks(input, false);
	for (size_t k = 0; k < ranks[0]->keys.size(); k++) {
		const SortKey &x = ranks[0]->keys[k], &y = ranks[1]->keys[k];
		if (x.descending == y.descending || has_subquery(x.expr) ||
			text_of(problem_, x.expr) != text_of(problem_, y.expr) ||
			(x.nulls_first == y.nulls_first && !never_null_in(in, input->out, x.expr)))
			return nullptr;
	}
	if (!without_ties(*ranks[0], input, in))
		return nullptr;
	WindowFunction rows;
	rows.id = problem_.fresh();
	rows.type = rows.aggregate.type = e.type;
	rows.op = WindowOp::aggregate;
	rows.aggregate.id = rows.id;
	rows.aggregate.function = AggFunction::count;
	rows.partition = ranks[0]->partition;
	rows.frame.end = FrameBound::unbounded_following;
	from.windows.push_back(rows);
	const ExprPtr number_of_rows = column(rows.id, rows.type);
	if (less_one)
		return number_of_rows;
	return plus(problem_, number_of_rows, Decimal(1));
}

} // namespace sqleq
