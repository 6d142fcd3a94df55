/*
 * lower_aggregate.h: aggregates.
 */
#pragma once

#include "pg/front/lower/lowering.h"

namespace front
{

extern Expr *lower_aggregate(Lowering *low, const Scope &scope, Aggref *agg);
extern Expr *register_aggregate(Lowering *low, Level *level, Aggregate *agg);

}								/* namespace front */
