/*
 * ties.h: where a query picks some of equally good rows.
 */
#pragma once

extern "C" {
#include "nodes/parsenodes.h"
}

/* Does the query, at any level, pick some of equally good rows (LIMIT, OFFSET, DISTINCT ON), or list rows? */
extern bool replay_cuts(Query *query);

/* Changes the tree, in place, so that ties at such places are broken by the output columns. */
extern void replay_break_ties(Query *query, bool down);
