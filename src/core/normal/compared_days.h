/* compared_days.h: timestamps that are cast from dates, compared with each other or cast back: the dates themselves. */
#pragma once
#include "core/algebra/algebra.h"

namespace sqleq {

/*
 * The same comparison, of dates; null where it is none. A date beyond the last timestamp, of which the server makes an
 * error, is compared like the others.
 */
ExprPtr compared_days(const Problem &problem, const Expr &comparison);

/* The date that has been cast to a timestamp and is now cast back; null where it is none. */
ExprPtr day_of_midnight(const Problem &problem, const Expr &cast);

} // namespace sqleq
