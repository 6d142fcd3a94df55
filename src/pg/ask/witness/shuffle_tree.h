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

/*
 * Does an order of rows decide of which only the runs know: that in which an aggregate sees its rows, or an array gets
 * them, or what a user's function does? Of tied rows under ORDER BY and LIMIT the core knows all orders; sums of floats
 * are sums of real numbers by assumption.
 */
extern bool shuffle_knows_alone(Query *query);

/* Do the runs of shuffle_all() show all results that the query permits? False when in doubt. `listed`: as above. */
extern bool shuffle_shows_all(Query *query, bool listed);

/*
 * May a query have other results than those that shuffled runs show: the rows of an ARRAY(SELECT DISTINCT ...) in the
 * order of their hash values, or, if `spelled` (how equal values are spelled shows), the side that INTERSECT and EXCEPT
 * take a row from?
 */
extern bool shuffle_misses_some(Query *query, bool spelled);
