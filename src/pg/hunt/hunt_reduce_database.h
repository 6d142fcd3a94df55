/*
 * hunt_reduce_database.h: the part of a reduction that is about the database.
 */
#pragma once

#include "pg/hunt/hunt_reduction.h"

/* Leaves out of the database what does not matter. `first`: whole tables, too. */
extern void reduce_database(Reduction *reduction, bool first);
/* In the end: rows that are inserted one by one, by one statement. */
extern void join_statements(Reduction *reduction);
