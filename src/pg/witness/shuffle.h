/*
 * shuffle.h: runs of a query in which whatever SQL leaves to chance is left to chance.
 */
#pragma once

extern "C" {
#include "nodes/plannodes.h"
}

/* Changes the plan, in place, so that rows which no ORDER BY puts in order reach sorts, groups and windows in an order of chance. */
extern void shuffle_plan(PlannedStmt *plan);

/* To be called before a query is planned. What comes by chance is the same after each call with the same number. */
extern void shuffle_seed(uint64 seed);

/*
 * Until shuffle_seed() nothing comes by chance: one run after the other, each with shuffle_next() before it but the first, goes through all orders.
 * shuffle_next() is false when there are no more; `*lost`: there were too many choices to keep track of, and some orders may be missing.
 */
extern void shuffle_all(void);
extern bool shuffle_next(bool *lost);
