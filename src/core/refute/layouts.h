/*
 * layouts.h: rows laid out for queries that divide and round.
 *
 * A third has no end; three of them are a little less than one, or not, and whether that shows depends on when a query rounds. It shows where the exact result lies half-way between two
 * rounded ones: with an eighth beside the three thirds, say, or so many zeros that their average is a thirty-second. So that takes a dozen or more rows of just these sizes.
 */
#pragma once
#include <map>
#include <vector>

#include "core/refute/value_stock.h"
#include "core/util/random.h"

namespace sqleq {

struct Layout {
	/* Of some tables, by number: what each row has in some columns; in the others it is like the first one. */
	std::map<int, std::vector<std::map<int, Value>>> rows;
	/* What rows of other tables often have. */
	std::map<Affinity::Place, Value> elsewhere;
};

class Layouts {
public:
	Layouts(const Problem &problem, const ValueStock &stock) : problem_(problem), stock_(stock) {}
	/* Of the n-th of many databases; nothing where the queries do not round, or there is nothing to lay out. Tables have at most `most` rows. */
	std::optional<Layout> make(int n, int most, Random &random) const;

private:
	const Problem &problem_;
	const ValueStock &stock_;

	std::vector<Value> numbered(const Affinity::Place &place, size_t n) const;
	bool put(Layout &layout, const Affinity::Place &place, const std::vector<size_t> &numbers) const;
	std::optional<Layout> groups(int n, int most, Random &random) const;
	std::optional<Layout> quotients(int n, Random &random) const;
	std::optional<Layout> roundings(int n, Random &random) const;
};

} // namespace sqleq
