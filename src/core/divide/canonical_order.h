/*
 * canonical_order.h: one order for what has none: joined rows, computed columns.
 *
 * Rows that are joined with inner joins are put into an order that their own texts and the conditions between them
 * decide; the columns of projections, groups and windows likewise. Two plans that differ in these orders, and in the
 * names of their columns, have the same canonical text (core/normal/normalise.h) afterwards. Where two of the joined
 * rows cannot be told apart so, they stay as they were: then texts may differ that need not.
 *
 * What groups, windows and sorts compute of every row, their keys and the arguments of their aggregates, is computed in
 * a projection below: whether two such expressions are equal is asked of the projections, and not of what is above.
 */
#pragma once
#include "core/algebra/algebra.h"

namespace sqleq {

/*
 * The same rows, under the same column ids, of a query's plan: a sort stays at the root. The order of its own output
 * columns may change, and there may be further ones. Ids are added to the problem.
 */
PlanPtr in_canonical_order(Problem &problem, const PlanPtr &plan);

} // namespace sqleq
