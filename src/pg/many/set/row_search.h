/*
 * row_search.h: databases for a goal, made of the rows of databases at hand.
 */
#pragma once

#include "pg/many/set/query_set.h"
#include "pg/many/set/shared_runs.h"

/* How good a database is; larger is better. 0 is worth nothing. */
typedef double (*RowScore)(const QuerySet *set, const SharedDatabase *database, void *arg);

typedef struct RowGoal
{
	RowScore score;
	void *arg;
	double best;          /* nothing can be better than that */
	const bool *wanted;   /* members that count; NULL: all */
	int most_rows;        /* per table */
	int most_tries;       /* databases that are looked at */
	const Witness *start; /* climb from these rows only; NULL: from all that are at hand */
	bool rough;           /* leave in what the score does not need */
	RowScore sure;        /* what is sure of the score, where that is more work; NULL: all of it */
	bool spread; /* each database that is put beside others gets values of its own: results may be unions of what each
					of them gives */
	int attempt; /* other changes than in earlier attempts; from the third one (2) on, not from all databases at hand */
} RowGoal;

/*
 * Whatever the goal, databases on which more results differ are better to go on from: to be added to a score that comes
 * in whole numbers. Below 1.
 */
extern double score_variety(const QuerySet *set, const SharedDatabase *database);

/* So many rows per table may a database have: what was asked for, or `usual`, or as many as one at hand has. */
extern int search_most_rows(const QuerySet *set, int usual);

/*
 * Climbs from the best of the set's databases, and from all of their rows together: rows and values come and go as long
 * as the score does not fall. Then rows are left out, and values made alike, that it does not need. The database
 * satisfies the constraints, its score is sure, and it is a new one, in the set's memory context, run for all members;
 * NULL when nothing has a score. The same set gets the same database.
 */
extern SharedDatabase *search_rows(QuerySet *set, const RowGoal *goal);
