/*
 * decorrelate.h: subqueries that are bound to the outer row by equations, as joins.
 *
 * An aggregate over rows with x = outer.y is a left join with the rows grouped by x; EXISTS and IN of such rows, where
 * they are a condition, an inner join with the different x. Method: Kim, "On Optimizing an SQL-like Nested Query", TODS
 * 7 (1982), with the outer join of Ganski and Wong, SIGMOD 1987, for counts.
 */
#pragma once
#include "core/algebra/algebra.h"

namespace sqleq {

/* The same rows, under the same column ids; there may be further columns. Ids are added to the problem. */
PlanPtr decorrelate(Problem &problem, const PlanPtr &plan);

} // namespace sqleq
