/*
 * compared_quotient.h: an integer's quotient by a constant, compared with a constant, as a comparison of the integer.
 */
#pragma once
#include "core/algebra/algebra.h"

namespace sqleq {

/*
 * The same comparison, without the division; null where it is none, or where the quotient's rounding might matter.
 * Exact, NULL included.
 */
ExprPtr compared_quotient(const Problem &problem, const Expr &comparison);

} // namespace sqleq
