/*
 * oracle_fill.h: what may fill the holes of an oracle, and its queries when they are filled.
 */
#pragma once

extern "C" {
#include "nodes/parsenodes.h"
}

#include "pg/hunt/oracle/oracle_instance.h"

/*
 * What may fill a hole: the text of a query whose columns have the table's types, or of an expression over $1 ... of
 * the row's types. Raises for text that does not parse; NULL for what could give something else the next time, or is no
 * expression of a row.
 */
/* `law`: what it counts is the same in all sessions, also by functions that may look at settings. */
extern Query *fill_for_any_query(const char *text, bool law);
extern Query *fill_for_table(const AbstractTable *table, const char *text);
extern Node *fill_for_hole(const AbstractHole *hole, const char *text);

/* A query (0 or 1) with everything filled in, in the order of `tables` and `holes`; ready for the planner. */
extern Query *oracle_fill(const AbstractOracle *oracle, int which, Query *const *tables, Node *const *holes);
