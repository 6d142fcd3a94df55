/*
 * by_facts.h: a plan without what the facts about its rows (core/facts) make superfluous.
 *
 * Joins that find exactly one row of which nothing else is asked, outer joins that cannot fail, DISTINCT of rows that
 * are distinct, keys of groups, partitions and orders that others determine, groups and partitions of one row; ranks
 * and LIMIT as one thing. Each rewrite gives the same rows on every database that satisfies the constraints, where
 * nothing raises an error (docs/proofs.md, section 15).
 */
#pragma once
#include "core/algebra/algebra.h"

namespace sqleq {

/*
 * The same rows, under the same column ids; there may be further columns, and others than `needed` may be gone. `many`:
 * it matters how often a row is there; else only which ones are. Ids are added to the problem.
 */
PlanPtr simplify_by_facts(Problem &problem, const PlanPtr &plan, const std::set<ColumnId> &needed, bool many);

} // namespace sqleq
