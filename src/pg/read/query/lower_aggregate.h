/*
 * lower_aggregate.h: aggregates.
 */
#pragma once

#include "pg/read/terms/lowering.h"

namespace front {

/*
 * Notes what a sum or an average rests on: of floats that order and rounding are left out; an average of numerics is a
 * division.
 */
extern void note_sums(Lowering *low, const char *function, const Type *result);
extern Expr *lower_aggregate(Lowering *low, const Scope &scope, Aggref *agg);
extern Expr *register_aggregate(Lowering *low, Level *level, Aggregate *agg);

} /* namespace front */
