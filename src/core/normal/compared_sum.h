/* compared_sum.h: what a constant is added to, or taken from, compared with a constant, as a comparison of the value itself. */
#pragma once
#include "core/algebra/algebra.h"

namespace sqleq {

/*
 * The same comparison, without the sum; null where it is none. NULL where that is; where the sum would be out of range the server fails. `of_dates`: only of the
 * difference of two dates, where an infinite one is an error, too; else of all others.
 */
ExprPtr compared_sum(const Problem &problem, const Expr &comparison, bool of_dates = false);

/* The sum or difference of two constant integers or dates; null where it is none, or out of range. */
ExprPtr constant_sum(const Problem &problem, const Expr &sum);

} // namespace sqleq
