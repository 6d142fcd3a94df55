/*
 * shuffle_tree.h: queries made ready for runs in which what SQL leaves to chance is left to chance.
 */
#pragma once

extern "C" {
#include "nodes/parsenodes.h"
}

/*
 * Could the order of rows decide the query's result? False only where it surely cannot. `listed`: the order of the
 * result counts.
 */
extern bool shuffle_matters(Query *query, bool listed);

/*
 * Changes the tree, in place, so that its plan sorts wherever an order of rows means something. To be followed by
 * shuffle_plan().
 */
extern void shuffle_query(Query *query);

/* Do the runs of shuffle_all() show all results that the query permits? False when in doubt. `listed`: as above. */
extern bool shuffle_shows_all(Query *query, bool listed);

/*
 * May a query have other results than those that shuffled runs show: the rows of an ARRAY(SELECT DISTINCT ...) in the
 * order of their hash values, or, if `spelled` (how equal values are spelled shows), the side that INTERSECT and EXCEPT
 * take a row from?
 */
extern bool shuffle_misses_some(Query *query, bool spelled);
