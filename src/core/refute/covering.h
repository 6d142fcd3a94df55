/*
 * covering.h: databases that make one query do as much as possible, for others who ask what changes of it they show.
 *
 * What a change of a query does to its result mostly shows on a database on which the query has rows, and where each
 * condition meets rows on both sides of it and at its border, some rows find no partner, and groups have several rows.
 * So databases are kept that show something new of that (coverage.h), and changed to show more, as a search for a
 * difference does (guided.h); but the larger ones, which show much at a time, come first.
 */
#pragma once
#include <vector>

#include "core/database/database.h"
#include "core/refute/value_stock.h"

namespace sqleq {

/* Steps (core/util/step_budget.h) in all, databases that are wanted, and rows that a table may have. */
struct CoveringLimits {
	uint64_t steps = 0;
	size_t databases = 0, rows = 0;
};

/*
 * On each of them the problem's first query has rows and raises no error, and no order of tied rows decides its result
 * as far as there are such databases; each shows something that those before it do not. Fewer than wanted where
 * nothing new is found.
 */
std::vector<Database> covering_databases(const Problem &problem, Runner &runner, const ValueStock &stock,
										 const CoveringLimits &limits, uint64_t seed);

} // namespace sqleq
