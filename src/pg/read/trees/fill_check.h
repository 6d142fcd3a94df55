/*
 * fill_check.h: may a query fill a table hole of an oracle, or stand within an expression that fills a hole?
 */
#pragma once

extern "C" {
#include "nodes/parsenodes.h"
}

/*
 * Why the query might give something else the next time, on the same database; NULL: it gives the same bag of rows.
 * `stable`: under the same settings is enough.
 */
extern const char *fill_undecided(Query *query, bool stable);

/* Is the function's value the same for all rows that are equal in the order of its window? */
extern bool window_same_for_peers(const WindowFunc *function, const WindowClause *window);
