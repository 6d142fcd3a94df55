/*
 * numeric_ops.h: PostgreSQL's numeric division: which scale the result has (utils/adt/numeric.c, select_div_scale); and
 * what a declared precision leaves room for.
 */
#pragma once
#include "core/algebra/algebra.h"

namespace sqleq {

Value numeric_divide(const Value &a, const Value &b); /* b is not zero; throws TooBig */

/*
 * All values of a numeric type are below it; nullopt: there is no such limit, or it is beyond exact evaluation, and so
 * is whatever comes near it.
 */
std::optional<Decimal> numeric_limit(const Type &type);

} // namespace sqleq
