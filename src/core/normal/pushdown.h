/*
 * pushdown.h: selections as far down as they go; projections composed; outer joins turned inner where NULLs are
 * rejected.
 */
#pragma once
#include "core/algebra/algebra.h"

namespace sqleq {

PlanPtr push_selections(const Problem &problem, const PlanPtr &plan);

/* Can the condition not be true when all these columns are NULL? (Sufficient, not necessary.) */
bool rejects_nulls(const ExprPtr &condition, const std::vector<ColumnId> &columns);

} // namespace sqleq
