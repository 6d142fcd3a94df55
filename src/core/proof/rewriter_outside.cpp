/* rewriter_outside.cpp: EXISTS and the rows around it; see rewriter.h. */
#include "core/proof/rewriter.h"

#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/match.h"
#include "core/proof/rewriter_parts.h"

namespace sqleq {

/*
 * A row inside EXISTS whose key equals that of a row outside, of the same table: it is that row. What of EXISTS is left then only asks about rows of
 * other tables, as it does where somebody has written it without the detour.
 */
bool Rewriter::row_outside(Block &b)
{
	for (size_t i = 0; i < b.guard.size(); i++) {
		bool denied = b.guard[i]->op == Op::not_;
		const ExprPtr exists = denied ? b.guard[i]->args[0] : b.guard[i];
		if (exists->op != Op::exists)
			continue;
		auto inside = body(exists);
		for (size_t s = 0; inside && s < inside->sources.size(); s++)
			for (size_t o = 0; o < b.sources.size(); o++) {
				Block mine = b, rest = *inside;
				if (!same_row(mine, o, rest, s))
					continue;
				Blocks one;
				one.blocks = {rest};
				one.blocks[0].out.clear();
				ExprPtr again = exists_of(refresh(problem_, plan_of(problem_, one)), nullptr);
				mine.guard[i] = denied ? make_not(problem_, again) : again;
				b = std::move(mine);
				return true;
			}
	}
	return false;
}

/* All that is asked of the source is what equals a column of the outer row, which then answers as well as any other row. */
bool Rewriter::as_good_as(const Block &inner, size_t s, const std::function<bool(int)> &equal_by_guard)
{
	const PlanPtr &scan = inner.sources[s];
	for (size_t i = 0; i < scan->out.size(); i++) {
		std::set<ColumnId> column{scan->out[i]};
		bool used = std::any_of(inner.guard.begin(), inner.guard.end(), [&](auto &g) { return names(g, column); }) ||
					std::any_of(inner.sources.begin(), inner.sources.end(), [&](auto &x) { return x->free.count(scan->out[i]) > 0; });
		if (used && (!equal_by_guard(scan->attributes[i]) || !interchangeable(problem_, scan->types[i], scan->types[i])))
			return false;
	}
	return true;
}

/* Is source `s` of the inner block the row of source `o` of the outer one? Then it goes, and the outer one gives what was used of it. */
bool Rewriter::same_row(Block &outer, size_t o, Block &inner, size_t s)
{
	const PlanPtr mine = outer.sources[o], other = inner.sources[s];
	if (mine->op != PlanOp::scan || other->op != PlanOp::scan || mine->table != other->table)
		return false;
	auto column_of = [](const PlanPtr &scan, int attribute) {
		auto at = std::find(scan->attributes.begin(), scan->attributes.end(), attribute);
		return at == scan->attributes.end() ? -1 : scan->out[(size_t) (at - scan->attributes.begin())];
	};
	auto equal_by_guard = [&](int attribute) {
		ColumnId a = column_of(mine, attribute), x = column_of(other, attribute);
		return a >= 0 && x >= 0 && std::any_of(inner.guard.begin(), inner.guard.end(), [&](auto &g) {
				   return g->op == Op::eq && ((g->args[0]->op == Op::column && g->args[0]->id == a && g->args[1]->op == Op::column && g->args[1]->id == x) ||
											  (g->args[0]->op == Op::column && g->args[0]->id == x && g->args[1]->op == Op::column && g->args[1]->id == a));
			   });
	};
	const auto &keys = problem_.tables[mine->table].keys;
	bool known = as_good_as(inner, s, equal_by_guard) || std::any_of(keys.begin(), keys.end(), [&](const Key &k) {
		return is_unique(k) && std::all_of(k.columns.begin(), k.columns.end(), equal_by_guard);
	});
	if (!known)
		return false;
	Substitution to;
	PlanPtr wider = with_columns_of(mine, other, to);
	if (!drop_source(inner, s, to))
		return false;
	outer.sources[o] = wider;
	return true;
}

/*
 * Where multiplicities do not matter: the rows with a partner, and those without one, are all the rows. That is what LEFT JOIN becomes when its right side
 * is only asked for.
 */
bool Rewriter::excluded_middle(std::vector<Block> &blocks)
{
	for (size_t without = 0; without < blocks.size(); without++)
		for (size_t i = 0; i < blocks[without].guard.size(); i++) {
			const ExprPtr &denied = blocks[without].guard[i];
			if (denied->op != Op::not_ || denied->args[0]->op != Op::exists)
				continue;
			Block all = blocks[without];
			ExprPtr exists = denied->args[0];
			all.guard.erase(all.guard.begin() + (long) i);
			Block some = all;
			some.guard.push_back(exists);
			std::vector<Block> with;
			finish(std::move(some), true, with, 0);
			if (with.size() != 1)
				continue;
			for (size_t j = 0; j < blocks.size(); j++) {
				Blocks a, x;
				a.blocks = with;
				x.blocks = {blocks[j]};
				if (j == without || !isomorphic(problem_, a, x))
					continue;
				blocks[without] = std::move(all);
				blocks.erase(blocks.begin() + (long) j);
				return true;
			}
		}
	return false;
}

} // namespace sqleq
