/* first_by_rank.h: ORDER BY with LIMIT as a condition on ranks. */
#pragma once
#include <optional>

#include "core/facts/plan_facts.h"

namespace sqleq {

/*
 * The first rows of a sort, in each partition, as those of the smallest ranks; their order is lost. Where chance
 * decides which ones these are, as those of the smallest row numbers, which are given by the same chance, if a query
 * numbers rows at all. Null: how many there are is no constant, or chance would decide in each partition. (LATERAL ...
 * LIMIT may decide differently for two rows of the same partition, a row number may not.)
 */
PlanPtr first_by_rank(Problem &problem, Facts &facts, const Plan &sort, const std::vector<ExprPtr> &partition);

/*
 * ORDER BY with LIMIT and OFFSET of rows that were cut in the same way by the same order: both cuts as one. Whatever
 * order tied rows had below is open again above, and the rows of both cuts are those between two places of one order.
 */
std::optional<Plan> of_both_limits(const Problem &problem, const Plan &outer);

/* Does OFFSET pass over all rows that LIMITs below leave? */
bool none_left(const Plan &sort);

} // namespace sqleq
