/*
 * tree_joins.h: the joins of a query's tree, and what must be in order when some of them are gone.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

typedef struct Query Query;

/* JoinExpr *: those of its own FROM, outermost first. */
extern List *joins_of(Query *query);

/*
 * After a side of a join has taken the join's place: the deparser (ruleutils.c, set_join_column_names()) looks for the
 * sides of each join that has an entry, and for the columns that it has from them, and does not see whether they are
 * there. False: it can't be mended.
 */
extern bool mend_joins(Query *query);
