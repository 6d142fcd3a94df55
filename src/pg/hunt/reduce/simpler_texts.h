/*
 * simpler_texts.h: what a reduction tries instead of the parts of a test. Whatever comes out is tried, and need not
 * even parse.
 */
#pragma once

extern "C" {
#include "nodes/pg_list.h"
}

#include "pg/hunt/oracle/oracle_instance.h"

/*
 * Simpler texts for a hole, and for a table over the database that is there: char *, shorter ones, the simplest first.
 */
extern List *simpler_for_hole(const AbstractHole *hole, const char *text);
extern List *simpler_for_table(const AbstractTable *table, const char *text);
/* The same for a query whose columns may be any. */
extern List *simpler_for_query(const char *text);
/* The query of a law, with fewer rows of values: what else it says is what it is about. */
extern List *simpler_for_law(const char *text);
