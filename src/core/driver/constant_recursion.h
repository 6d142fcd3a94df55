/*
 * constant_recursion.h: recursive queries that read no table, such as the numbers from 1 to 10, are the rows that they
 * give.
 */
#pragma once
#include "core/algebra/algebra.h"

namespace sqleq {

void expand_constant_recursions(Problem &problem);

} // namespace sqleq
