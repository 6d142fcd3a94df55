/*
 * lower_unknown_aggregate.h: aggregates that the core has no operator for, and rows as arguments of aggregates.
 */
#pragma once

#include "pg/read/terms/lowering.h"

namespace front {

extern Expr *array_of_rows(Lowering *low, const QueryPlan &query, SubLink *link);
extern Expr *row_value(Lowering *low, const Scope &scope, Node *node);
extern Expr *lower_unknown_aggregate(Lowering *low, const Scope &scope, Level *level, Aggref *node);

extern Expr *spelling_of_aggregate(Lowering *low, Level *level, Aggref *node, const Aggregate *agg, Expr *value);

} /* namespace front */
