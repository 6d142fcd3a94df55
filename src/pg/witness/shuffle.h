/*
 * shuffle.h: runs of a query in which whatever SQL leaves to chance is left to chance.
 */
#pragma once

extern "C" {
#include "nodes/parsenodes.h"
#include "nodes/plannodes.h"
}

/* Could the order of rows decide the query's result? False only where it surely cannot. `listed`: the order of the result counts. */
extern bool shuffle_matters(Query *query, bool listed);

/* Changes the tree, in place, so that its plan sorts wherever an order of rows means something. To be followed by shuffle_plan(). */
extern void shuffle_query(Query *query);

/* Changes the plan, in place, so that rows which no ORDER BY puts in order reach sorts, groups and windows in an order of chance. */
extern void shuffle_plan(PlannedStmt *plan);

/* What comes by chance is the same after each call with the same number. */
extern void shuffle_seed(uint64 seed);
