/*
 * shuffle.h: runs of a query in which whatever SQL leaves to chance is left to chance.
 */
#pragma once

extern "C" {
#include "nodes/plannodes.h"
}

/* To be called before a query is planned. What comes by chance is the same after each call with the same number. */
extern void shuffle_seed(uint64 seed);

/*
 * Until shuffle_seed() nothing comes by chance: one run after the other, each with shuffle_next() before it but the
 * first, goes through all orders. shuffle_next() is false when there are no more; `*lost`: there were too many choices
 * to keep track of, and some orders may be missing.
 */
extern void shuffle_all(void);
extern bool shuffle_next(bool *lost);

/*
 * A node above a plan's input that brings its rows, within those that are equal in n columns, into an order of chance.
 * scattered: equal rows need not stand together.
 */
extern Plan *shuffled_input(Plan *input, int n, const AttrNumber *columns, const Oid *operators, const Oid *collations,
							bool scattered = false);

/* Tells that a plan relies on an order of rows, if it does, that no such node sees to. */
extern void shuffle_misses(bool order);
