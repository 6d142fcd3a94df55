/*
 * join_order.h: joined rows in an order that their own texts and the conditions between them decide.
 *
 * A tree of joins is taken apart into rows joined with inner joins under conditions, rows attached with left joins, and
 * conditions that name attached rows, which come last. That is possible since a left join on a condition between A and
 * B commutes with an inner or left join on one between A and C (PostgreSQL: src/backend/optimizer/README, "Valid
 * OUTER JOIN Optimizations", identities 1 and 2). Put together again, each condition stands where all that it names is
 * there. What projections among the joins compute is computed above all of them.
 */
#pragma once
#include "core/algebra/algebra.h"

namespace sqleq {

/*
 * The same rows of a plan that is_joined(), under the same column ids; their order may change. Ids are added to the
 * problem.
 */
PlanPtr joined_in_order(Problem &problem, const PlanPtr &plan);

/*
 * A join whose right side names columns of the left one in conditions on its rows only: with these in the join's own
 * condition. Other plans as they are.
 */
PlanPtr not_lateral(const Problem &problem, const PlanPtr &plan);

} // namespace sqleq
