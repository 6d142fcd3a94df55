/*
 * compared_difference.h: x - y compared with 0 as x compared with y, of integers and dates; sums with constants
 * (compared_sum.h). Where there is no result, the server fails.
 */
#pragma once
#include "core/algebra/algebra.h"

namespace sqleq {

/* The comparison of x and y, or of what is added to with a constant; null where the expression is something else. */
ExprPtr compared_operands(const Problem &problem, const ExprPtr &e);

/* Two of the conditions that leave one difference of two values become that it is this one. */
bool bounds_that_meet(const Problem &problem, std::vector<ExprPtr> &guard);

} // namespace sqleq
