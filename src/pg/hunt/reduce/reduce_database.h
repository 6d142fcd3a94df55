/*
 * reduce_database.h: the part of a reduction that is about the database.
 */
#pragma once

#include "pg/hunt/reduce/reduction.h"

/* Leaves out of the database what does not matter. `first`: whole tables, too. */
extern void reduce_database(Reduction *reduction, bool first);
/*
 * For a plan, which may need no rows at all: leaves out what makes no table, view, index or the like, if it shows
 * without.
 */
extern void reduce_all_rows(Reduction *reduction);
/* In the end: rows that are inserted one by one, by one statement. */
extern void join_statements(Reduction *reduction);
