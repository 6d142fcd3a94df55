/*
 * comparison.h: which operators are comparisons in the order, or by the equality, that their types have by default.
 */
#pragma once

#include "pg/read/facts/function_facts.h"

namespace facts {

/* Is an operator such a comparison of two values of these types, and which? */
extern bool comparison_operator(Oid opno, Oid left, Oid right, Op *op);

} /* namespace facts */
