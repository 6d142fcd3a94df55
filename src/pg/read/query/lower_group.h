/*
 * lower_group.h: GROUP BY and HAVING, and what expressions are above them.
 */
#pragma once

#include "pg/read/terms/lowering.h"

namespace front {

/* Does a clause (GROUP BY, ORDER BY, DISTINCT) name a target? */
extern bool in_clause(const TargetEntry *entry, List *clauses);

/* The group over a level's FROM; rewrites the targets so that they name the group's columns. */
extern Plan *lower_group(Lowering *low, Level *level, Plan *input, Targets *targets);

} /* namespace front */
