/*
 * compared_sum.h: what a constant is added to, or taken from, compared with a constant, as a comparison of the value
 * itself.
 */
#pragma once
#include "core/algebra/algebra.h"

namespace sqleq {

/*
 * The same comparison, without the sum; null where it is none. NULL where that is; where there is no sum (it is out of
 * range, or an infinite date) the server fails.
 */
ExprPtr compared_sum(const Problem &problem, const Expr &comparison);

/* The sum or difference of two constant integers or dates; null where it is none, or out of range. */
ExprPtr constant_sum(const Problem &problem, const Expr &sum);

} // namespace sqleq
