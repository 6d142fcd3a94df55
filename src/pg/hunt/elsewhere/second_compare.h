/*
 * second_compare.h: tests of this server on a second one: the same database, the same query, the same rows.
 *
 * What comes of a query there is no business of this server's but for its rows: what is refused there, or has to do
 * with a documented change between the versions (second_known.h), is not compared, and counted.
 */
#pragma once

#include "pg/hunt/run/execute.h"

/* Of this process: tests, without what is run again to reduce them. */
typedef struct SecondCounts
{
	int64 compared;     /* that gave rows there, too */
	int64 not_compared; /* that did not, or have to do with a documented change */
} SecondCounts;

extern SecondCounts second_counts;

/*
 * On a database that is there (hunt_database()): what the query gives on the second server, with the columns `desc`, in
 * the current memory context. NULL: it is not to be compared. Raises when there is no connection.
 */
extern HuntResult *second_rows(const char *query, TupleDesc desc, bool counted);

/*
 * The same as a text of an array: the rows as texts, sorted unless the order counts, as a script compares them; NULL:
 * there is none.
 */
extern const char *second_rows_array(const char *query, TupleDesc desc, bool ordered);

/* EXPLAIN (COSTS OFF) there; "": there is none. */
extern const char *second_plan(const char *query);
