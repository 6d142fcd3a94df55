/* worlds_varied.cpp: worlds that lack one thing of what a query asks for; see worlds.h. */
#include <algorithm>

#include "core/refute/worlds_impl.h"

namespace sqleq {

/* All conditions hold but one. False: that did not come about. */
bool Worlds::Impl::miss_one(const AskedRows &rows, Cells &cells, std::vector<const AskedRows::Condition *> conditions)
{
	constexpr int tries = 8;
	if (conditions.empty())
		return false;
	const size_t n = random_.below(conditions.size());
	const AskedRows::Condition *missed = conditions[n];
	conditions.erase(conditions.begin() + (long) n);
	for (int i = 0; i < tries; i++) {
		change(rows, cells, missed->cells);
		if (settle(rows, cells, conditions) && !holds(rows, cells, *missed))
			return true;
	}
	return false;
}

/* By row: left out is one, and what refers to it, and so on. */
std::vector<bool> Worlds::Impl::one_left_out(const AskedRows &rows)
{
	auto &all = rows.rows();
	std::vector<bool> out(all.size(), false);
	out[random_.below(all.size())] = true;
	auto refers = [&](const AskedRows::Row &row, const AskedRows::Row &other) {
		for (auto &fk : problem_.tables[(size_t) row.table].foreign_keys) {
			bool same = fk.table == other.table;
			for (size_t i = 0; i < fk.columns.size() && same; i++)
				same = rows.same_as(row.first + (size_t) fk.columns[i]) ==
					rows.same_as(other.first + (size_t) fk.references[i]);
			if (same)
				return true;
		}
		return false;
	};
	for (bool more = true; more;) {
		more = false;
		for (size_t r = 0; r < all.size(); r++)
			for (size_t o = 0; o < all.size() && !out[r]; o++)
				if (out[o] && r != o && refers(all[r], all[o]))
					out[r] = more = true;
	}
	return out;
}

/* A column that may be NULL is. */
void Worlds::Impl::forget_one(const AskedRows &rows, Cells &cells)
{
	std::vector<size_t> some;
	for (size_t i = 0; i < cells.size(); i++)
		if (auto [table, column] = rows.place(i);
			rows.same_as(i) == i && !column_of(rows, i).not_null && rows.looked_at(table, column))
			some.push_back(i);
	if (!some.empty())
		cells[some[random_.below(some.size())]] = std::nullopt;
}

/*
 * What a change of a query shows on: rows that just miss a condition, rows that find no partner, and NULLs, beside what
 * the query asks for.
 */
void Worlds::Impl::put_varied(const AskedRows &rows, Cells cells,
							  const std::vector<const AskedRows::Condition *> &conditions, Database &db)
{
	const size_t what = random_.below(4);
	if (what == 0 && miss_one(rows, cells, conditions)) {
		put(rows, cells, db, true);
		return;
	}
	if (!settle(rows, cells, conditions))
		return;
	if (what == 1)
		forget_one(rows, cells);
	put(rows, cells, db, true, what > 1 ? one_left_out(rows) : std::vector<bool>());
}

} // namespace sqleq
