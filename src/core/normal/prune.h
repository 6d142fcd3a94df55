/* prune.h: drops columns, aggregates and sorts that cannot matter. */
#pragma once
#include "core/algebra/algebra.h"

namespace sqleq {

/*
 * The plan without the columns that neither `needed` nor anything inside names. Its output is a superset of `needed`.
 */
PlanPtr prune(const PlanPtr &plan, const std::set<ColumnId> &needed);

/* The same for a root whose order is part of the result: the sort stays. */
PlanPtr prune_sorted(const PlanPtr &sort, const std::set<ColumnId> &needed);

/*
 * The plan, whose scans have the columns of `needed` and those that something names, or counts by their places. All
 * that is computed stays, and so do the errors.
 */
PlanPtr narrow_scans(const PlanPtr &plan, const std::set<ColumnId> &needed);

/* Exactly these columns of the plan, in this order. */
PlanPtr exactly(const PlanPtr &plan, const std::vector<ColumnId> &columns);

} // namespace sqleq
