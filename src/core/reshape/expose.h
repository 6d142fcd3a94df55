/* expose.h: a column of a table that a plan reads, among the plan's output. */
#pragma once
#include "core/algebra/algebra.h"

namespace sqleq {

/*
 * The plan with one more output column, `made`: what the table's column `attribute` has in the row that `source`, a
 * column of its scan within the plan, comes from. Null: some node between does not pass the row on. The caller knows
 * that each row of the plan has one value of `source`, and only asks where that is not NULL.
 */
PlanPtr expose(Problem &problem, const PlanPtr &plan, ColumnId source, int attribute, ColumnId &made);

} // namespace sqleq
