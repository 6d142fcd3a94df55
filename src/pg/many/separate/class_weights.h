/*
 * class_weights.h: what goals of databases for a set look at: one member for each class, and how many it stands for.
 */
#pragma once

#include "pg/many/classes/query_classes.h"
#include "pg/many/set/row_search.h"
#include "pg/many/set/shared_runs.h"

/* The search for a goal gets this much of what is left; the rest is for what has to be said of what it found. */
#define SEARCH_SHARE 0.9

typedef struct Weights
{
	QuerySet *set;
	int *weight;      /* by member: the size of its class for the one that stands for it, 0 for others */
	bool *counts;     /* by member: it stands for its class */
	int classes;      /* so many have one that stands for them */
	const bool *done; /* for covers: by pairs of members: told apart by an earlier database */
	bool simple;      /* for halves: few results are better than many */
	int wide; /* for halves: until a database is as even as this, many results of few queries each are better than even
				 ones; 0: even ones are */
	double sure; /* for halves: the best score that chance has no part in */
} Weights;

/* plain: only classes with a query that leaves nothing to chance count. */
extern Weights weights_of_classes(QuerySet *set, const Classes *classes, bool plain);

/* All queries by themselves. */
extern Weights weights_of_each(QuerySet *set);

/*
 * Of those that count, one for all that no database at hand tells apart: fewer queries to be run, and a split of them
 * is mostly one of all.
 */
extern Weights weights_of_alike(const Weights *weights);

/* A search for the best score, `best` at most, of rows as many as usual. The weights are what the score is given. */
extern RowGoal goal_of_weights(Weights *weights, RowScore score, double best);

/*
 * The database that was found (NULL: none), or one at hand, which served to tell pairs apart, if that is better: the
 * time may have been over before much was found. NULL: none has a score.
 */
extern SharedDatabase *better_at_hand(const QuerySet *set, SharedDatabase *found, const RowGoal *goal);

/* Where chance decides, too, a result says nothing: it is taken away. */
extern void settle_results(QuerySet *set, SharedDatabase *database);
