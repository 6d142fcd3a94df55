/*
 * live_parts.h: the parts of queries that have rows on some database, to see which of them a constraint would leave
 * without.
 *
 * A constraint that empties what a query reads makes many queries equivalent, and helps nobody: "deleted_at NOT NULL"
 * beside "WHERE deleted_at IS NULL". Parts are the queries themselves (of one aggregate over all rows: what it reads),
 * and the conditions, joins and offsets in them and in their subqueries, as far as they name no outer column.
 */
#pragma once
#include <functional>
#include <set>

#include "core/algebra/algebra.h"

namespace sqleq {

class LiveParts {
public:
	/* What a problem becomes with constraints that are tried; normalised. */
	using Change = std::function<Problem(Problem)>;

	/* The parts that have rows on some database, with nothing but `plain`, which changes no constraint. */
	LiveParts(const Problem &given, const Change &plain);
	/* Has each of the queries rows somewhere? */
	bool queries_have_rows() const { return whole_; }
	/* Has each part that reads one of these tables still rows on some database? */
	bool all_have_rows(const std::set<int> &tables, const Change &change) const;

private:
	const Problem &given_;
	std::vector<PlanPtr> parts_;
	bool whole_ = true;
};

} // namespace sqleq
