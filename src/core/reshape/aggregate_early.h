/*
 * aggregate_early.h: groups over joins as joins with groups.
 *
 * Where the keys of a group determine one row of some of the joined tables, what is joined to that row by equations is
 * grouped by itself, and counts multiply: with c comments and v votes beside a post, each comment is there max(v, 1)
 * times. So both ways to write it, join first and aggregate first, become one. Method: eager aggregation (Yan and
 * Larson, VLDB 1995).
 */
#pragma once
#include "core/algebra/algebra.h"

namespace sqleq {

/* The same rows, under the same column ids. Ids are added to the problem. */
PlanPtr aggregate_early(Problem &problem, const PlanPtr &plan);

} // namespace sqleq
