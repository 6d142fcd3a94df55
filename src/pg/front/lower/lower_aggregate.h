/*
 * lower_aggregate.h: aggregates.
 */
#pragma once

#include "pg/front/lower/lowering.h"

namespace front
{

/* Says that the order of addition and rounding are left out, where a sum or an average of floats depends on them. */
extern void assume_float_sums(Lowering *low, const char *function, const Type *result);
extern Expr *lower_aggregate(Lowering *low, const Scope &scope, Aggref *agg);
extern Expr *register_aggregate(Lowering *low, Level *level, Aggregate *agg);

}								/* namespace front */
