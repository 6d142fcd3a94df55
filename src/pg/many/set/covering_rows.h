/*
 * covering_rows.h: databases on which a query does as much as possible, as the core finds them.
 */
#pragma once

#include "pg/many/set/query_set.h"

/*
 * A List of Witness * of the set, those that show most first; they satisfy the constraints as far as the core knows
 * them. NIL: the core cannot read the query, or finds none within `limit_ms`. In the current memory context.
 */
extern List *covering_rows(QuerySet *set, int member, int databases, int64 limit_ms);
