/*
 * layouts.h: rows laid out for queries that divide and round.
 *
 * A third has no end; three of them are a little less than one, or not, and whether that shows depends on when a query
 * rounds. It shows where the exact result lies half-way between two rounded ones: with an eighth beside the three
 * thirds, say, or so many zeros that their average is a thirty-second. So that takes a dozen or more rows of just these
 * sizes.
 */
#pragma once
#include <map>
#include <vector>

#include "core/database/database.h"
#include "core/refute/half_way.h"
#include "core/refute/value_stock.h"
#include "core/util/random.h"

namespace sqleq {

/* One of them; there is one. */
template <class T>
const T &one_of(const std::vector<T> &all, Random &random)
{
	return all[random.below(all.size())];
}

struct Layout {
	/* Of some tables, by number: what each row has in some columns; in the others it is like the first one. */
	using Row = std::map<int, Field>;
	std::map<int, std::vector<Row>> rows;
	/* What rows of other tables often have. */
	std::map<Affinity::Place, Value> elsewhere;
};

class Layouts {
public:
	Layouts(const Problem &problem, const ValueStock &stock) : problem_(problem), stock_(stock) {}
	/*
	 * Of the n-th of many databases; nothing where the queries do not round, or there is nothing to lay out. Tables
	 * have at most `most` rows.
	 */
	std::optional<Layout> make(int n, int most, Random &random) const;
	/* Likewise, with other quotients (half_way.h); so many rows count as one where queries join. */
	std::optional<Layout> half_way(int n, int most, int joined, Random &random) const;
	/*
	 * Of some table so many rows that all may belong together: they have the same in every column but one of each key,
	 * or are of two kinds; in the other tables there is what they match. And so many groups of such rows, distinguished
	 * by what the queries group by.
	 */
	std::optional<Layout> counted(size_t rows, size_t groups, Random &random) const;

private:
	const Problem &problem_;
	const ValueStock &stock_;

	std::vector<Value> numbered(const Affinity::Place &place, size_t n) const;
	bool put(Layout &layout, const Affinity::Place &place, const std::vector<size_t> &numbers) const;
	std::optional<Layout> groups(const std::vector<Fraction> &shares, int most, Random &random) const;
	std::optional<Layout> divided(const std::vector<Fraction> &rows, Random &random) const;
	std::optional<Layout> groups(int n, int most, Random &random) const;
	std::optional<Layout> quotients(int n, Random &random) const;
	std::optional<Layout> roundings(int n, Random &random) const;
	bool try_to_put(Layout &layout, const Affinity::Place &place, const std::vector<size_t> &numbers) const;
	std::vector<int> tables_queried() const;
	std::vector<int> columns_looked_at(int table) const;
	bool put_groups(Layout &layout, int table, size_t rows, size_t groups, Random &random) const;
	bool tell_apart(Layout &layout, int table, Random &random) const;
	bool tell_all_apart(Layout &layout, Random &random) const;
	void complete(Layout &layout, Random &random) const;
	void match(Layout &layout, Random &random) const;
};

} // namespace sqleq
