/*
 * deviations.h: databases that differ a little from those at hand.
 */
#pragma once

#include "pg/many/set/query_set.h"
#include "pg/many/set/shared_runs.h"

typedef struct DeviationGoal
{
	const bool *wanted;                                                         /* members that are run */
	bool (*is_worth)(QuerySet *set, const SharedDatabase *database, void *arg); /* is it to be kept? */
	void (*keep)(QuerySet *set, SharedDatabase *database,
				 void *arg); /* it has been: it is the last one of the set; may change what is wanted. */
	void *arg;
	int most_rows;     /* per table */
	int copies;        /* not 0: rows are copied so often, and nothing else is changed: the query has to have as many */
	int most_failures; /* so many in succession are worth nothing: then that's it */
	TimestampTz end;
} DeviationGoal;

/* A witness of the set: rows that violate constraints go. Runs it, and keeps it with the set if that is worth it. */
extern bool keep_if_worth(QuerySet *set, const DeviationGoal *goal, Witness *witness);

/*
 * Changes the set's databases in one place or two, by what the queries speak of: other values in columns that they
 * mention, near their constants or NULL; rows that are there twice under other keys, with all that references them;
 * rows less. What is worth it is kept with the set, and changed in its turn. The same set gets the same databases.
 */
extern void keep_deviations(QuerySet *set, const DeviationGoal *goal);
