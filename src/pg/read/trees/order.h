/*
 * order.h: where in a query the order of rows means something.
 */
#pragma once

extern "C" {
#include "nodes/parsenodes.h"
#include "nodes/primnodes.h"
}

/* Does this level, not those below, pick some of its rows by their order (LIMIT, OFFSET, DISTINCT ON)? */
extern bool order_is_cut(const Query *query);

/* The whole number, or NULL, that stands in LIMIT or OFFSET; false: something else does. */
extern bool limit_number(const Node *limit, bool *null, int64 *number);

/* Does this level's LIMIT keep one row at most? */
extern bool order_keeps_one(const Query *query);

/*
 * May equal values not be the same, by their type or by a collation that is not deterministic? Then one of them stands
 * for a group, say.
 */
extern bool equals_may_differ(Oid type, int32 typmod, Oid collation);

/* May that be so in a column of the output? Set operations take one of equals, too. */
extern bool outputs_are_loose(const Query *query);

/*
 * Does this level, not those below, let one of several equal values that do not look alike stand for all of them
 * (groups, DISTINCT, set operations)?
 */
extern bool order_picks_equals(const Query *query);

/* May the aggregate's value depend on the order in which it sees its rows? */
extern bool order_matters_to_aggregate(const Aggref *agg);

/* What DISTINCT ON names must come first in ORDER BY: adds what is missing. */
extern void sort_by_distinct_on(Query *query);

/*
 * May SQL permit more than one result of the query on some database, because of the order of rows or of which one of
 * several equal values stands for all of them? Sometimes true where it does not. `listed`: the order of the result
 * counts.
 */
extern bool order_leaves_open(Query *query, bool listed);

/* Is it left to chance how many rows there are? Whichever of tied rows a LIMIT keeps, it keeps as many. */
extern bool number_is_open(const Query *query);
