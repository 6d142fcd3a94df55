/* rewriter_same_rows.cpp: rows that stand in a block twice, or in two blocks of a group; see rewriter.h. */
#include "core/proof/rewriter.h"

#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"

namespace sqleq {

namespace {

constexpr size_t most_sources = 3; /* whose orders are all tried */

} // namespace

/*
 * A row of a table that is joined with itself, by a key none of whose columns is NULL, stands there once. Only beside
 * conditions on listed values: groups that are joined with their rows, as they stand elsewhere, are better known by the
 * joins.
 */
bool Rewriter::row_twice(Block &b)
{
	if (!asks_of_listed(b))
		return false;
	for (size_t j = b.sources.size(); j-- > 1;)
		for (size_t i = 0; i < j; i++) {
			const PlanPtr &x = b.sources[i], &y = b.sources[j];
			if (x->op != PlanOp::scan || y->op != PlanOp::scan || x->table != y->table)
				continue;
			const Table &table = problem_.tables[(size_t) x->table];
			const Substitution same = representatives(problem_, b, false);
			auto equal = [&](int c) {
				ExprPtr a = scanned_as(*x, c), e = scanned_as(*y, c);
				return a && e && (table.columns[(size_t) c].not_null) &&
					text_of(problem_, substitute(a, same)) == text_of(problem_, substitute(e, same));
			};
			if (std::none_of(table.keys.begin(), table.keys.end(), [&](auto &k) {
					return is_unique(k) && std::all_of(k.columns.begin(), k.columns.end(), equal);
				}))
				continue;
			Block n = b;
			Substitution to;
			n.sources[i] = with_columns_of(x, y, to);
			if (!drop_source(n, j, to))
				continue;
			b = std::move(n);
			return true;
		}
	return false;
}

/*
 * Two blocks of a group's input that have the same rows and keys, and give the aggregates other values of them: one
 * block, with values of both. Where above, too.
 */
bool Rewriter::same_rows(Grouping &g)
{
	auto &all = g.in.blocks;
	std::set<size_t> sums; /* columns that have the type of the sum now */
	auto merged = [&](const Block &x, const Block &y) -> std::optional<Block> {
		auto j = joint({x, y});
		if (!j)
			return std::nullopt;
		Block n = j->rows;
		const Substitution same = representatives(problem_, n, false);
		auto alike = [&](const ExprPtr &a, const ExprPtr &b) {
			return text_of(problem_, substitute(a, same)) == text_of(problem_, substitute(b, same));
		};
		sums.clear();
		for (size_t i = 0; i < x.out.size(); i++) {
			ExprPtr mine = substitute(x.out[i], j->to[0]), other = substitute(y.out[i], j->to[1]);
			if (i < g.keys) {
				if (!alike(mine, other))
					return std::nullopt;
				n.out.push_back(mine);
				continue;
			}
			const Aggregate &a = g.aggregates[i - g.keys];
			const bool extreme = a.function == AggFunction::min || a.function == AggFunction::max;
			if (is_null_constant(other) || ((a.distinct || extreme) && alike(mine, other)))
				n.out.push_back(mine);
			else if (is_null_constant(mine))
				n.out.push_back(other);
			else if (plain_sum(problem_, a, {mine, other})) {
				sums.insert(i);
				n.out.push_back(
					together(a, {mine, other}, [&](const ExprPtr &e) { return never_null(problem_, n, e); }));
			} else
				return std::nullopt;
		}
		return n;
	};
	for (size_t i = 0; i < all.size(); i++)
		for (size_t j = i + 1; j < all.size(); j++) {
			if (all[i].sources.empty() || !asks_of_listed(all[i]) || all[i].sources.size() != all[j].sources.size() ||
				all[i].sources.size() > most_sources)
				continue;
			std::vector<size_t> order(all[j].sources.size());
			for (size_t k = 0; k < order.size(); k++)
				order[k] = k;
			do {
				Block y = all[j];
				for (size_t k = 0; k < order.size(); k++)
					y.sources[k] = all[j].sources[order[k]];
				auto both = in_order(y) ? merged(all[i], y) : std::nullopt;
				if (!both)
					continue;
				all[i] = std::move(*both);
				all.erase(all.begin() + (long) j);
				for (size_t c : sums) {
					g.in.types[c] = g.aggregates[c - g.keys].type;
					for (auto &b : all)
						b.out[c] = make_cast(b.out[c], g.in.types[c]);
				}
				return true;
			} while (std::next_permutation(order.begin(), order.end()));
		}
	return false;
}

} // namespace sqleq
