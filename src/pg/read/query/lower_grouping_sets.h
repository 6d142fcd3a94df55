/*
 * lower_grouping_sets.h: GROUPING SETS, ROLLUP, CUBE and GROUPING().
 */
#pragma once

#include "pg/read/terms/lowering.h"

namespace front {

struct GroupingSets;
extern bool has_grouping_sets(Query *query);
extern GroupingSets *open_grouping_sets(Lowering *low, Level *level, Plan *input);
extern Plan *lower_grouping_sets(GroupingSets *sets, Level *level, SharedPlan *input, List **exprs);
extern Expr *group_column(Lowering *low, Param *param);

} /* namespace front */
