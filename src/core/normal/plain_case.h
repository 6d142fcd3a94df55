/* plain_case.h: CASE as the branches that may be taken, as its condition, as COALESCE; for simplify.cpp. */
#pragma once
#include "core/algebra/algebra.h"

namespace sqleq {

/* Without branches that are never taken; these end with one that always is. */
ExprPtr case_expression(const Expr &e);

/* The others give the expression itself where it is something else. */
ExprPtr condition_itself(const Problem &p, const ExprPtr &e);
ExprPtr value_or_other(const Problem &p, const ExprPtr &e);

} // namespace sqleq
