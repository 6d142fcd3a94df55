/* numeric_ops.h: PostgreSQL's numeric division: which scale the result has (utils/adt/numeric.c, select_div_scale). */
#pragma once
#include "core/algebra/algebra.h"

namespace sqleq {

Value numeric_divide(const Value &a, const Value &b); /* b is not zero; throws TooBig */

} // namespace sqleq
