/* tied_rows_alike.cpp: see tied_rows_alike.h. */
#include "core/proof/tied_rows_alike.h"

#include <algorithm>

#include "core/normal/substitute.h"
#include "core/proof/rewriter.h"

namespace sqleq {

bool tied_rows_alike(const Problem &problem, const Blocks &rows, const std::vector<ColumnId> &columns,
					 const std::vector<ExprPtr> &keys, const std::vector<bool> &kept)
{
	auto all_kept = [&](auto test) {
		for (size_t i = 0; i < columns.size(); i++)
			if ((kept.empty() || kept[i]) && !test(i))
				return false;
		return true;
	};
	auto is_key = [&](size_t i) {
		return std::any_of(keys.begin(), keys.end(),
						   [&](auto &k) { return k->op == Op::column && k->id == columns[i]; });
	};
	if (all_kept(is_key))
		return true;
	if (rows.blocks.size() != 1)
		return false;
	const Block &block = rows.blocks[0];
	Substitution s = by_position(columns, block.out);
	std::vector<ExprPtr> given;
	for (auto &k : keys)
		given.push_back(substitute(monotone_inside(problem, k), s));
	Closure closure(problem, block, given);
	return closure.knows_rows() || all_kept([&](size_t i) { return closure.knows(block.out[i]); });
}

bool tied_rows_alike(const Problem &problem, const Blocks &rows, const Plan &window, const WindowFunction &f)
{
	for (auto &other : window.windows)
		if (numbers_ties(other) && !same_window(other, f))
			return false;
	std::vector<ExprPtr> keys = f.partition;
	for (auto &k : f.keys)
		keys.push_back(k.expr);
	return tied_rows_alike(problem, rows, window.inputs[0]->out, keys);
}

} // namespace sqleq
