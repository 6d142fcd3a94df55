/*
 * lower_query.h: one query level, from its FROM clause to its ORDER BY.
 */
#pragma once

#include "pg/read/terms/lowering.h"

namespace front {

extern bool is_no_offset(Node *node);
extern QueryPlan lower_query(Lowering *low, Query *query, Level *parent);
extern QueryPlan lower_root_query(Lowering *low, Query *query, const OutputCasts &casts);

} /* namespace front */
