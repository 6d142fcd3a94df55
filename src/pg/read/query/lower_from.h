/*
 * lower_from.h: FROM items and joins.
 */
#pragma once

#include "pg/read/terms/lowering.h"

namespace front {

extern Plan *lower_from(Lowering *low, Level *level, FromExpr *from);
extern Plan *lower_values(Lowering *low, Level *level, int index, RangeTblEntry *entry);
extern Plan *unsupported_item(Lowering *low, int location, const char *construct, const char *detail);
extern Plan *as_entry(Lowering *low, Level *level, int index, const QueryPlan &query);
extern List *output_columns(Lowering *low, const QueryPlan &query);
extern SharedPlan *share_query(const QueryPlan &query, int first_column);
extern QueryPlan shared_query(Lowering *low, SharedPlan *shared);

} /* namespace front */
