/*
 * key_lookup.h: a table looked up by a key of it gives one row at most, in Evaluator<D>. Included by the domains'
 * instantiations only.
 */
#pragma once
#include <algorithm>

#include "core/sem/evaluator.h"

namespace sqleq {

/* Are all columns of a key of the table fixed, to values that no two rows have? */
template <class D>
bool Evaluator<D>::fixes_key(const Plan &plan, const Restriction &r) const
{
	const Table &table = problem.tables[plan.table];
	return std::any_of(table.keys.begin(), table.keys.end(), [&](const Key &key) {
		return !key.columns.empty() && !key.predicate &&
			std::all_of(key.columns.begin(), key.columns.end(), [&](int column) {
				for (size_t i = 0; i < plan.out.size(); i++)
					if (plan.attributes[i] == column)
						if (const Required *q = find(r, plan.out[i]))
							return q->strict || table.columns[column].not_null || !key.nulls_distinct;
				return false;
			});
	});
}

/*
 * One row instead of as many as the table has, when the restriction says which one by a key: joins along foreign keys
 * do not multiply then. Its other cells are those of the one that is present. For few rows the terms are simpler as
 * they are.
 */
template <class D>
auto Evaluator<D>::looked_up(Rows rows, const Plan &plan, const Restriction &r) const -> Rows
{
	constexpr size_t few = 3;
	if (rows.size() <= few || !fixes_key(plan, r))
		return rows;
	Row one = rows.back();
	std::vector<Bool> present{one.present};
	for (size_t i = rows.size() - 1; i-- > 0;) {
		present.push_back(rows[i].present);
		for (size_t c = 0; c < one.cells.size(); c++)
			one.cells[c] = choose(plan.types[c], rows[i].present, rows[i].cells[c], one.cells[c]);
	}
	one.present = d.or_(present);
	return {one};
}

} // namespace sqleq
