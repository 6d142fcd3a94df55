/* count_layouts.cpp: rows laid out for queries that count rows; see layouts.h. */
#include <algorithm>
#include <numeric>

#include "core/refute/layouts.h"

namespace sqleq {

namespace {

std::vector<size_t> up_to(size_t n)
{
	std::vector<size_t> r(n);
	std::iota(r.begin(), r.end(), (size_t) 0);
	return r;
}

bool refers(const Table &table, int column)
{
	return std::any_of(table.foreign_keys.begin(), table.foreign_keys.end(), [&](auto &fk) {
		return std::find(fk.columns.begin(), fk.columns.end(), column) != fk.columns.end();
	});
}

} // namespace

/* put(), or nothing is changed. */
bool Layouts::try_to_put(Layout &layout, const Affinity::Place &place, const std::vector<size_t> &numbers) const
{
	Layout changed = layout;
	if (!put(changed, place, numbers))
		return false;
	layout = std::move(changed);
	return true;
}

/* Some column of each key differs in all rows of the table. */
bool Layouts::tell_apart(Layout &layout, int table, Random &random) const
{
	size_t n = layout.rows[table].size();
	if (n < 2)
		return true;
	for (auto &key : problem_.tables[table].keys) {
		auto differs = [&](int column) {
			auto &rows = layout.rows[table];
			std::vector<Field> values;
			for (auto &row : rows) {
				auto asked = row.find(column);
				if (asked == row.end() || !asked->second ||
					std::find(values.begin(), values.end(), asked->second) != values.end())
					return false;
				values.push_back(asked->second);
			}
			return true;
		};
		if (key.columns.empty() || std::any_of(key.columns.begin(), key.columns.end(), differs))
			continue;
		bool done = false;
		size_t first = random.below(key.columns.size());
		for (size_t i = 0; i < key.columns.size() && !done; i++) {
			int column = key.columns[(first + i) % key.columns.size()];
			done = (key.columns.size() == 1 || !layout.rows[table][0].count(column)) &&
				try_to_put(layout, {table, column}, up_to(n));
		}
		if (!done)
			return false;
	}
	return true;
}

/* What rows of other tables are held against is there, as far as no foreign key sees to it. */
void Layouts::match(Layout &layout, Random &random) const
{
	for (auto &[a, b] : stock_.affinity().equalities())
		for (auto &[here, there] : {std::pair{a, b}, std::pair{b, a}}) {
			auto rows = layout.rows.find(here.first);
			if (rows == layout.rows.end() || here.first == there.first ||
				refers(problem_.tables[here.first], here.second) || refers(problem_.tables[there.first], there.second))
				continue;
			bool asked = !rows->second.empty() && rows->second[0].count(here.second);
			if (!asked)
				(void) try_to_put(layout, here, std::vector<size_t>(rows->second.size(), 0));
			/*
			 * Looked up, not made: a table that is laid out without rows stays empty, and then a join with it is, too.
			 */
			auto others = layout.rows.find(there.first);
			const bool none = others == layout.rows.end() || others->second.empty();
			const size_t n = none ? 0 : others->second.size();
			if (none || !others->second[0].count(there.second))
				(void) try_to_put(layout, there,
								  asked && n < 2 && random.chance(1, 2)
									  ? up_to(layout.rows[here.first].size())
									  : std::vector<size_t>(std::max(n, (size_t) 1), 0));
		}
}

/* Foreign keys lay out other tables meanwhile. */
bool Layouts::tell_all_apart(Layout &layout, Random &random) const
{
	std::vector<int> done;
	for (bool again = true; again;) {
		again = false;
		for (size_t t = 0; t < problem_.tables.size() && !again; t++)
			if (layout.rows.count((int) t) && std::find(done.begin(), done.end(), (int) t) == done.end()) {
				if (!tell_apart(layout, (int) t, random))
					return false;
				done.push_back((int) t);
				again = true;
			}
	}
	return true;
}

std::vector<int> Layouts::tables_queried() const
{
	std::vector<int> r;
	for (size_t t = 0; t < problem_.tables.size(); t++)
		if (problem_.tables[t].queried)
			r.push_back((int) t);
	return r;
}

std::vector<int> Layouts::columns_looked_at(int table) const
{
	std::vector<int> r;
	for (size_t c = 0; c < problem_.tables[table].columns.size(); c++)
		if (stock_.affinity().used(table, (int) c) && !problem_.tables[table].columns[c].generated)
			r.push_back((int) c);
	return r;
}

/* What the other tables have. */
void Layouts::complete(Layout &layout, Random &random) const
{
	match(layout, random);
	for (int other : tables_queried())
		if (!layout.rows.count(other) && random.chance(5, 6))
			layout.rows[other].resize(1);
}

/* One of the columns that rows are grouped by, or compared with others, says to which group a row belongs. */
bool Layouts::put_groups(Layout &layout, int table, size_t rows, size_t groups, Random &random) const
{
	std::vector<Affinity::Place> places;
	auto add = [&](const Affinity::Place &place) {
		if (place.first == table && std::find(places.begin(), places.end(), place) == places.end())
			places.push_back(place);
	};
	for (auto &place : stock_.affinity().grouped())
		add(place);
	for (auto &[a, b] : stock_.affinity().equalities()) {
		add(a);
		add(b);
	}
	if (places.empty())
		return false;
	std::vector<size_t> group(rows * groups);
	for (size_t i = 0; i < group.size(); i++)
		group[i] = i % groups;
	return try_to_put(layout, one_of(places, random), group);
}

std::optional<Layout> Layouts::counted(size_t rows, size_t groups, Random &random) const
{
	std::vector<int> queried = tables_queried();
	if (queried.empty() || rows == 0)
		return std::nullopt;
	int table = one_of(queried, random);
	Layout layout;
	bool two_kinds = groups <= 1 && random.chance(1, 2);
	if (two_kinds && random.chance(1, 3))
		rows *= 2; /* as many of either */
	layout.rows[table].resize(rows * groups);
	if (groups > 1 && !put_groups(layout, table, rows, groups, random))
		return std::nullopt;
	std::vector<int> looked_at = columns_looked_at(table);
	if (two_kinds && !looked_at.empty()) {
		std::vector<size_t> kinds(rows);
		for (size_t i = 0; i < rows; i++)
			kinds[i] = i % 2;
		(void) try_to_put(layout, {table, one_of(looked_at, random)}, kinds);
	}
	if (!tell_all_apart(layout, random))
		return std::nullopt;
	if (!looked_at.empty() && random.chance(1, 4)) {
		int column = one_of(looked_at, random);
		if (!problem_.tables[table].columns[column].not_null && !layout.rows[table][0].count(column))
			for (auto &row : layout.rows[table])
				row[column] = std::nullopt;
	}
	complete(layout, random);
	return layout;
}

} // namespace sqleq
