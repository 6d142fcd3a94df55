/*
 * compared_difference.h: x - y compared with 0 as x compared with y, of integers and dates, and the difference of a date and a constant one compared with a constant; where there is no
 * difference, the server fails.
 */
#pragma once
#include "core/algebra/algebra.h"

namespace sqleq {

/* The comparison of x and y, or of the date and a constant; null where the expression is something else. */
ExprPtr compared_operands(const Problem &problem, const ExprPtr &e);

} // namespace sqleq
