/*
 * read_grouping_sets.h: Aggs with grouping sets.
 */
#pragma once

#include "pg/read/plan/reading.h"

namespace front {

extern Rows *read_grouping_sets(Reader *reader, Agg *node, const Rows *input, int first_column);
/* What a column of the input, and GROUPING(), are above the sets. */
extern Expr *set_column_of(NodeScope *scope, Var *var);
extern Expr *grouping_value_of(NodeScope *scope, GroupingFunc *call);

} /* namespace front */
